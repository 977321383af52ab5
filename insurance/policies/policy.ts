import { PROMISED_REPORT_DAYS } from '#insurance/access/insurer/promises.ts';
import { type Frequency, type PeriodUnit, type Role } from '#insurance/product/products/choices.ts';
import type { CoverPeriod } from '#insurance/sales/quotes/cover.ts';
import type { Application, Sex } from '#insurance/sales/quotes/quote.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';
import { labelIn } from '#platform/values/keys.ts';

import type { PayStep, PremiumHold, Reopened } from './premiums/premium-schedule.ts';

/**
 * INFORCE and GRACE are the two active statuses; CANCELLED also covers free look, with a separate
 * reason.
 */
export const POLICY_STATUSES = ['INFORCE', 'GRACE', 'LAPSED', 'CANCELLED', 'EXPIRED'] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

export const POLICY_STATUS_WORDS: Record<PolicyStatus, string> = {
	INFORCE: 'Aktif',
	GRACE: 'Masa leluasa',
	LAPSED: 'Tidak aktif',
	CANCELLED: 'Dibatalkan',
	EXPIRED: 'Berakhir',
};

/** Returns the display words for a status; an unknown one is returned unchanged. */
export const policyStatusWords = (status: string): string => labelIn(POLICY_STATUS_WORDS, status);

/**
 * Allowed transitions; a lapsed policy returns by reinstatement. An ended policy becomes cancelled
 * only if a company corrects its list so that its member was never covered.
 */
export const POLICY_MOVES: Record<PolicyStatus, readonly PolicyStatus[]> = {
	INFORCE: ['GRACE', 'CANCELLED', 'EXPIRED'],
	GRACE: ['INFORCE', 'LAPSED', 'CANCELLED', 'EXPIRED'],
	LAPSED: ['INFORCE', 'EXPIRED'],
	CANCELLED: [],
	EXPIRED: ['CANCELLED'],
};

export function mayPolicyBecome(from: PolicyStatus, to: PolicyStatus): boolean {
	return POLICY_MOVES[from].includes(to);
}

export function isActive(status: PolicyStatus): boolean {
	return status === 'INFORCE' || status === 'GRACE';
}

/**
 * Returns the status at the given time: cover that has ended is expired, whether or not that is
 * stored yet.
 */
export function statusAt(
	{ status, endAt }: { status: PolicyStatus; endAt: Date },
	now: Date,
): PolicyStatus {
	return isActive(status) && now >= endAt ? 'EXPIRED' : status;
}

/** Days within which an event must be reported, from the clause Klaim. */
export const FILE_WITHIN_DAYS = PROMISED_REPORT_DAYS;

type Claimable = { status: PolicyStatus; endDay: Day; nextDueOn: Day | null; graceDays: number };

/**
 * True if a claim may be started on the policy (C3.4.09): while it is in force, and after its cover
 * for as long as an event on its last day may still be reported. Cover that lapsed ended with its
 * grace period. Whether the event itself was covered is assessed by its day.
 */
export function isClaimable(
	{ status, endDay, nextDueOn, graceDays }: Claimable,
	today: Day,
): boolean {
	if (isActive(status)) return true;
	if (status === 'CANCELLED') return false;
	const last =
		status === 'LAPSED' && nextDueOn !== null
			? addToDay(nextDueOn, { day: graceDays })
			: endDay;
	return today <= addToDay(last, { day: FILE_WITHIN_DAYS });
}

export type PolicyInsured = {
	id: string;
	position: number;
	role: Role;
	name: string;
	birthDate: Day;
	sex: Sex;
	nik: string | null;
	/**
	 * Agreed first day of a person who joined a running policy (decision 0101); `joinedOn` returns
	 * the effective one.
	 */
	since?: Day | null;
	sumInsured: number;
};

export type PolicyPrice = {
	/** Price of the first instalment, after the tariff's discount and with the chosen fees. */
	premium: number;
	discount: number;
	policyFee: number;
	cashlessFee: number;
	/** Administration, stamp duty and cards, if the tariff charges them. */
	otherFees: number;
	/** Campaign discount on the first payment; `premium` is before it. */
	promotion: number;
	trace: { label: string; amount: number }[];
};

/**
 * A plan and its sum insured, and the ids of the policy's persons it does not insure: those who
 * left, or have not joined yet.
 */
export type CoverChoice = { plan: string; sumInsured: number; left?: readonly string[] };

/**
 * A policy's cover from a given day. `heldFrom` is the day from which it is actually in effect:
 * null while it costs more than before and the premium of `fromDay` is not paid (decision 0095).
 */
export type CoverStep = CoverChoice & { fromDay: Day; heldFrom: Day | null };

/**
 * An issued policy with its opened application; product, tariff and texts are pinned to what was
 * bought.
 */
export type Policy = {
	id: string;
	policyNo: string;
	source: 'order' | 'group' | 'sample';
	orderNo: string | null;
	status: PolicyStatus;
	verificationCode: string;
	contentId: number;
	product: { code: string; version: number; name: string };
	tariffVersion: number;
	plan: string;
	sumInsured: number;
	frequency: Frequency;
	period: { unit: PeriodUnit; length: number };
	price: PolicyPrice;
	cover: CoverPeriod;
	application: Application;
	insured: PolicyInsured[];
	issuedAt: Date;
	/** Due day of the first unpaid instalment; null if no more fall due. */
	nextDueOn: Day | null;
	/** Under the plan, everything that falls due from this day is unpaid; null if the plan is paid. */
	unpaidFrom: Day | null;
	/** Instalments that were paid and are unpaid again. */
	reopened: Reopened[];
	premiumHold: PremiumHold;
	/**
	 * The originally agreed last day, if the holder lets `cover` end earlier; null for a policy
	 * that runs as bought (decision 0089).
	 */
	agreedEndDay: Day | null;
	/** How the policy is paid from each day, if its holder changed that; otherwise empty. */
	paySteps: PayStep[];
	/** Cover from each day, if its holder changed it; otherwise empty. */
	coverSteps: CoverStep[];
};

/** A policy as shown in lists, without opening anything sealed. */
export type PolicyHead = Pick<
	Policy,
	| 'id'
	| 'policyNo'
	| 'source'
	| 'nextDueOn'
	| 'unpaidFrom'
	| 'reopened'
	| 'premiumHold'
	| 'agreedEndDay'
	| 'paySteps'
	| 'coverSteps'
	| 'orderNo'
	| 'status'
	| 'product'
	| 'plan'
	| 'sumInsured'
	| 'frequency'
	| 'period'
	| 'cover'
	| 'issuedAt'
> & {
	price: Omit<PolicyPrice, 'trace'>;
};

/**
 * The information visible to anyone with a document's code: whether it is genuine, and until when;
 * nothing about a person.
 */
export type PublicPolicy = {
	id: string;
	policyNo: string;
	productName: string;
	status: PolicyStatus;
	startDay: Day;
	endDay: Day;
	startAt: Date;
	endAt: Date;
};
