import { expect, test } from 'vitest';
import { canonicalJson, chainHolds, type Promised, promiseEntry } from './promise.ts';

test('equal content gives equal text whatever the order of keys', () => {
	expect(canonicalJson({ b: [1, { d: 2, c: undefined }], a: 'ü' })).toBe('{"a":"ü","b":[1,{"d":2}]}');
	expect(canonicalJson({ a: 'ü', b: [1, { c: undefined, d: 2 }] })).toBe('{"a":"ü","b":[1,{"d":2}]}');
});

test('a chain holds until an entry is changed or left out', async () => {
	const promised = { policyNo: '12345678903' } as Promised;
	const first = await promiseEntry(promised);
	const second = await promiseEntry({ ...promised, orderNo: 'INV' }, first);
	expect(await chainHolds([first, second])).toBe(true);
	expect(await chainHolds([second])).toBe(false);
	expect(await chainHolds([{ ...first, text: first.text.replace('1', '2') }, second])).toBe(false);
});
