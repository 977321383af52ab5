import type { Weighted } from './random.ts';

/**
 * The behaviour of buyers, holders and staff. Each figure names its source or is marked as an
 * assumption; none is a figure of a real insurer.
 */

/**
 * Home provinces of buyers by official code, weighted by residents in millions. Source: BPS, Sensus
 * Penduduk 2020. Only the twelve largest provinces are included.
 */
export const PROVINCES: Weighted<string> = [
	[48.3, '32'],
	[40.7, '35'],
	[36.5, '33'],
	[14.8, '12'],
	[11.9, '36'],
	[10.6, '31'],
	[9.1, '73'],
	[9.0, '18'],
	[8.5, '16'],
	[6.4, '14'],
	[5.5, '13'],
	[4.3, '51'],
];

/** Age ranges of buyers in years. Assumption: online buyers are younger than the population. */
export const BUYER_AGES: Weighted<readonly [from: number, to: number]> = [
	[18, [18, 24]],
	[38, [25, 34]],
	[27, [35, 44]],
	[13, [45, 54]],
	[4, [55, 60]],
];

/** Share of purchases by product code. Assumption: cheap short-term covers sell most often. */
export const PRODUCT_MIX: Weighted<string> = [
	[16, 'JAM'],
	[12, 'JAI'],
	[4, 'JAR'],
	[6, 'JAX'],
	[10, 'JSX'],
	[6, 'JSP'],
	[5, 'JST'],
	[5, 'JSK'],
	[8, 'JJW'],
	[3, 'JJX'],
	[4, 'JSM'],
	[9, 'JMT'],
	[8, 'JLB'],
	[2, 'JGM'],
	[2, 'JKS'],
];

/** Share of each day in a week's visits, Sunday first. Assumption: fewer at weekends. */
export const WEEKDAY_SHARES = [0.11, 0.15, 0.16, 0.16, 0.15, 0.15, 0.12] as const;

/**
 * Demand by month, January first, relative to the year's average. Assumption: more at the beginning
 * of the year and before the holidays in June and December.
 */
export const SEASON = [1.05, 0.95, 1.1, 0.95, 0.95, 1.1, 1.0, 0.95, 0.95, 0.95, 1.0, 1.05] as const;

/** Growth of demand from the first day of the period to its last. Assumption. */
export const DEMAND_GROWTH = 0.6;

/** Weight of each hour of the day in Jakarta, 0–23. Assumption: most visits are in the evening. */
export const VISIT_HOURS: Weighted<number> = [
	1, 0.5, 0.3, 0.2, 0.3, 0.6, 1.2, 2, 3, 4, 5, 5, 5.5, 5, 4.5, 4.5, 4.5, 4.5, 5, 6, 7, 7, 5, 3,
].map((weight, hour) => [weight, hour] as const);

/**
 * Probability that a quote becomes a saved application, and that such an application is ordered.
 * Assumption.
 */
export const FUNNEL = { applies: 0.25, pays: 0.72 };

/**
 * Weight of each payment method. Assumption, based on press reports about Indonesian online
 * payments.
 */
export const METHODS: Weighted<string> = [
	[38, 'qris'],
	[26, 'va-bca'],
	[14, 'gopay'],
	[10, 'kartu'],
	[12, 'alfamart'],
];

type OrderOutcome =
	| 'paid'
	| 'late'
	| 'twice'
	| 'failed'
	| 'expired'
	| 'wrong-amount'
	| 'wrong-number';

/**
 * Weight of each outcome of an order. Assumption, except that an order expires after 24 hours
 * (terms).
 */
export const ORDER_OUTCOMES: Weighted<OrderOutcome> = [
	[86, 'paid'],
	[0.6, 'late'],
	[0.4, 'twice'],
	[3, 'failed'],
	[10, 'expired'],
	[0.3, 'wrong-amount'],
	[0.2, 'wrong-number'],
];

/** Minutes from an order to its payment: median, and sigma of the logarithm. Assumption. */
export const MINUTES_TO_PAY = { median: 6, sigma: 1.4 } as const;

/** Share of buyers who already have a policy. Assumption. */
export const RETURNING = 0.22;

/** Probability of a partner and of each possible child in a cover for several people. Assumption. */
export const FAMILY_CHANCES = { partner: 0.35, child: 0.3 };

/** Payment of later premiums. Assumption, based on lapse rates of small retail policies. */
export const PREMIUM_HABITS = {
	/** Share of holders with a mandate for direct debit. */
	mandate: 0.35,
	/** Share of mandates whose account runs out of money. */
	emptyAccount: 0.06,
	/** Days from the due date to a payment by hand; 'never' leads to a lapse. */
	byHand: [
		[52, 0],
		[20, -3],
		[12, 5],
		[7, 16],
		[4, 27],
		[5, 'never'],
	] as Weighted<number | 'never'>,
};

/** Probabilities during a policy's life. Assumption. */
export const SERVICING = { freeLook: 0.012, cancelled: 0.03, renewed: 0.62 };
