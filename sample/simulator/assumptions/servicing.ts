import type { Weighted } from '../random.ts';

/** Range of days after the issue on which holders end a policy in its free-look period. Assumption. */
export const FREE_LOOK_ENDS = { from: 4, to: 13 };

/**
 * Share of cancellation refunds that go to a bank account. Assumption: payers by virtual account or
 * at a till, to whom money cannot be returned in the same way.
 */
export const REFUND_BY_BANK = 0.38;

/**
 * Share of declined renewal offers among those not accepted; the others are never answered.
 * Assumption.
 */
export const RENEWAL_DECLINED = 0.12;

/** Days before the end of cover on which holders answer a renewal offer. Assumption. */
export const RENEWAL_ANSWERS: Weighted<readonly [from: number, to: number]> = [
	[45, [25, 30]],
	[20, [8, 24]],
	[25, [3, 7]],
	[10, [0, 2]],
];

/** Probability of each change during a policy's cover. Assumption. */
export const HOLDER_CHANGES = {
	address: 0.025,
	heirs: 0.03,
	joins: 0.03,
	leaves: 0.02,
	frequency: 0.015,
	ending: 0.02,
	endingRegretted: 0.25,
	/** Probability that a holder redeems a share in a promotion. */
	voucher: 0.12,
	ticket: 0.6,
};

/** Units of a partner's stock below which more are ordered, and the number ordered. Assumption. */
export const STOCK = { low: 40, batch: 150 };

/** New beneficiaries: relationships and shares in percent. Assumption. */
export const HEIRS: Weighted<readonly (readonly [relationship: string, share: number])[]> = [
	[40, [['istri', 100]]],
	[20, [['suami', 100]]],
	[
		20,
		[
			['istri', 50],
			['anak', 50],
		],
	],
	[
		12,
		[
			['suami', 60],
			['anak', 40],
		],
	],
	[
		8,
		[
			['orang tua', 50],
			['saudara kandung', 50],
		],
	],
];

export const HOLDER_BANKS: Weighted<string> = [
	[34, 'BCA'],
	[24, 'Bank Mandiri'],
	[20, 'BRI'],
	[12, 'BNI'],
	[6, 'BSI'],
	[4, 'CIMB Niaga'],
];
