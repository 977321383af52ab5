import type { WithdrawnDecision } from '#insurance/policies/premiums/premium-schedule.ts';

import type { Weighted } from '../random.ts';

/** What the payment gateway reports after an order was paid. Assumption. */
export const GATEWAY = {
	/** Rupiah by which a payment differs from its order, if a payer types it. */
	typedWrong: [-1_000, -500, 500, 1_000, 10_000],
	/** Share of wrong payments after which the payer pays the right amount. */
	paidRightly: 0.6,
	/** Share of card payments that the cardholder disputes. Assumption: below one in a hundred. */
	disputed: 0.008,
	disputeWon: 0.45,
	/** Share of card payments that are taken back without a dispute first. */
	takenBack: 0.002,
	/** Share of holders who pay again after their bank took a premium back, and their days. */
	paidAgain: 0.35,
	paidAgainAfter: { from: 3, to: 20 },
	/** Days from a payment to a dispute, and from there to its decision. */
	disputeAfter: { from: 5, to: 40 },
	disputeTakes: { from: 14, to: 35 },
	/** Days until the gateway reports that a refund reached its payer. */
	refundDays: [
		[20, 1],
		[35, 2],
		[25, 3],
		[15, 5],
		[5, 9],
	] as Weighted<number>,
	refundFails: 0.04,
};

/** Chances that a weekly settlement report is wrong in one way. Assumption. */
export const REPORT_FAULTS = {
	missing: 0.2,
	otherAmount: 0.1,
	twice: 0.05,
	adjustment: 0.08,
	otherMerchant: 0.015,
};

/** How finance works. Assumption. */
export const FINANCE = {
	/** Calendar days after which a task or a refund is taken up. */
	days: [
		[40, 0],
		[30, 1],
		[20, 2],
		[10, 4],
	] as Weighted<number>,
	/** Share of work that is left open. */
	leftOpen: 0.04,
	/** Days until money of an unknown order is sent back; before that its order is searched. */
	searchDays: 6,
	/** Days until a difference that stays is proposed as a loss. */
	differenceDays: { from: 9, to: 16 },
	/** Share of payout reports that were loaded by mistake and are withdrawn within two weeks. */
	takenWrongly: 0.02,
	/** Share of proposals and transfers that the second person approves. */
	agrees: 0.94,
	/** Share of late payments whose buyer wants the money back. */
	lateReturned: 0.2,
	/** Share of returned money with a sentence of its own for the payer. */
	notified: 0.4,
	withdrawn: [
		[62, 'let-lapse'],
		[26, 'money-back'],
		[12, 'keep'],
	] as Weighted<WithdrawnDecision>,
};
