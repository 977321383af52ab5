import { expect, test } from 'vitest';

import { prose } from './prose.ts';

test('joins the lines of a text with spaces', () => {
	expect(prose`
		Bayar hari ini,
		tenang ${365} hari.
	`).toBe('Bayar hari ini, tenang 365 hari.');
});

test('removes a line break between elements and replaces it with a space within a sentence', () => {
	expect(prose`
		<p>Bawa <strong>KTP</strong>
		dan e-card.</p>
		<p>Selesai.</p>`).toBe('<p>Bawa <strong>KTP</strong> dan e-card.</p><p>Selesai.</p>');
});

test('keeps inserted values unchanged, including their line breaks', () => {
	expect(prose`Alamat: ${'Jalan\n\tMelati'}
		${'1'}`).toBe('Alamat: Jalan\n\tMelati 1');
});
