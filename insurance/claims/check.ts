import { FILE_WITHIN_DAYS, type PolicyStatus } from '#insurance/policies/policy.ts';
import { type Benefit, type ClaimDocument, claimDocumentsOf, type Product } from '#insurance/products/product.ts';
import { addToDay, type Day, isDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { causeOf, dayLimit, paysCost, timesLimit, unitAmount } from './coverage.ts';
import type { ClaimEventFacts } from './draft.ts';

/**
 * One set of rules for the customer's `Cek dulu sebelum klaim` and for the assessor's desk (ambition 1, 4). Pure: what
 * was paid before and the day are arguments.
 */
export type CheckInput = {
	product: Product;
	plan: string;
	sumInsured: number;
	/** What the policy was on the day of the event. */
	status: PolicyStatus;
	cover: { startDay: Day; endDay: Day };
	/** First day of cover without a break, where the policy goes on from another; absent: its own first day. */
	coveredSince?: Day | null;
	benefit: Benefit;
	facts: ClaimEventFacts;
	/** Approved before on this policy for this benefit and person. */
	used: { amount: number; days: number; times: number };
	today: Day;
};

/** One rule with what it found: fine, not covered, or for a person to look at. `clause` is the policy's own heading. */
export type Finding = { rule: string; clause: string; result: 'ok' | 'no' | 'ask'; words: string };

export type CheckResult = {
	verdict: 'covered' | 'not-covered' | 'needs-review';
	findings: Finding[];
	/** The most that the benefit pays now, what these facts come to, and how it is counted. */
	amount: { max: number; expected: number; how: string };
	waitingUntil: Day | null;
	fileBy: Day;
	documents: ClaimDocument[];
};

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

function periodFinding({ cover, facts, today }: CheckInput): Finding {
	const { incidentDay } = facts;
	const clause = 'Yang dilindungi';
	const span = `${longDate(cover.startDay)} sampai ${longDate(cover.endDay)}`;
	if (incidentDay > today) return { rule: 'period', clause, result: 'no', words: 'Tanggal kejadian belum lewat.' };
	const inside = incidentDay >= cover.startDay && incidentDay <= cover.endDay;
	return { rule: 'period', clause, result: inside ? 'ok' : 'no', words: inside ? `Kejadian ada di dalam masa berlaku polis (${span}).` : `Kejadian di luar masa berlaku polis (${span}).` };
}

function statusFinding({ status, product }: CheckInput): Finding {
	const clause = 'Premi dan masa leluasa';
	if (status === 'INFORCE' || status === 'EXPIRED') return { rule: 'grace', clause, result: 'ok', words: 'Premi terbayar pada masa ini.' };
	if (status === 'GRACE') return { rule: 'grace', clause, result: 'ok', words: `Polis dalam masa leluasa ${product.graceDays} hari: tetap dilindungi, premi tertunggak dipotong dari pembayaran klaim.` };
	if (status === 'CANCELLED') return { rule: 'grace', clause: 'Pembatalan', result: 'no', words: 'Polis sudah dibatalkan.' };
	return { rule: 'grace', clause, result: 'no', words: 'Pada hari kejadian polis tidak berlaku karena premi tertunggak (lapse).' };
}

/** Days of waiting that hold for a benefit and cause; an accident never waits. */
export function waitingDays({ product, benefit, facts }: Pick<CheckInput, 'product' | 'benefit' | 'facts'>): number {
	const holds = (code: string) => {
		if (code === 'ILLNESS') return facts.cause === 'illness';
		if (code === 'SPECIFIED_ILLNESS') return facts.cause === 'illness' && facts.specified;
		if (code === 'ILLNESS_DEATH') return facts.cause !== 'accident';
		return code === benefit.code;
	};
	return Math.max(0, ...product.waitingPeriods.filter(({ code }) => holds(code)).map(({ days }) => days));
}

function waitingFinding(input: CheckInput, until: Day | null): Finding {
	const clause = 'Yang dilindungi';
	if (until === null) return { rule: 'waiting', clause, result: 'ok', words: 'Tidak ada masa tunggu untuk kejadian ini.' };
	const days = waitingDays(input);
	if (input.facts.incidentDay >= until) return { rule: 'waiting', clause, result: 'ok', words: `Masa tunggu ${days} hari sudah lewat.` };
	const left = input.today < until ? ` Masih ${daysBetween(input.today, until)} hari lagi.` : '';
	return { rule: 'waiting', clause, result: 'no', words: `Kejadian dalam masa tunggu ${days} hari, yang berakhir sebelum ${longDate(until)}.${left}` };
}

function causeFinding({ benefit, facts }: CheckInput): Finding {
	const needed = causeOf(benefit);
	const fits = needed === null || needed === facts.cause;
	const words = { accident: 'kecelakaan', illness: 'penyakit', other: 'sebab lain' };
	return {
		rule: 'cause',
		clause: 'Yang dilindungi',
		result: fits ? 'ok' : 'no',
		words: fits ? 'Penyebab kejadian sesuai dengan manfaat ini.' : `Manfaat ini hanya untuk kejadian karena ${words[needed]}.`,
	};
}

function preExistingFinding({ product, facts, cover, coveredSince }: CheckInput): Finding[] {
	if (!product.preExisting || facts.cause !== 'illness' || facts.incidentDay >= addToDay(coveredSince ?? cover.startDay, { year: 1 })) return [];
	return [{ rule: 'pre-existing', clause: 'Yang tidak dilindungi', result: 'ask', words: `Penyakit yang sudah ada sebelum polis kami periksa lebih dulu. ${product.preExisting}` }];
}

function filingFinding({ facts, today }: CheckInput, fileBy: Day): Finding {
	const late = today > fileBy;
	return {
		rule: 'filing',
		clause: 'Klaim',
		result: late ? 'ask' : 'ok',
		words: late ? `Batas kabar ${FILE_WITHIN_DAYS} hari lewat pada ${longDate(fileBy)}. Ceritakan alasannya; klaim tetap kami baca.` : facts.incidentDay > today ? '' : `Ajukan paling lambat ${longDate(fileBy)} (${daysBetween(today, fileBy)} hari lagi).`,
	};
}

/** The most that is left, what the facts come to, and the sentence that says how. */
export function expectedAmount({ benefit, plan, sumInsured, facts, used }: Pick<CheckInput, 'benefit' | 'plan' | 'sumInsured' | 'facts' | 'used'>): { max: number; expected: number; how: string; limitReached: boolean } {
	const unit = unitAmount(benefit, plan, sumInsured);
	const { perDay, max: maxDays } = dayLimit(benefit);
	const times = timesLimit(benefit);
	if (perDay) {
		const daysLeft = Math.max(0, (maxDays ?? 365) - used.days);
		const days = Math.min(facts.days ?? 0, daysLeft);
		const max = unit * daysLeft;
		const byCost = paysCost(benefit) && facts.cost !== null;
		const expected = byCost ? Math.min(facts.cost ?? 0, unit * days) : unit * days;
		return { max, expected, how: `${days} hari × ${formatRupiah(unit)}${maxDays === null ? '' : `, sisa ${daysLeft} dari ${maxDays} hari`}${byCost ? ', paling banyak sebesar biaya' : ''}`, limitReached: daysLeft === 0 };
	}
	const timesLeft = times === null ? null : Math.max(0, times - used.times);
	const left = paysCost(benefit) && times === null ? Math.max(0, unit - used.amount) : unit;
	const max = timesLeft === 0 ? 0 : left;
	if (!paysCost(benefit)) return { max, expected: max, how: `Santunan ${formatRupiah(unit)}${timesLeft === null ? '' : `, sisa ${timesLeft} dari ${times} kali`}`, limitReached: max === 0 };
	const cost = facts.cost ?? 0;
	const covered = /50% biaya/.test(benefit.basis) ? Math.floor(cost / 2) : cost;
	return { max, expected: Math.min(covered, max), how: `Biaya ${formatRupiah(cost)}${covered === cost ? '' : ' × 50%'}, paling banyak ${formatRupiah(max)}${left < unit ? ` (batas ${formatRupiah(unit)}, sudah terpakai ${formatRupiah(used.amount)})` : ''}`, limitReached: max === 0 };
}

/** Runs every rule; any "no" means not covered, any "ask" a person's look. Throws RangeError for an impossible day. */
export function checkClaim(input: CheckInput): CheckResult {
	const { facts, cover, product, benefit } = input;
	if (!isDay(facts.incidentDay)) throw new RangeError('no such day');
	const waiting = waitingDays(input);
	const waitingUntil = waiting > 0 ? addToDay(input.coveredSince ?? cover.startDay, { day: waiting }) : null;
	const fileBy = addToDay(facts.incidentDay, { day: FILE_WITHIN_DAYS });
	const { limitReached, ...amount } = expectedAmount(input);
	const all: Finding[] = [
		periodFinding(input),
		statusFinding(input),
		waitingFinding(input, waitingUntil),
		causeFinding(input),
		...preExistingFinding(input),
		{ rule: 'limit', clause: 'Manfaat dan uang pertanggungan', result: limitReached ? 'no' : 'ok', words: limitReached ? 'Batas manfaat ini sudah habis terpakai.' : `Sisa manfaat ${formatRupiah(amount.max)}.` },
		filingFinding(input, fileBy),
	];
	const findings = all.filter((one) => one.words !== '');
	const verdict = findings.some((one) => one.result === 'no') ? 'not-covered' : findings.some((one) => one.result === 'ask') ? 'needs-review' : 'covered';
	return {
		verdict,
		findings,
		amount: verdict === 'not-covered' ? { ...amount, expected: 0 } : amount,
		waitingUntil,
		fileBy,
		documents: claimDocumentsOf(product, benefit.code),
	};
}
