import { FREQUENCY_WORDS, ROLE_WORDS } from '#insurance/product/products/choices.ts';
import { type Product } from '#insurance/product/products/product.ts';
import type { Day } from '#platform/values/dates.ts';
import { formatRupiah, type Rupiah, rupiah } from '#platform/values/money.ts';

import { percent, roundHalfUp, times, wholeAmount } from './exact.ts';
import { paysPart, type RawLine } from './lines/line.ts';
import { makeLines } from './lines/lines.ts';
import { headcountOf, type InputProblem, type RatingInput, soldProblems } from './sold.ts';
import type { Tariff } from './tariff.ts';

export type { RatedPerson, RatingInput } from './sold.ts';

type Line = {
	role: RawLine['role'];
	/**
	 * Age at the last birthday before or on the start day; null if the premium does not depend on
	 * it.
	 */
	age: number | null;
	/** Annual premium before rounding, in rupiah; null for cover by the hour, day or trip. */
	annual: number | null;
	premium: Rupiah;
	discountPercent: number;
	discount: Rupiah;
};

type Fees = {
	policy: Rupiah;
	cashless: Rupiah;
	printCard: Rupiah;
	admin: Rupiah;
	stampDuty: Rupiah;
};

/**
 * Premium for one payment. `payable` is `premium` plus fees and is called `planRate` in responses
 * (B3.11.13).
 */
export type Rated = {
	lines: Line[];
	premiumBeforeDiscount: Rupiah;
	discount: Rupiah;
	/** After discount, without fees. */
	premium: Rupiah;
	fees: Fees;
	payable: Rupiah;
};

/**
 * One step in the premium breakdown. The amounts, with discounts as negative numbers, add up to
 * `payable`.
 */
type TraceStep = { label: string; amount: number };
export type RatedWithTrace = Rated & { trace: TraceStep[] };

export type RateOutcome<T> = { ok: true; quote: T } | { ok: false; fields: InputProblem[] };

const DISCOUNT_WORDS = {
	PARTNER: 'Diskon pasangan',
	CHILD: 'Diskon anak',
	FAMILY: 'Diskon keluarga',
	GROUP: 'Diskon rombongan',
};

/** The highest discounts in per cent that apply to a partner, to a child and to everybody else. */
type Discounts = { partner: number; child: number; others: number };

function discountsOf(tariff: Tariff, number: number): Discounts {
	let partner = 0;
	let child = 0;
	let others = 0;
	for (const { code, percent: offered, minInsured } of tariff.discounts) {
		if (code === 'PARTNER') partner = Math.max(partner, offered);
		else if (code === 'CHILD') child = Math.max(child, offered);
		else if (number >= (minInsured ?? 1)) others = Math.max(others, offered);
	}
	return { partner: Math.max(partner, others), child: Math.max(child, others), others };
}

/** Returns the discount in per cent. Discounts are not combined; the highest applicable one counts. */
function discountOf({ role, ownDiscount = 0 }: RawLine, discounts: Discounts): number {
	const offered = role === 'partner' || role === 'child' ? discounts[role] : discounts.others;
	return ownDiscount > offered ? ownDiscount : offered;
}

function feesOf(tariff: Tariff, product: Product, input: RatingInput, number: number): Fees {
	const persons = Math.max(1, number);
	return {
		policy: rupiah(input.printedBook ? product.fees.policy : 0),
		cashless: rupiah(input.cashless ? product.fees.cashless * persons : 0),
		printCard: rupiah(input.printCard ? product.fees.printCard * persons : 0),
		admin: rupiah(tariff.fees.admin),
		stampDuty: rupiah(tariff.fees.stampDutyCharged ? tariff.fees.stampDuty : 0),
	};
}

function finish(raw: RawLine, step: number, discounts: Discounts): Line {
	const premium = roundHalfUp(raw.amount, step);
	const discountPercent = discountOf(raw, discounts);
	const discount =
		discountPercent === 0
			? 0
			: roundHalfUp(times(wholeAmount(premium), percent(discountPercent)), step);
	return {
		role: raw.role,
		age: raw.age,
		annual: raw.annual && raw.annual.n / raw.annual.d,
		premium: rupiah(premium),
		discountPercent,
		discount: rupiah(Math.min(discount, premium)),
	};
}

