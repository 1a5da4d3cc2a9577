// The checks of each group of vectors, run inside the page whose functions they call; returns what went wrong.
async function checkVectors(vectors) {
  const bytesOf = (vector) => ("hex" in vector ? fromHex(vector.hex) : utf8(vector.text));
  const hashes = (list) => list.map(fromHex);
  const refuses = async (work) => {
    try {
      await work();
    } catch {
      return true;
    }
    return false;
  };
  const leaves = vectors.line.map((vector) => fromHex(vector.leaf));
  const damaged = (proof) => {
    const other = new Uint8Array(32);
    const ways = [[...proof, other], [other, ...proof]];
    proof.forEach((step, at) => {
      ways.push(proof.with(at, step.map((each, place) => (place ? each : each ^ 1))));
      ways.push(proof.toSpliced(at, 1), proof.toSpliced(at, 0, step));
      for (let to = at + 1; to < proof.length; to += 1) ways.push(proof.with(at, proof[to]).with(to, step));
    });
    return ways;
  };
  const groups = {
    bag_commitment: async (v) => toHex(await bagCommitment(v.ledger, v.bag, v.seed)) === v.commitment,
    word_commitment: async (v) => toHex(await wordCommitment(v.ledger, v.bag, v.seat, v.nonce, v.word)) === v.commitment,
    bag_key: async (v) => toHex(await bagKey(v.seed, v.ledger, v.bag, v.words)) === v.key,
    roll: async (v) => {
      const key = await rollKey(fromHex(v.bag_key), v.roll, v.cut);
      const drawn = await draw(key, v.sides);
      const thrown = drawn.flatMap((each, at) => (each.face ? [] : [at]));
      const isSameThrown = !v.rejected || JSON.stringify(thrown) === JSON.stringify(v.rejected);
      return toHex(key) === v.roll_key && JSON.stringify(facesOf(drawn)) === JSON.stringify(v.faces) && isSameThrown;
    },
    refused_roll: (v) =>
      refuses(async () => rollFaces(await rollKey(new Uint8Array(32), 1, v.cut ?? ""), v.sides ?? [6])),
    line: async (v) => {
      const line = { ...v.head, salt: v.salt, event: v.event };
      const entry = concat(headOf(line), fromHex(v.salt), utf8(v.event));
      return isLine(line) && toHex(entry) === v.entry && toHex(await leafOf(line)) === v.leaf;
    },
    root: async (v) => {
      const tree = new Tree();
      leaves.forEach((leaf) => tree.push(leaf));
      await tree.build();
      return toHex(await tree.root(v.size)) === v.root && !(await tree.root(0)).length && !(await tree.root(8)).length;
    },
    inclusion: async (v) => {
      const [leaf, root, proof] = [fromHex(v.leaf), fromHex(v.root), hashes(v.proof)];
      const wrong = damaged(proof).map((way) => isIncluded(leaf, v.line, v.size, way, root));
      for (let line = 0; line <= v.size + 1; line += 1) {
        if (line !== v.line) wrong.push(isIncluded(leaf, line, v.size, proof, root));
      }
      wrong.push(isIncluded(leaf, v.line, v.size, proof, leaf.map((each) => each ^ 1)));
      return (await isIncluded(leaf, v.line, v.size, proof, root)) && !(await Promise.all(wrong)).some(Boolean);
    },
    consistency: async (v) => {
      const [old, root, proof] = [fromHex(v.root1), fromHex(v.root2), hashes(v.proof)];
      const wrong = damaged(proof).map((way) => isConsistent(v.size1, old, v.size2, root, way));
      wrong.push(isConsistent(0, old, v.size2, root, proof), isConsistent(v.size1, new Uint8Array(32), v.size2, root, proof));
      if (v.size1 < v.size2) wrong.push(isConsistent(v.size2, root, v.size1, old, proof));
      return (await isConsistent(v.size1, old, v.size2, root, proof)) && !(await Promise.all(wrong)).some(Boolean);
    },
    receipt: async (v) => {
      const read = readReceipt(v.receipt);
      return (await receiptOf(v.line, fromHex(v.root))) === v.receipt && read.line === v.line;
    },
    receipt_read: (v) => readReceipt(v.typed).line === v.line && readReceipt(v.typed).code === v.code,
    receipt_refused: (v) => readReceipt(v.typed).refused === v.why,
    receipt_pick: (v) => JSON.stringify(pickReceipts(v.text)) === JSON.stringify(v.receipts),
    signed_root: async (v) => {
      const signed = readNote(v.note, v.origin);
      await checkNote(signed, fromHex(v.public_key));
      const id = toHex(await keyId(v.origin, fromHex(v.public_key)));
      return signed.size === v.size && toHex(signed.root) === v.root && id === v.key_id;
    },
    signed_root_refused: (v) => refuses(async () => checkNote(readNote(v.note, v.origin), fromHex(v.public_key))),
    signed_root_pick: (v) => JSON.stringify(pickNotes(v.text, v.origin)) === JSON.stringify(v.signed_roots),
    key_change: async (v) => {
      const message = rekeyMessage(v.ledger, v.new_key);
      const isSaid = v.preimage === undefined || fromUtf8(message) === v.preimage;
      return isSaid && (await verifies(fromHex(v.old_key), fromHex(v.signature), message)) === v.accepted;
    },
    inclusion_file: async (v) => {
      const check = () => checkInclusionFile(v.file, fromHex(v.leaf), v.origin, fromHex(v.public_key));
      if ("refused" in v) return refuses(check);
      const { line, signed } = await check();
      return line === v.line && signed.size === v.size;
    },
    consistency_file: async (v) => {
      const check = () => checkConsistencyFile(v.file, v.size1, fromHex(v.root1), v.size2, fromHex(v.root2));
      return (await refuses(check)) !== v.accepted;
    },
    json: async (v) => {
      const read = () => {
        const bytes = bytesOf(v);
        readJson(fromUtf8(bytes), bytes.length);
      };
      return (await refuses(async () => read())) !== v.accepted;
    },
  };
  groups.roll_with_rejection = groups.roll;
  const counts = {};
  const wrong = [];
  for (const [group, check] of Object.entries(groups)) {
    counts[group] = vectors[group].length;
    for (const [at, vector] of vectors[group].entries()) {
      try {
        if (!(await check(vector))) wrong.push(`${group} ${at}`);
      } catch (error) {
        wrong.push(`${group} ${at}: ${error}`);
      }
    }
  }
  return { counts, wrong };
}

// The reports of many files, each given as base64 with its evidence; some at a time, as each waits for its hashes.
async function verifyAll(files) {
  const verify = async ({ data, evidence }) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const report = await verifyFile(bytes, evidence);
    return { ...report, exit: [exitCode(report, false), exitCode(report, true)] };
  };
  const reports = [];
  for (let at = 0; at < files.length; at += 20) reports.push(...(await Promise.all(files.slice(at, at + 20).map(verify))));
  return reports;
}
