import { expect, test } from 'vitest';

import type { CardAnswer } from '../../application/card/card-to-form.ts';
import { unsureWords } from './plain-card.ts';

const read = (...fields: [field: string, value: string, certainty: number][]) =>
	({
		fields: fields.map(([field, value, certainty]) => ({ field, value, certainty })),
	}) as unknown as CardAnswer;

test('what was read of a card, but not for sure, is named to be checked', () => {
	const words = unsureWords(
		read(['name', 'BUDI', 0.6], ['nik', '31', 0.99], ['sex', '', 0], ['street', 'JL', 0.5]),
	);
	expect(words).toBe(' Kurang jelas terbaca, periksa lagi: Nama, Alamat.');
});

test('a card that was read for sure asks for no second look', () => {
	expect(unsureWords(read(['name', 'BUDI', 0.9], ['religion', 'ISLAM', 0.3]))).toBe('');
});
