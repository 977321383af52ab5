import { coverPeriodWords } from '#insurance/sales/quotes/cover.ts';
import {
	addToDay,
	type Day,
	jakartaMidnight,
	longDate,
	daysBetween,
} from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { nightsPaid } from '../amounts/ways-to-pay.ts';
import type { Case, RuleFinding } from '../case.ts';
import { needsOf } from '../conditions.ts';

/**
 * True if a death occurred more than a year after the accident, which is too late to be covered.
 * For a benefit that covers death by any cause, the death itself is the event.
 */
function diedTooLate({ facts, terms }: Case): boolean {
	return (
		terms.death === true &&
		terms.causes?.includes('accident') === true &&
		typeof facts.deathDay === 'string' &&
		facts.deathDay > addToDay(facts.incidentDay, { year: 1 })
	);
}

type Inside = 'yes' | 'no' | 'hour';

/**
 * Returns whether the event is within the period of cover. On a partly covered day, the time of the
 * event decides.
 */
function inside({ cover, facts, terms, boughtDay }: Case): Inside {
	const { incidentDay, time } = facts;
	if (terms.period === 'before')
		return incidentDay >= boughtDay && incidentDay <= cover.startDay ? 'yes' : 'no';
	if (terms.period === 'visit' && incidentDay < cover.startDay)
		return incidentDay >= boughtDay ? 'yes' : 'hour';
	if (incidentDay < cover.startDay || incidentDay > cover.endDay) return 'no';
	const morning = jakartaMidnight(incidentDay);
	const night = jakartaMidnight(addToDay(incidentDay, { day: 1 }));
	if (morning >= cover.startAt && night <= cover.endAt) return 'yes';
	if (terms.period === 'visit' && night <= cover.endAt) return 'yes';
	if (!time) return 'hour';
	const at = new Date(
		morning.getTime() + Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3)) * 60_000,
	);
	return at >= cover.startAt && at < cover.endAt ? 'yes' : 'no';
}

const INSIDE_RESULT = { yes: 'ok', no: 'no', hour: 'ask' } as const;

export function periodFinding(one: Case): RuleFinding {
	const { cover, facts, today, terms, boughtDay } = one;
	const found = (result: RuleFinding['result'], words: string): RuleFinding => ({
		rule: 'period',
		clause: 'Yang dilindungi',
		result,
		words,
	});
	if (facts.incidentDay > today) return found('no', 'Tanggal kejadian belum lewat.');
	if (diedTooLate(one))
		return found('no', 'Meninggalnya lebih dari setahun sesudah kecelakaannya.');
	const from = terms.period === 'before' ? boughtDay : cover.startDay;
	const to = terms.period === 'before' ? cover.startDay : cover.endDay;
	const span = `${longDate(from)} sampai ${longDate(to)}`;
	const words: Record<Inside, string> = {
		yes:
			facts.incidentDay < from
				? 'Kejadian sebelum acara, dan menghalangimu hadir: tetap dilindungi.'
				: `Kejadian ada di dalam masa berlaku polis (${span}).`,
		no: `Kejadian di luar masa berlaku polis (${span}).`,
		hour:
			facts.incidentDay < from
				? 'Kejadian sebelum polis dibeli; kami periksa lebih dulu.'
				: `Polis berlaku ${coverPeriodWords(cover)}; jam kejadiannya menentukan.`,
	};
	const where = inside(one);
	return found(INSIDE_RESULT[where], words[where]);
}

function graceWords({ product, arrears }: Case): string {
	const grace = `Polis dalam masa leluasa ${product.graceDays} hari: tetap dilindungi`;
	if (arrears === 0) return `${grace}, dan premi yang waktu itu tertunggak sudah dibayar.`;
	const sum = arrears === undefined ? '' : ` ${formatRupiah(arrears)}`;
	return `${grace}, premi tertunggak${sum} dipotong dari pembayaran klaim.`;
}

