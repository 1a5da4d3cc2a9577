// The two kinds of proof of the Merkle tree of RFC 9162.
import { concat, isSame, sha256 } from "./bytes.js";

export const node = (left, right) => sha256(concat(Uint8Array.of(1), left, right));

const half = (number) => Math.floor(number / 2);

function isPowerOfTwo(number) {
  let odd = number;
  while (odd % 2 === 0) odd /= 2;
  return odd === 1;
}

export async function isIncluded(leaf, line, size, proof, root) {
  if (!(line >= 1 && line <= size)) return false;
  let at = line - 1;
  let last = size - 1;
  let found = leaf;
  for (const step of proof) {
    if (last === 0) return false;
    if (at % 2 || at === last) {
      found = await node(step, found);
      while (at % 2 === 0 && at) [at, last] = [half(at), half(last)];
    } else {
      found = await node(found, step);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(found, root);
}

export async function isConsistent(size1, root1, size2, root2, proof) {
  if (!(size1 >= 1 && size1 <= size2)) return false;
  if (size1 === size2) return !proof.length && isSame(root1, root2);
  if (!proof.length) return false;
  const steps = isPowerOfTwo(size1) ? [root1, ...proof] : proof;
  let at = size1 - 1;
  let last = size2 - 1;
  while (at % 2) [at, last] = [half(at), half(last)];
  let [older, newer] = [steps[0], steps[0]];
  for (const step of steps.slice(1)) {
    if (last === 0) return false;
    if (at % 2 || at === last) {
      [older, newer] = await Promise.all([node(step, older), node(step, newer)]);
      while (at % 2 === 0 && at) [at, last] = [half(at), half(last)];
    } else {
      newer = await node(newer, step);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(older, root1) && isSame(newer, root2);
}