function compute(
	tariff: Tariff,
	product: Product,
	input: RatingInput,
	today: Day,
): RateOutcome<{ rated: Rated; raw: RawLine[] }> {
	const problems = soldProblems(product, input, today);
	if (problems.length > 0) return { ok: false, fields: problems };
	const raw = makeLines(tariff.rating, { tariff, input, today });
	if (!Array.isArray(raw)) return { ok: false, fields: [raw] };
	const number = headcountOf(input);
	const discounts = discountsOf(tariff, number);
	const lines: Line[] = [];
	let before = 0;
	let discount = 0;
	for (const one of raw) {
		const line = finish(one, tariff.rounding.step, discounts);
		lines.push(line);
		before += line.premium;
		discount += line.discount;
	}
	const fees = feesOf(tariff, product, input, number);
	const payable =
		before -
		discount +
		fees.policy +
		fees.cashless +
		fees.printCard +
		fees.admin +
		fees.stampDuty;
	const rated: Rated = {
		lines,
		premiumBeforeDiscount: rupiah(before),
		discount: rupiah(discount),
		premium: rupiah(before - discount),
		fees,
		payable: rupiah(payable),
	};
	return { ok: true, quote: { rated, raw } };
}

const LINE_WORDS: Record<string, string> = {
	...ROLE_WORDS,
	vehicle: 'Kendaraan',
	individual: 'Perorangan',
	couple: 'Berdua',
	family: 'Keluarga',
	group: 'Karyawan',
};

function lineStep(line: Line, raw: RawLine, input: RatingInput, tariff: Tariff): TraceStep {
	const who = LINE_WORDS[line.role] ?? 'Perluasan';
	const age = line.age === null ? '' : `, ${line.age} tahun`;
	const isPart = paysPart(raw);
	const factor =
		isPart || raw.hasOwnPrice ? `, ${FREQUENCY_WORDS[input.frequency].toLowerCase()}` : '';
	const before = raw.amount.n / raw.amount.d;
	const yearly = raw.annual ? raw.annual.n / raw.annual.d : before;
	const share = !isPart
		? ''
		: ` × ${String(Math.round((before / yearly) * 10_000) / 10_000).replace('.', ',')}`;
	const rounded =
		before === line.premium ? '' : `, dibulatkan ke ${formatRupiah(tariff.rounding.step)}`;
	return {
		label: `${who}${age}: ${raw.basis()}${share}${factor}${rounded}`,
		amount: line.premium,
	};
}

function discountSteps(lines: Line[], tariff: Tariff): TraceStep[] {
	const totals = new Map<string, number>();
	for (const line of lines) {
		if (line.discount === 0) continue;
		const rule = tariff.discounts.find(
			(one) =>
				one.percent === line.discountPercent &&
				(line.role === 'partner' || one.code !== 'PARTNER') &&
				(line.role === 'child' || one.code !== 'CHILD'),
		);
		const label = `${rule ? DISCOUNT_WORDS[rule.code] : 'Diskon jumlah peserta'} ${String(line.discountPercent).replace('.', ',')}%`;
		totals.set(label, (totals.get(label) ?? 0) - line.discount);
	}
	return [...totals].map(([label, amount]) => ({ label, amount }));
}

function traceOf(rated: Rated, raw: RawLine[], input: RatingInput, tariff: Tariff): TraceStep[] {
	const steps: TraceStep[] = [];
	for (const [at, line] of rated.lines.entries()) {
		const from = raw[at];
		if (from) steps.push(lineStep(line, from, input, tariff));
	}
	steps.push(...discountSteps(rated.lines, tariff));
	const number = Math.max(1, headcountOf(input));
	const { fees } = rated;
	const fee = (label: string, amount: number) => amount > 0 && steps.push({ label, amount });
	fee('Buku polis cetak', fees.policy);
	fee(`Fasilitas cashless, ${number} orang`, fees.cashless);
	fee(`Kartu cetak, ${number} orang`, fees.printCard);
	fee('Biaya administrasi', fees.admin);
	fee('Meterai', fees.stampDuty);
	return steps;
}

/**
 * Calculates the premium for one payment with its breakdown (B7.30). It is a pure function of
 * tariff, product, input and date. After the frequency factor is applied, every line and its
 * discount are rounded half-up to the tariff's step. Fees are charged once. Choices that are not
 * sold and ages out of range are returned as errors, not thrown; `fields` contains the input and
 * the reason.
 */
export function rate(
	tariff: Tariff,
	product: Product,
	input: RatingInput,
	today: Day,
): RateOutcome<RatedWithTrace> {
	const made = compute(tariff, product, input, today);
	if (!made.ok) return made;
	const { rated, raw } = made.quote;
	return { ok: true, quote: { ...rated, trace: traceOf(rated, raw, input, tariff) } };
}

export function rateWithoutTrace(
	tariff: Tariff,
	product: Product,
	input: RatingInput,
	today: Day,
): RateOutcome<Rated> {
	const made = compute(tariff, product, input, today);
	return made.ok ? { ok: true, quote: made.quote.rated } : made;
}
