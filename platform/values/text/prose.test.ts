import { expect, test } from 'vitest';

import { prose } from './prose.ts';

test('lines of a text are joined by spaces', () => {
	expect(prose`
		Bayar hari ini,
		tenang ${365} hari.
	`).toBe('Bayar hari ini, tenang 365 hari.');
});

test('between two elements a new line is nothing, within a sentence it is a space', () => {
	expect(prose`
		<p>Bawa <strong>KTP</strong>
		dan e-card.</p>
		<p>Selesai.</p>`).toBe('<p>Bawa <strong>KTP</strong> dan e-card.</p><p>Selesai.</p>');
});

test('what is put in stays as it is, new lines included', () => {
	expect(prose`Alamat: ${'Jalan\n\tMelati'}
		${'1'}`).toBe('Alamat: Jalan\n\tMelati 1');
});
