import { expect, test } from 'vitest';

import type { PageText } from '../pages/merge.ts';
import { pageChanges } from './page-changes.ts';

const LONG = 'Data disimpan lima tahun. '.repeat(20).trim();
const page = (description: string, names: string[], title = 'Privasi'): PageText => ({
	title,
	body: {
		name: 'Privasi',
		description,
		children: names.map((name) => ({ template: 'step', name, description: `<p>${name}</p>` })),
	},
});
const changes = (before: PageText, after: PageText) => pageChanges('default', before, after);

test('shows only the changed paragraph of a long text, old and new, in full', () => {
	const old = `<p>Awal</p><p>${LONG}</p><p>Akhir</p>`;
	const next = `<p>Awal</p><p>${LONG} Kami boleh menjualnya.</p><p>Akhir</p>`;
	expect(changes(page(old, []), page(next, []))).toEqual([
		{ part: 'Isi', before: LONG, after: `${LONG} Kami boleh menjualnya.` },
	]);
});

test('shows a changed link address behind the same text', () => {
	const link = (href: string) => `<p><a href="${href}">Laporkan</a></p>`;
	expect(changes(page(link('/pengaduan'), []), page(link('/promo'), []))).toEqual([
		{ part: 'Isi', before: 'Laporkan (/pengaduan)', after: 'Laporkan (/promo)' },
	]);
});

test('shows markup as written when it reads alike', () => {
	const [one] = changes(page('<p>Batas</p>', []), page('<h2>Batas</h2>', []));
	expect(one).toMatchObject({ before: '<p>Batas</p>', after: '<h2>Batas</h2>' });
});

test('names a field together with its part and shows a new part in full', () => {
	const was = page('', ['Lapor', 'Kirim']);
	expect(
		changes(was, page('', ['Lapor', 'Kirim foto'])).map(({ part }) => part.split(' › ').length),
	).toEqual([2, 2]);
	expect(changes(was, page('', ['Lapor', 'Tunggu', 'Kirim']))).toMatchObject([
		{ before: '', after: 'Tunggu · Tunggu' },
	]);
});
