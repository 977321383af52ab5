import { createHash } from 'node:crypto';

/** Merkle trees as in RFC 6962: a leaf cannot be taken for an inner node, nor the other way round. */

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const sha256 = (...parts: Uint8Array[]): Buffer => {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(part);
	return hash.digest();
};

export const leafHash = (text: string): Buffer => sha256(LEAF, Buffer.from(text, 'utf8'));

/** Returns the largest power of two below a size of at least two. */
function splitOf(size: number): number {
	let split = 1;
	while (split * 2 < size) split *= 2;
	return split;
}

/** Returns the root of a tree with at least one leaf. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
	const [only] = leaves;
	if (!only) throw new RangeError('a tree without leaves has no root');
	if (leaves.length === 1) return only;
	const split = splitOf(leaves.length);
	return sha256(NODE, merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)));
}

/** Returns the hashes by which a leaf leads to the root, from the leaf upwards. */
export function merklePath(leaves: readonly Buffer[], position: number): Buffer[] {
	if (leaves.length <= 1) return [];
	const split = splitOf(leaves.length);
	const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
	return position < split
		? [...merklePath(left, position), merkleRoot(right)]
		: [...merklePath(right, position - split), merkleRoot(left)];
}

/** Returns the root to which a path leads; it proves a leaf if it equals the stored root. */
export function rootOfPath(
	leaf: Buffer,
	position: number,
	size: number,
	path: readonly Buffer[],
): Buffer {
	const last = path.at(-1);
	if (size <= 1 || !last) return leaf;
	const split = splitOf(size);
	return position < split
		? sha256(NODE, rootOfPath(leaf, position, split, path.slice(0, -1)), last)
		: sha256(NODE, last, rootOfPath(leaf, position - split, size - split, path.slice(0, -1)));
}
