import { expect, test } from 'vitest';

import { leafHash, merklePath, merkleRoot, rootOfPath } from './merkle.ts';

const leavesOf = (size: number) =>
	Array.from({ length: size }, (_, at) => leafHash(`record ${at}`));

test('the hashes of RFC 6962 for its own example', () => {
	// Root of the empty string as the only leaf (section 2.1.3, and its test vectors).
	expect(leafHash('').toString('hex')).toBe(
		'6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
	);
	expect(() => merkleRoot([])).toThrow(RangeError);
});

test.each([1, 2, 3, 4, 5, 7, 8, 9, 31])('every record of %i is proved by its path', (size) => {
	const leaves = leavesOf(size);
	const root = merkleRoot(leaves);
	leaves.forEach((leaf, position) => {
		const path = merklePath(leaves, position);
		expect(rootOfPath(leaf, position, size, path)).toEqual(root);
		const other = leafHash('another record');
		expect(rootOfPath(other, position, size, path)).not.toEqual(root);
	});
});

test('records in another order have another root', () => {
	const leaves = leavesOf(6);
	expect(merkleRoot(leaves.toReversed())).not.toEqual(merkleRoot(leaves));
});
