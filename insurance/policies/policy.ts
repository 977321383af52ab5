import type { Application, Frequency, PeriodUnit, Role, Sex } from '#insurance/quotes/quote.ts';
import { addToDay, type Day, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

/** INFORCE and GRACE are the two active ones; CANCELLED covers free-look too, with its reason beside it. */
export const POLICY_STATUSES = ['INFORCE', 'GRACE', 'LAPSED', 'CANCELLED', 'EXPIRED'] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

/** What a policy may become next; a lapsed one comes back by reinstatement. */
export const POLICY_MOVES: Record<PolicyStatus, readonly PolicyStatus[]> = {
	INFORCE: ['GRACE', 'CANCELLED', 'EXPIRED'],
	GRACE: ['INFORCE', 'LAPSED', 'CANCELLED', 'EXPIRED'],
	LAPSED: ['INFORCE', 'EXPIRED'],
	CANCELLED: [],
	EXPIRED: [],
};

export function mayBecome(from: PolicyStatus, to: PolicyStatus): boolean {
	return POLICY_MOVES[from].includes(to);
}

export function isActive(status: PolicyStatus): boolean {
	return status === 'INFORCE' || status === 'GRACE';
}

/** The days and instants of cover; `endDay` is the last covered day, `endAt` the instant at which cover is over. */
export type Cover = { startDay: Day; endDay: Day; startAt: Date; endAt: Date };

const LENGTHS = { day: 'day', month: 'month', year: 'year' } as const;

/**
 * When cover begins and ends. Without a chosen start it begins at 00.00 WIB of the day after payment. With one (travel,
 * concerts, hourly cover) it begins on the chosen day, but never before the payment; a chosen day that has passed when
 * the money arrives (late settlement) becomes the day after payment. `n` days, months or years from the first day end
 * at 24.00 WIB of the day before their anniversary: a year from 21 November 2026 lasts through 20 November 2027.
 * Hourly cover runs exactly `n` hours from the later of the chosen moment and the payment.
 */
export function coverOf(paidAt: Date, period: { unit: PeriodUnit; length: number }, startAt?: string | null): Cover {
	if (period.unit === 'hour') {
		const chosen = startAt ? Date.parse(`${startAt.replace(' ', 'T').slice(0, 16)}:00+07:00`) : 0;
		const begins = new Date(Math.max(chosen, paidAt.getTime()));
		const ends = new Date(begins.getTime() + period.length * 3_600_000);
		return { startDay: jakartaDay(begins), endDay: jakartaDay(new Date(ends.getTime() - 1)), startAt: begins, endAt: ends };
	}
	const paidDay = jakartaDay(paidAt);
	const chosenDay = startAt?.slice(0, 10);
	const startDay = chosenDay && chosenDay >= paidDay ? chosenDay : addToDay(paidDay, { day: 1 });
	const after = addToDay(startDay, { [LENGTHS[period.unit]]: period.length });
	const midnight = jakartaMidnight(startDay);
	return {
		startDay,
		endDay: addToDay(after, { day: -1 }),
		startAt: midnight > paidAt ? midnight : paidAt,
		endAt: jakartaMidnight(after),
	};
}

/** One insured person of a policy. */
export type PolicyInsured = { id: string; position: number; role: Role; name: string; birthDate: Day; sex: Sex; nik: string | null; sumInsured: number };

export type PolicyPrice = {
	/** What was paid with the first instalment, after discount and with the chosen fees. */
	premium: number;
	discount: number;
	policyFee: number;
	cashlessFee: number;
	trace: { label: string; amount: number }[];
};

/** An issued policy with its opened application; product, tariff and texts are pinned to what was bought. */
export type Policy = {
	id: string;
	policyNo: string;
	source: 'order' | 'group' | 'sample';
	orderNo: string | null;
	status: PolicyStatus;
	verificationCode: string;
	contentId: number;
	product: { code: string; version: number; name: string };
	tariffVersion: string;
	plan: string;
	sumInsured: number;
	frequency: Frequency;
	period: { unit: PeriodUnit; length: number };
	price: PolicyPrice;
	cover: Cover;
	application: Application;
	insured: PolicyInsured[];
	issuedAt: Date;
};

/** What anyone with a document's code may see: genuine or not, and until when; nothing about a person. */
export type PublicPolicy = {
	id: string;
	policyNo: string;
	productName: string;
	status: PolicyStatus;
	startDay: Day;
	endDay: Day;
	endAt: Date;
};
