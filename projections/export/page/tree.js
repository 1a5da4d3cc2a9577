// The Merkle tree of RFC 9162 over all lines of a file: its root after any of them.
import { node } from "./proofs.js";

// The complete subtrees of some leaves, by height.
export class Tree {
  constructor() {
    this.levels = [[]];
  }

  get size() {
    return this.levels[0].length;
  }

  push(leaf) {
    this.levels[0].push(leaf);
  }

  async build() {
    for (let height = 0; this.levels[height].length > 1; height += 1) {
      const below = this.levels[height];
      const level = [];
      for (let at = 0; at + 1 < below.length; at += 4096) {
        const pairs = [];
        for (let left = at; left < at + 4096 && left + 1 < below.length; left += 2) {
          pairs.push(node(below[left], below[left + 1]));
        }
        level.push(...(await Promise.all(pairs)));
      }
      this.levels[height + 1] = level;
    }
  }

  // Root of the first lines, empty for a size that the tree does not have.
  async root(size) {
    if (size < 1 || size > this.size) return new Uint8Array();
    let root = null;
    for (let height = 0, left = size; left; height += 1, left = Math.floor(left / 2)) {
      if (left % 2) {
        const subtree = this.levels[height][left - 1];
        root = root ? await node(subtree, root) : subtree;
      }
    }
    return root;
  }
}
