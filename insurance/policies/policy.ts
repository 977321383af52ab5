import { PROMISED_REPORT_DAYS } from '#insurance/insurer/promises.ts';
import { type Frequency, type PeriodUnit, type Role } from '#insurance/products/choices.ts';
import type { CoverPeriod } from '#insurance/quotes/cover.ts';
import type { Application, Sex } from '#insurance/quotes/quote.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import type { PayStep, PremiumHold, Reopened } from './premium-schedule.ts';

/**
 * INFORCE and GRACE are the two active ones; CANCELLED covers free-look too, with its reason beside
 * it.
 */
const POLICY_STATUSES = ['INFORCE', 'GRACE', 'LAPSED', 'CANCELLED', 'EXPIRED'] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

/** How people read them. */
export const POLICY_STATUS_WORDS: Record<PolicyStatus, string> = {
	INFORCE: 'Aktif',
	GRACE: 'Masa leluasa',
	LAPSED: 'Tidak aktif',
	CANCELLED: 'Dibatalkan',
	EXPIRED: 'Berakhir',
};

/** A status as people read it; one that is not known stays as it was said. */
export const policyStatusWords = (status: string): string =>
	POLICY_STATUS_WORDS[status as PolicyStatus] ?? status;

/**
 * What a policy may become next; a lapsed one comes back by reinstatement. One that is over becomes
 * cancelled only where a company takes back that its member was ever covered.
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
 * Status at an instant: cover that is over has expired, whether or not anybody has written that
 * down yet.
 */
export function statusAt(
	{ status, endAt }: { status: PolicyStatus; endAt: Date },
	now: Date,
): PolicyStatus {
	return isActive(status) && now >= endAt ? 'EXPIRED' : status;
}

/** Days of the clause Klaim within which an event is to be reported. */
export const FILE_WITHIN_DAYS = PROMISED_REPORT_DAYS;

type Claimable = { status: PolicyStatus; endDay: Day; nextDueOn: Day | null; graceDays: number };

/**
 * May a claim be begun on it (C3.4.09)? While it is in force, and for as long after its cover as an
 * event of its last day may still be reported. Cover that lapsed ended with its days of grace.
 * Whether the event itself was covered is judged by its day.
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

/** One insured person of a policy. */
export type PolicyInsured = {
	id: string;
	position: number;
	role: Role;
	name: string;
	birthDate: Day;
	sex: Sex;
	nik: string | null;
	/**
	 * The agreed first day of who joined a running policy (decision 0101); `joinedOn` knows the
	 * true.
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
	/** Administration, stamp duty and cards, where the tariff charges them. */
	otherFees: number;
	/** What a campaign took off the first payment; `premium` is before it. */
	promotion: number;
	trace: { label: string; amount: number }[];
};

/**
 * A plan and its sum insured, and the ids of those of the policy whom it does not insure: who left,
 * or has not joined yet.
 */
export type CoverChoice = { plan: string; sumInsured: number; left?: readonly string[] };

/**
 * What a policy covers from a day on. `heldFrom` is the day from which that truly holds: null while
 * it costs more than before and the premium of `fromDay` is not paid (decision 0095).
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
	/** Due day of the first unpaid instalment; null when nothing falls due any more. */
	nextDueOn: Day | null;
	/** By the plan everything that falls due from this day on is unpaid; null when the plan is paid. */
	unpaidFrom: Day | null;
	/** Paid once, and unpaid again. */
	reopened: Reopened[];
	premiumHold: PremiumHold;
	/**
	 * The last day that was agreed, where the holder lets `cover` end earlier; null for a policy
	 * that runs as it was bought (decision 0089).
	 */
	agreedEndDay: Day | null;
	/** How it is paid from which day on, where its holder changed it; else empty. */
	paySteps: PayStep[];
	/** What it covers from which day on, where its holder changed it; else empty. */
	coverSteps: CoverStep[];
};

/** A policy as lists show it: nothing sealed is opened for it. */
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
 * What anyone with a document's code may see: genuine or not, and until when; nothing about a
 * person.
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
