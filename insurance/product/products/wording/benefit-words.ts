import { formatRupiah } from '#platform/values/money.ts';

import { appliedLimits, paysCost } from '../benefits/benefit-limits.ts';
import {
	type Benefit,
	benefitAmount,
	type BenefitTerms,
	benefitValue,
	type Limit,
} from '../benefits/benefit.ts';
import { type Condition, TERRITORIES } from '../benefits/insured-events.ts';
import type { Product } from '../product.ts';

// All wording about how a benefit pays is generated here, so that tables, RIPLAY, policy and claim
// decisions agree.

const isUpTo = (terms: BenefitTerms) => paysCost(terms) || terms.pays.by === 'table';

/** Formats the part of a benefit that is not an amount in rupiah, e.g. `50% biaya perbaikan, `. */
function costWords({ pays }: BenefitTerms): string {
	if (pays.by !== 'cost') return '';
	const cost = pays.of === 'repair' ? 'biaya perbaikan' : 'biaya';
	if (pays.percent) return `${pays.percent}% ${cost}, `;
	return pays.of === 'repair' ? 'Biaya perbaikan, ' : '';
}

/**
 * Formats a benefit, e.g. `Rp50 juta`, `sampai Rp5 juta`, `50% biaya, sampai Rp500 ribu`, `Tidak
 * dijamin`.
 */
export function benefitWords(
	benefit: Benefit,
	plan: string,
	sumInsured: number,
	write: (amount: number) => string = formatRupiah,
): string {
	const { terms, extension } = benefit;
	const amount = benefitAmount(benefit, plan, sumInsured);
	if (amount === null || benefitValue(benefit, plan) === 0)
		return terms ? 'Tidak dijamin' : 'Tidak ada';
	if (extension) return `Bila dibeli: ${extension.map(write).join(' atau ')}`;
	if (!terms) return write(amount);
	return `${costWords(terms)}${isUpTo(terms) ? 'sampai ' : ''}${write(amount)}`;
}

const PER = {
	event: 'per kejadian',
	year: 'per tahun polis',
	ever: 'selama polis',
} as const;

const TOGETHER = 'untuk semua tertanggung bersama';

const withinWords = ({ per, together }: Limit) => (together ? `${PER[per]} ${TOGETHER}` : PER[per]);

function paysWords({ pays, stay }: BenefitTerms): string[] {
	switch (pays.by) {
		case 'day':
			return [
				'per hari',
				...(pays.upToCost ? ['paling banyak sebesar biayanya'] : []),
				...(pays.after ? [`${pays.after} hari pertama tidak dibayar`] : []),
			];
		case 'operation':
			return ['per operasi'];
		case 'block':
			return [`per ${pays.hours} jam penuh`];
		case 'table':
			return ['menurut tabel persentase cacat tetap'];
		case 'death-or-table':
			return ['cacat tetap menurut tabel persentase'];
		case 'pro-rata':
			return ['menurut sisa masa polis'];
		default:
			return stay === 'lump' ? ['dirawat minimal 24 jam'] : [];
	}
}

function mostWords(terms: BenefitTerms): string[] {
	const { pays } = terms;
	const { days, times, amount } = appliedLimits(terms);
	// A person can die only once, so a death benefit need not state that it is paid once.
	const counted = times.filter(
		({ per, together }) => !(terms.death && per === 'ever' && !together),
	);
	return [
		...(terms.oncePerIllness ? ['1x per penyakit per tahun polis'] : []),
		...days.map((one) => `maks ${one.days} hari ${withinWords(one)}`),
		...counted.map((one) => `maks ${one.times}x ${withinWords(one)}`),
		...new Set(
			amount.map((one) =>
				pays.by === 'block'
					? `maks ${pays.most} blok ${withinWords(one)}`
					: withinWords(one),
			),
		),
	];
}

const ALSO_FOR: Partial<Record<Condition, string>> = {
	'travel-party': 'juga karena teman seperjalanan atau keluarga dekat',
};

const listed = new Intl.ListFormat('id', { type: 'conjunction' });

function sharedBy(of: readonly string[], benefits: readonly Benefit[]): string {
	const paid = benefits.filter(({ terms }) => terms);
	const shared = paid.filter(({ code }) => of.includes(code));
	return shared.length === paid.length
		? 'semua manfaat'
		: listed.format(shared.map(({ name }) => name));
}

function sharedWords(
	{ as, of, together }: NonNullable<Benefit['shared']>,
	benefits: readonly Benefit[],
): string {
	const names = sharedBy(of, benefits);
	if (as === 'deductible') return `kamu tanggung sendiri dari tiap pembayaran ${names}`;
	const whose = together ? `per tahun polis ${TOGETHER}` : 'per orang per tahun polis';
	return `batas untuk ${names} bersama, ${whose}`;
}

/**
 * Formats a limit, e.g. `per hari, maks 90 hari per tahun polis`; null if there is nothing to add
 * to the amount. Needs all benefits of the product, because the text for a shared amount lists its
 * benefits.
 */
export function limitWords(
	{ terms, shared }: Pick<Benefit, 'terms' | 'shared'>,
	benefits: readonly Benefit[],
): string | null {
	if (shared) return sharedWords(shared, benefits);
	if (!terms) return null;
	const words = [
		...paysWords(terms),
		...mostWords(terms),
		...(terms.deductible ? [`risiko sendiri ${terms.deductible}% dari kerugian`] : []),
		...(terms.afterOthers && paysCost(terms) ? ['hanya yang belum dibayar pihak lain'] : []),
		...(terms.territory ? [TERRITORIES[terms.territory]] : []),
		...(terms.needs ?? []).flatMap(({ condition }) => ALSO_FOR[condition] ?? []),
		...(terms.replacedBy && terms.pays.by === 'day'
			? [
					`tanpa hari yang dibayar sebagai santunan ICU (paling banyak ${terms.replacedBy.days})`,
				]
			: []),
		...(terms.deducts?.length ? ['dikurangi manfaat yang sudah dibayar lebih dulu'] : []),
	];
	const text = words.length > 0 ? words.join(', ') : null;
	if (!terms.beside) return text;
	return text ? `${text}; ${terms.beside}` : terms.beside;
}

export function preExistingWords({ preExisting }: Pick<Product, 'preExisting'>): string {
	if (!preExisting) return '';
	return 'months' in preExisting
		? `Dikecualikan ${preExisting.months} bulan pertama.`
		: `Dikecualikan bila dirawat karena penyakit yang sama dalam ${preExisting.treatedDays} hari sebelum polis mulai.`;
}

const WAITING_FOR: Record<string, string> = {
	ILLNESS: 'penyakit',
	SPECIFIED_ILLNESS: 'penyakit tertentu',
	ILLNESS_DEATH: 'meninggal karena penyakit',
};

/** Formats each waiting period with the cover it delays, e.g. `30 hari untuk penyakit`. */
export function waitingWords(product: Pick<Product, 'waitingPeriods' | 'benefits'>): string[] {
	return product.waitingPeriods.map(({ code, days, note, groupsBelow }) => {
		const waits =
			WAITING_FOR[code] ??
			product.benefits.find((one) => one.code === code)?.name ??
			'manfaat ini';
		const notes = [
			...(note ? [note] : []),
			...(groupsBelow ? [`rombongan di bawah ${groupsBelow} orang`] : []),
		];
		return `${days} hari untuk ${waits}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
	});
}
