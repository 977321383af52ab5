import { PROMISED_REPORT_DAYS } from '#insurance/access/insurer/promises.ts';
import { type Frequency, type PeriodUnit, type Role } from '#insurance/product/products/choices.ts';
import type { CoverPeriod } from '#insurance/sales/quotes/cover.ts';
import type { Application, Sex } from '#insurance/sales/quotes/quote.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';
import { labelIn } from '#platform/values/keys.ts';

import type { PayStep, PremiumHold, Reopened } from './premiums/premium-schedule.ts';

/**
 * INFORCE and GRACE are the two active statuses. CANCELLED also covers cancellation during free
 * look, which has a separate reason.
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

/** Returns the display label for a status. An unknown status is returned unchanged. */
export const policyStatusWords = (status: string): string => labelIn(POLICY_STATUS_WORDS, status);

/**
 * Allowed transitions. A lapsed policy can only return by reinstatement. An expired policy can be
 * cancelled only if a company corrects its list so that the member was never covered.
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
 * Returns the status at the given time. Cover that has ended counts as expired even if that is not
 * stored yet.
 */
export function statusAt(
	{ status, endAt }: { status: PolicyStatus; endAt: Date },
	now: Date,
): PolicyStatus {
	return isActive(status) && now >= endAt ? 'EXPIRED' : status;
}

/** Days within which an event must be reported, as promised in the clause "Klaim". */
export const FILE_WITHIN_DAYS = PROMISED_REPORT_DAYS;

type Claimable = { status: PolicyStatus; endDay: Day; nextDueOn: Day | null; graceDays: number };

/**
 * True if a claim may be started on the policy (C3.4.09): while it is in force, and afterwards for
 * as long as an event on its last day of cover may still be reported. Lapsed cover ended with its
 * grace period. Whether the event itself was covered is assessed by its date.
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
	 * Agreed first day of cover of a person who joined a running policy (decision 0101). `joinedOn`
	 * returns the date on which cover actually began.
	 */
	since?: Day | null;
	sumInsured: number;
};

export type PolicyPrice = {
	/** Price of the first instalment, including the tariff's discount and the chosen fees. */
	premium: number;
	discount: number;
	policyFee: number;
	cashlessFee: number;
	/** Fees for administration, stamp duty and cards, if the tariff charges them. */
	otherFees: number;
	/** Campaign discount on the first payment. It is not yet deducted from `premium`. */
	promotion: number;
	trace: { label: string; amount: number }[];
};

/**
 * A plan and its sum insured. `left` contains the ids of the policy's persons who are not insured,
 * because they left or have not joined yet.
 */
export type CoverChoice = { plan: string; sumInsured: number; left?: readonly string[] };

/**
 * A policy's cover from a given day. `heldFrom` is the day from which it is actually in effect. It
 * is null if the cover costs more than before and the premium due on `fromDay` has not been paid
 * (decision 0095).
 */
export type CoverStep = CoverChoice & { fromDay: Day; heldFrom: Day | null };

/**
 * An issued policy with its decrypted application. Product, tariff and texts are fixed to the
 * versions that were bought.
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
	/** Due date of the first unpaid instalment; null if nothing more falls due. */
	nextDueOn: Day | null;
	/**
	 * First due date from which nothing has been paid under the payment plan; null if the plan is
	 * fully paid.
	 */
	unpaidFrom: Day | null;
	/** Instalments that were paid but are unpaid again. */
	reopened: Reopened[];
	premiumHold: PremiumHold;
	/**
	 * The originally agreed last day if the holder chose to end `cover` earlier; null for a policy
	 * that runs for its full period (decision 0089).
	 */
	agreedEndDay: Day | null;
	/**
	 * How the policy is paid, by start date, if the holder changed the payment plan; otherwise
	 * empty.
	 */
	paySteps: PayStep[];
	/** The policy's cover, by start date, if the holder changed it; otherwise empty. */
	coverSteps: CoverStep[];
};

/** A policy as shown in lists, without encrypted data. */
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
 * The data visible to anyone who has a document's code: whether the policy is genuine and until
 * when it runs, but nothing about a person.
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
