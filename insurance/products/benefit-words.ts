import { formatRupiah } from '#platform/values/money.ts';

import { type Benefit, benefitAmount, type BenefitTerms, benefitValue } from './benefit.ts';
import { type Condition, TERRITORIES } from './insured-events.ts';
import type { Product } from './product.ts';

/**
 * Every word that is said of how a benefit pays, made from the benefit: tables, RIPLAY, policy and
 * claim answers say the same because they say it here.
 */
const isUpTo = ({ pays }: BenefitTerms) =>
	pays.by === 'cost' || pays.by === 'table' || (pays.by === 'day' && pays.upToCost === true);

/** `Rp50 juta`, `sampai Rp5 juta`, `50% biaya, sampai Rp500 ribu`, `Tidak dijamin`. */
export function benefitWords(
	benefit: Benefit,
	plan: string,
	sumInsured: number,
	write: (amount: number) => string = formatRupiah,
): string {
	if (benefitValue(benefit, plan) === 0) return 'Tidak dijamin';
	if (benefit.extension) return `Bila dibeli: ${benefit.extension.map(write).join(' atau ')}`;
	const amount = benefitAmount(benefit, plan, sumInsured);
	if (amount === null) return 'Sesuai biaya perbaikan';
	const { terms } = benefit;
	const share = terms?.pays.by === 'cost' && terms.pays.percent;
	const words = terms && isUpTo(terms) ? `sampai ${write(amount)}` : write(amount);
	return share ? `${share}% biaya, ${words}` : words;
}

const PER = {
	event: 'per kejadian',
	year: 'per tahun polis',
	ever: 'selama polis',
} as const;

const TOGETHER = 'untuk semua tertanggung bersama';

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
			return [`per ${pays.hours} jam penuh`, `maks ${pays.most} blok`];
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

function mostWords({ limits, oncePerIllness, pays, death }: BenefitTerms): string[] {
	const once = oncePerIllness ? ['1x per penyakit per tahun polis'] : [];
	return [
		...once,
		...limits.flatMap(({ per, days, times, together }) => {
			const within = together ? `${PER[per]} ${TOGETHER}` : PER[per];
			if (days !== undefined) return [`maks ${days} hari ${within}`];
			if (times !== undefined)
				return death && per === 'ever' && !together ? [] : [`maks ${times}x ${within}`];
			return pays.by === 'block' && !together ? [] : [within];
		}),
	];
}

/** Whom it may happen to, where that is not the insured alone. */
const WHO: Partial<Record<Condition, string>> = {
	'travel-party': 'juga karena teman seperjalanan atau keluarga dekat',
};

/** `per hari, maks 90 hari per tahun polis`; null where there is nothing to add to the amount. */
export function limitWords({ terms, shared }: Pick<Benefit, 'terms' | 'shared'>): string | null {
	if (shared)
		return shared.as === 'deductible'
			? 'Kamu tanggung sendiri, dipotong dari yang dibayar'
			: shared.together
				? `Semua manfaat bersama, per tahun polis ${TOGETHER}`
				: 'Semua manfaat bersama, per orang per tahun polis';
	if (!terms) return null;
	const words = [
		...paysWords(terms),
		...mostWords(terms),
		...(terms.deductible ? [`risiko sendiri ${terms.deductible}%`] : []),
		...(terms.afterOthers ? ['hanya yang belum dibayar pihak lain'] : []),
		...(terms.territory ? [TERRITORIES[terms.territory]] : []),
		...(terms.needs ?? []).flatMap(({ condition }) => WHO[condition] ?? []),
		...(terms.replacedBy ? ['tanpa hari yang dibayar sebagai santunan ICU'] : []),
		...(terms.deducts?.length ? ['dikurangi manfaat yang sudah dibayar lebih dulu'] : []),
	];
	const said = words.length > 0 ? words.join(', ') : null;
	if (!terms.beside) return said;
	return said ? `${said}; ${terms.beside}` : terms.beside;
}

/** What is said of an illness that was there before the policy. */
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

/** `30 hari untuk penyakit`, each waiting period with what waits. */
export function waitingWords(product: Pick<Product, 'waitingPeriods' | 'benefits'>): string[] {
	return product.waitingPeriods.map(({ code, days, note, groupsBelow }) => {
		const waits =
			WAITING_FOR[code] ??
			product.benefits.find((one) => one.code === code)?.name ??
			'manfaat ini';
		const beside = [
			...(note ? [note] : []),
			...(groupsBelow ? [`rombongan di bawah ${groupsBelow} orang`] : []),
		];
		return `${days} hari untuk ${waits}${beside.length > 0 ? ` (${beside.join('; ')})` : ''}`;
	});
}
