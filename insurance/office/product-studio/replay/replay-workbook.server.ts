import { FREQUENCY_WORDS, type Frequency } from '#insurance/product/products/choices.ts';
import { type OutCell, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { BUCKET_WORDS, type Receipt, type ReplayResult } from './replay.ts';
import type { ReplayedClaims } from './replayed-claims.ts';
import type { ReplayedQuotes } from './replayed-quotes.ts';
import type { ReplayShare } from './share.ts';

const text = (value: string): OutCell => ({ value, style: STYLE.text });
const number = (value: number): OutCell => ({ value });
const heading = (...labels: string[]): OutCell[] =>
	labels.map((value) => ({ value, style: STYLE.head }));

const sheet = (name: string, widths: number[], rows: OutCell[][]) => ({
	name,
	freeze: true,
	widths,
	rows,
});

const PREMIUMS = ['Premi setahun sekarang (Rp)', 'Premi setahun nanti (Rp)'];

function shares(
	name: string,
	of: readonly ReplayShare[],
	what = 'Polis',
	title = name,
	sums = PREMIUMS,
) {
	const head = heading(name, what, ...sums);
	return sheet(
		title,
		[30, 12, 28, 28],
		[
			head,
			...of.map(({ key, count, before, after }) => [
				text(key),
				...[count, before, after].map(number),
			]),
		],
	);
}

const QUOTE_FACTS = (of: ReplayedQuotes): [string, number][] => [
	['Penawaran setahun terakhir', of.count],
	['Penawaran lebih mahal', of.dearer],
	['Penawaran lebih murah', of.cheaper],
	['Penawaran tetap', of.same],
	['Penawaran yang tidak lagi dijual', of.refused],
	['Premi setahun yang tidak jadi dibayar (Rp)', of.lost],
	['Penawaran yang sekarang dijual', of.opened],
	['Premi setahun yang bertambah (Rp)', of.gained],
	['Penawaran tanpa harga juga sebelumnya', of.unpriced],
	['Penawaran yang ditanya lebih banyak', of.asked],
	['Premi setahun penawaran sekarang (Rp)', of.before],
	['Premi setahun penawaran nanti (Rp)', of.after],
	['Penawaran lama tanpa data hitungan', of.older],
];

const CLAIM_FACTS = (of: ReplayedClaims): [string, number][] => [
	['Klaim diputuskan setahun terakhir', of.count],
	['Klaim dibayar lebih banyak', of.more],
	['Klaim dibayar lebih sedikit', of.less],
	['Klaim tetap', of.same],
	['Klaim yang tidak lagi dibayar', of.refused],
	['Klaim ditolak yang menjadi dibayar', of.opened],
	['Klaim yang disetujui (Rp)', of.before],
	['Klaim dengan manfaat baru (Rp)', of.after],
];

/**
 * Returns the loss ratio (claims paid as a percentage of premiums) before and after the change;
 * empty if there is no premium.
 */
const ratios = ({ claims, before, after }: ReplayResult): OutCell[][] => {
	if (!claims || before === 0 || after === 0) return [];
	const percent = (of: number, premium: number) => Math.round((of / premium) * 1_000) / 10;
	return [
		[text('Rasio klaim sekarang (%)'), number(percent(claims.before, before))],
		[text('Rasio klaim nanti (%)'), number(percent(claims.after, after))],
	];
};

function summary(result: ReplayResult) {
	const rows: [string, number][] = [
		['Premi setahun sekarang (Rp)', result.before],
		['Premi setahun nanti (Rp)', result.after],
		['Klaim dibayar setahun terakhir (Rp)', result.claimsPaid],
		['Polis lebih mahal', result.dearer],
		['Polis lebih murah', result.cheaper],
		['Polis tetap', result.same],
		['Polis yang tidak lagi punya tarif', result.refused],
		['Polis yang sudah tidak punya tarif', result.unpriced],
		...(result.quotes ? QUOTE_FACTS(result.quotes) : []),
		...(result.claims ? CLAIM_FACTS(result.claims) : []),
	];
	return sheet(
		'Ringkasan',
		[44, 22],
		[
			heading('Dampak', 'Nilai'),
			...rows.map(([what, of]) => [text(what), number(of)]),
			...ratios(result),
		],
	);
}

/**
 * Pairs the steps of the two receipts for one policy. A step that is missing from one of them stays
 * empty on that side.
 */
function steps({ before, after }: { before: Receipt; after: Receipt }): OutCell[][] {
	const labels = [...new Set([...before, ...after].map(({ label }) => label))];
	const amountIn = (receipt: Receipt, label: string): OutCell => {
		const found = receipt.filter((one) => one.label === label);
		return found.length === 0 ? null : number(found.reduce((sum, one) => sum + one.amount, 0));
	};
	return labels.map((label) => [text(label), amountIn(before, label), amountIn(after, label)]);
}

function worst(of: ReplayResult['worst']) {
	const head = heading('Polis', 'Plan', 'Rincian', 'Sekarang (Rp)', 'Nanti (Rp)');
	return sheet(
		'Naik paling banyak',
		[16, 20, 40, 18, 18],
		[
			head,
			...of.flatMap(({ policyNo, plan, before, after, receipts }) => [
				[text(policyNo), text(plan), text('Dibayar'), number(before), number(after)],
				...steps(receipts).map((row) => [text(policyNo), text(plan), ...row]),
			]),
		],
	);
}

const quoteSheets = (quotes: ReplayedQuotes | null) =>
	quotes
		? [
				shares('Alasan', quotes.reasons, 'Penawaran', 'Tidak lagi dijual'),
				shares('Usia', quotes.byAge, 'Penawaran', 'Penawaran, usia'),
				shares('Plan', quotes.byPlan, 'Penawaran', 'Penawaran, plan'),
				shares('Provinsi', quotes.byRegion, 'Penawaran', 'Penawaran, provinsi'),
				shares('Saluran', quotes.byChannel, 'Penawaran', 'Penawaran, saluran'),
			]
		: [];

function claimSheets(claims: ReplayedClaims | null) {
	if (!claims) return [];
	const sums = ['Disetujui (Rp)', 'Dengan manfaat baru (Rp)'];
	const head = heading('Klaim', 'Manfaat', ...sums, 'Hitungan baru');
	const rows = claims.most.map(({ claimNo, benefit, before, after, how }) => [
		text(claimNo),
		text(benefit),
		number(before),
		number(after),
		text(how),
	]);
	return [
		shares('Manfaat', claims.byBenefit, 'Klaim', 'Klaim', sums),
		sheet('Klaim paling berubah', [18, 30, 20, 24, 60], [head, ...rows]),
	];
}

export function replayWorkbook(result: ReplayResult): Buffer {
	const frequencies = result.byFrequency.map((one) => ({
		...one,
		key: FREQUENCY_WORDS[one.key as Frequency] ?? one.key,
	}));
	return Buffer.from(
		writeXlsx([
			summary(result),
			sheet(
				'Sebaran',
				[30, 12],
				[
					heading('Perubahan premi', 'Polis'),
					...result.histogram.map(({ count }, at) => [
						text(BUCKET_WORDS[at] ?? ''),
						number(count),
					]),
				],
			),
			shares('Usia', result.byAge),
			shares('Plan', result.byPlan),
			shares('Provinsi', result.byRegion),
			shares('Cara bayar', frequencies),
			worst(result.worst),
			...quoteSheets(result.quotes),
			...claimSheets(result.claims),
		]),
	);
}
