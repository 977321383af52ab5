import { expect, test } from 'vitest';

import type { CardAnswer } from '../../application/card/card-to-form.ts';
import { unsureWords } from './posted-card.ts';

const read = (...fields: [field: string, value: string, certainty: number][]) =>
	({
		fields: fields.map(([field, value, certainty]) => ({ field, value, certainty })),
	}) as unknown as CardAnswer;

test('lists the card fields that were read with low confidence', () => {
	const words = unsureWords(
		read(['name', 'BUDI', 0.6], ['nik', '31', 0.99], ['sex', '', 0], ['street', 'JL', 0.5]),
	);
	expect(words).toBe(' Kurang jelas terbaca, periksa lagi: Nama, Alamat.');
});

test('requests no check for a card that was read reliably', () => {
	expect(unsureWords(read(['name', 'BUDI', 0.9], ['religion', 'ISLAM', 0.3]))).toBe('');
});
