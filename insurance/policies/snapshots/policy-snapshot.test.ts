import { expect, test } from 'vitest';

import {
	canonicalJson,
	chainHolds,
	type SnapshotContent,
	snapshotEntry,
} from './policy-snapshot.server.ts';

test('equal content yields equal text regardless of key order', () => {
	expect(canonicalJson({ b: [1, { d: 2, c: undefined }], a: 'ü' })).toBe(
		'{"a":"ü","b":[1,{"d":2}]}',
	);
	expect(canonicalJson({ a: 'ü', b: [1, { c: undefined, d: 2 }] })).toBe(
		'{"a":"ü","b":[1,{"d":2}]}',
	);
});

test('a chain is valid until an entry is changed or omitted', async () => {
	const promised = { policyNo: '12345678903' } as SnapshotContent;
	const first = snapshotEntry(promised);
	const second = snapshotEntry({ ...promised, orderNo: 'INV' }, first);
	expect(chainHolds([first, second])).toBe(true);
	expect(chainHolds([second])).toBe(false);
	expect(chainHolds([first, { ...second, text: second.text.replace('INV', 'INX') }])).toBe(false);
	expect(chainHolds([{ ...first, text: first.text.replace('1', '2') }, second])).toBe(false);
});
