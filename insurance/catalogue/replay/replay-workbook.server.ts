import { FREQUENCY_WORDS, type Frequency } from '#insurance/products/choices.ts';
import { type OutCell, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.server.ts';

import { BUCKET_WORDS, type Receipt, type ReplayResult, type Share } from './replay.ts';

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

function shares(name: string, of: readonly Share[]) {
	const head = heading(name, 'Polis', 'Premi setahun sekarang (Rp)', 'Premi setahun nanti (Rp)');
	return sheet(
		name,
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
	];
	return sheet(
		'Ringkasan',
		[44, 22],
		[heading('Dampak', 'Nilai'), ...rows.map(([what, of]) => [text(what), number(of)])],
	);
}

/** Both receipts of one policy, step beside step; a step that one of them lacks stays empty. */
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

/** A result as a workbook: the summary, each way to look at it, and who pays most more. */
export function replayWorkbook(result: ReplayResult): Buffer {
	const frequencies = result.byFrequency.map((one) => ({
		...one,
		key: FREQUENCY_WORDS[one.key as Frequency] ?? one.key,
	}));
	return writeXlsx([
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
	]);
}
