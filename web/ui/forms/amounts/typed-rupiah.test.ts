import { expect, test } from 'vitest';

import { typedRupiah } from './typed-rupiah.ts';

const keyed = (keys: string) =>
	[...keys].reduce((now, key) => typedRupiah(now.text + key, now.text), typedRupiah('', ''));
const pasted = (text: string) => typedRupiah(text, '10.000');

test.each([
	['342000', 342_000, '342.000'],
	['342.000', 342_000, '342.000'],
	['342.000,50', 342_000, '342.000,50'],
	['1.342.000,00', 1_342_000, '1.342.000,00'],
	['342,000', 342_000, '342.000'],
	['0', 0, '0'],
])('reads %s as intended, both pasted and typed', (text, value, shown) => {
	const expected = { value, text: shown, isWrong: false };
	expect(pasted(text)).toEqual(expected);
	expect(keyed(text)).toEqual(expected);
});

test.each(['Rp 342.000,-', 'Rp342.000', 'IDR 342.000,00', '342,000.00', '342,000'])(
	'accepts %s as a pasted amount',
	(text) => {
		expect(pasted(text)).toMatchObject({ value: 342_000, isWrong: false });
	},
);

test.each(['-500', '1e9', '1.5', '342.00', '٣٤٢', '342.000,500', 'abc', '.', '1,2,3'])(
	'rejects %s as an amount and keeps it for correction',
	(text) => {
		expect(pasted(text)).toEqual({ text, value: null, isWrong: true });
		expect(keyed(text)).toMatchObject({ value: null, isWrong: true });
	},
);

test('a keystroke in the middle of a number moves only its dots', () => {
	expect(typedRupiah('342.00', '342.000').text).toBe('34.200');
	expect(typedRupiah('3942.000', '342.000').text).toBe('3.942.000');
	expect(typedRupiah('1.3.000', '1.342.000').text).toBe('13.000');
	expect(typedRupiah('.000', '2.000')).toMatchObject({ value: 0 });
	expect(typedRupiah('', '2')).toEqual({ text: '', value: null, isWrong: false });
});