export function statusFinding(one: Case): RuleFinding {
	const { status } = one;
	const found = (result: RuleFinding['result'], words: string): RuleFinding => ({
		rule: 'grace',
		clause: status === 'CANCELLED' ? 'Pembatalan' : 'Premi dan masa leluasa',
		result,
		words,
	});
	if (status === 'INFORCE' || status === 'EXPIRED')
		return found('ok', 'Premi terbayar pada masa ini.');
	if (status === 'GRACE') return found('ok', graceWords(one));
	if (status === 'CANCELLED') return found('no', 'Polis sudah dibatalkan.');
	return found('no', 'Pada hari kejadian polis tidak berlaku karena premi tertunggak (lapse).');
}

export function waitingDays(one: Case): number {
	const { product, benefit, facts, terms, groupSize } = one;
	if (terms.noWaiting || facts.cause === 'accident') return 0;
	const ill = facts.cause === 'illness';
	const holds = (code: string) => {
		if (code === 'ILLNESS') return ill;
		if (code === 'SPECIFIED_ILLNESS') return ill && facts.specified;
		if (code === 'ILLNESS_DEATH') return terms.death === true;
		return code === benefit.code;
	};
	const inGroup = (below: number | undefined) =>
		below === undefined || (typeof groupSize === 'number' && groupSize < below);
	return Math.max(
		0,
		...product.waitingPeriods
			.filter(({ code, groupsBelow }) => holds(code) && inGroup(groupsBelow))
			.map(({ days }) => days),
	);
}

const WAITED = {
	days: 'Hari dalam masa tunggu tidak dibayar; hari sesudahnya dibayar.',
	lump: 'Rawat inapnya genap 24 jam sesudah masa tunggu.',
	cost: 'Sebagian rawat inap masih dalam masa tunggu; biaya sesudahnya kami hitung dari kuitansi.',
} as const;

export function waitingFinding(one: Case, days: number, until: Day | null): RuleFinding {
	const { facts, terms } = one;
	const found = (result: RuleFinding['result'], words: string): RuleFinding => ({
		rule: 'waiting',
		clause: until === null ? 'Yang dilindungi' : 'Masa tunggu',
		result,
		words,
	});
	if (until === null) return found('ok', 'Tidak ada masa tunggu untuk kejadian ini.');
	if (facts.incidentDay >= until) return found('ok', `Masa tunggu ${days} hari sudah lewat.`);
	if (terms.stay && nightsPaid({ terms: {}, facts, waitingUntil: until }) > 0)
		return found(terms.stay === 'cost' ? 'ask' : 'ok', WAITED[terms.stay]);
	return found(
		'no',
		`Kejadian dalam masa tunggu ${days} hari, yang berakhir sebelum ${longDate(until)}.`,
	);
}

/**
 * True if the event involved a hospital stay, including one that only prevented the insured from
 * going somewhere.
 */
const hadStay = ({ facts, terms }: Case): boolean =>
	terms.stay !== undefined ||
	needsOf(terms, facts.cause).some(
		({ condition }) => condition === 'hospital' && facts.answers?.hospital === true,
	);

/**
 * Returns the date on which the reporting period starts: that of the death, the discharge, or the
 * event.
 */
export function reportingDay(one: Case): Day {
	const { facts, terms } = one;
	if (terms.death && facts.deathDay && facts.deathDay > facts.incidentDay) return facts.deathDay;
	return facts.days && hadStay(one)
		? addToDay(facts.incidentDay, { day: facts.days })
		: facts.incidentDay;
}

export function filingFinding({ product, facts, today }: Case, fileBy: Day): RuleFinding[] {
	const found = (result: RuleFinding['result'], words: string): RuleFinding[] => [
		{ rule: 'filing', clause: 'Klaim', result, words },
	];
	if (today > fileBy)
		return found(
			'ask',
			`Batas kabar ${product.filing.reportWithin} hari lewat pada ${longDate(fileBy)}. Ceritakan alasannya; klaim tetap kami baca.`,
		);
	if (facts.incidentDay > today) return [];
	return found(
		'ok',
		`Ajukan paling lambat ${longDate(fileBy)} (${daysBetween(today, fileBy)} hari lagi).`,
	);
}
