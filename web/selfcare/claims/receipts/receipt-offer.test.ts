import { expect, test } from 'vitest';

import { blankPage, blankRow } from '#web/ui/forms/upload/upload-rows.ts';

import {
	type KnownPage,
	type OwnWordsByPage,
	pressOf,
	receiptOffer,
	receiptPages,
	withReceipts,
} from './receipt-offer.ts';

const page = (url: string, total: number, certainty = 0.95, day = '2026-11-12'): KnownPage => ({
	url,
	document: 'KUITANSI',
	label: `Kuitansi ${url}`,
	reading: {
		total: { value: total, certainty },
		day: { value: day, certainty: 0.9 },
		place: { value: 'Klinik Melati', certainty: 0.9 },
		deposit: false,
		carried: false,
	},
});

test('reads each page of documents that prove costs once and in order', () => {
	const here = (row: ReturnType<typeof blankRow>, url: string) => ({ ...row, url });
	const rows = [
		here(blankRow('KTP', 'Fotokopi KTP', true), 'dok.1'),
		here(blankRow('KUITANSI', 'Kuitansi asli', true), 'dok.2'),
		here(blankPage('KUITANSI', 2), 'dok.3'),
		blankPage('KUITANSI', 3),
	];
	expect(receiptPages(rows).map(({ url, label }) => [url, label])).toEqual([
		['dok.2', 'Kuitansi asli, halaman 1'],
		['dok.3', 'Kuitansi asli, halaman 2'],
	]);
});

test('labels two documents of the same name differently', () => {
	const more = (id: string, customFileName: string, url: string) => ({
		...blankRow(id, `Dokumen Tambahan ${id.slice(2)}`, false),
		customFileName,
		url,
	});
	const rows = [
		{ ...blankRow('KUITANSI', 'Kuitansi asli', true), url: 'dok.1' },
		more('0-1', 'Kuitansi asli', 'dok.2'),
		more('0-2', 'Kuitansi asli', 'dok.3'),
		more('0-3', 'Nota apotek', 'dok.4'),
	];
	expect(receiptPages(rows).map(({ label }) => label)).toEqual([
		'Kuitansi asli',
		'Kuitansi asli (Dokumen Tambahan 1)',
		'Kuitansi asli (Dokumen Tambahan 2)',
		'Nota apotek',
	]);
});

test('adds up several receipts and counts a duplicate once unless the customer decides otherwise', () => {
	const pages = [page('a', 250_000), page('b', 250_000), page('c', 100_000, 0.9, '2026-11-13')];
	const offer = receiptOffer(pages, {});
	expect(offer).toMatchObject({
		sum: 350_000,
		totals: [250_000, 100_000],
		sure: true,
		day: null,
	});
	expect(offer.pages.get('b')).toEqual({
		total: 250_000,
		sure: true,
		counts: false,
		left: { why: 'same', by: 'Kuitansi a' },
		alike: null,
	});
	expect(receiptOffer(pages, { b: { counts: true } }).sum).toBe(600_000);
	expect(receiptOffer(pages, { c: { counts: false } }).sum).toBe(250_000);
});

test('counts an unsure total as corrected or not at all', () => {
	const pages = [page('a', 250_000), page('b', 711_000, 0.6)];
	expect(receiptOffer(pages, {})).toMatchObject({ sum: 961_000, sure: false });
	const right = receiptOffer(pages, { b: { total: 71_000 } });
	expect(right).toMatchObject({ sum: 321_000, sure: true });
	expect(receiptOffer(pages, { b: { total: null } })).toMatchObject({
		sum: 250_000,
		totals: [250_000],
	});
});

test('never treats a total as a duplicate while it is being corrected', () => {
	const pages = [page('a', 250_000), page('b', 251_000, 0.6), page('c', 250_000)];
	for (const total of [2, 25, 250_000, 2_500_000]) {
		const { pages: shown } = receiptOffer(pages, { b: { total } });
		expect(shown.get('b')).toMatchObject({ counts: true, left: null });
		expect(shown.get('c')).toMatchObject({ counts: false, left: { by: 'Kuitansi a' } });
	}
});

test('correcting a total never makes its duplicate count automatically', () => {
	const pages = [page('a', 342_000), page('b', 342_000)];
	for (const total of [342_000, 342_500, 400_000, null]) {
		const { sum, pages: shown } = receiptOffer(pages, { a: { total } });
		expect(sum).toBe(total ?? 0);
		expect(shown.get('b')).toMatchObject({ counts: false, left: { by: 'Kuitansi a' } });
	}
	expect(receiptOffer(pages, { a: { total: 342_500 }, b: { counts: true } }).sum).toBe(684_500);
});

test('counts a receipt corrected to the total of its duplicate and points out the match', () => {
	const pages = [page('a', 71_000), page('b', 711_000, 0.6), page('c', 80_000)];
	const shown = (own: OwnWordsByPage) =>
		[...receiptOffer(pages, own).pages.values()].map(({ alike }) => alike);
	expect(shown({})).toEqual([null, null, null]);
	expect(shown({ b: { total: 71_000 } })).toEqual([null, 'Kuitansi a', null]);
	// Ticking the page again is an explicit decision.
	expect(shown({ b: { total: 71_000, counts: true } })).toEqual([null, null, null]);
	expect(shown({ b: { total: 71_000, counts: false } })).toEqual([null, null, null]);
	expect(shown({ a: { counts: false }, b: { total: 71_000 } })).toEqual([null, null, null]);
	expect(shown({ b: { total: 71_000 }, c: { total: 90_000 } })).toEqual([
		null,
		'Kuitansi a',
		null,
	]);
});

test('does not offer a sum above the limit for one event', () => {
	const pages = [page('a', 342_000), page('b', 100_000)];
	const offer = (total: number) => receiptOffer(pages, { b: { total } });
	expect(offer(100_000_000_000 - 342_000)).toMatchObject({
		sum: 100_000_000_000,
		isTooMuch: false,
	});
	expect(offer(100_000_000_000 - 341_999).isTooMuch).toBe(true);
});

test('asks before replacing a typed cost and keeps a typed day', () => {
	const offer = { sum: 250_000, day: { value: '2026-11-12', sure: true } };
	expect(pressOf({}, offer)).toBe('fill');
	expect(pressOf({ cost: 200_000 }, offer)).toBe('replace');
	expect(pressOf({ cost: 250_000 }, offer)).toBe('used');
	expect(withReceipts({ incidentDay: '2026-11-10', cost: 200_000 }, offer, true)).toEqual({
		incidentDay: '2026-11-10',
		cost: 250_000,
	});
	expect(withReceipts({}, offer, true)).toEqual({ incidentDay: '2026-11-12', cost: 250_000 });
	expect(withReceipts({}, offer, false)).toEqual({ cost: 250_000 });
	const unsure = { ...offer, day: { value: '2026-11-12', sure: false } };
	expect(withReceipts({}, unsure, true)).toEqual({ cost: 250_000 });
});
