import type { Weighted } from '../random.ts';

/** Day after the issue on which a new holder ends a policy in its free look. Assumption. */
export const FREE_LOOK_ENDS = { from: 4, to: 13 };

/**
 * Share of refunds of cancellations that go to a bank account. Assumption: payers by virtual
 * account and at a till, who have no way back for money.
 */
export const REFUND_BY_BANK = 0.38;

/** Answers to the offer of a renewal; the others never answer. Assumption. */
export const RENEWAL_DECLINED = 0.12;

/** Days before the end of cover on which a holder answers the offer of a renewal. Assumption. */
export const RENEWAL_ANSWERS: Weighted<readonly [from: number, to: number]> = [
	[45, [25, 30]],
	[20, [8, 24]],
	[25, [3, 7]],
	[10, [0, 2]],
];

/** Chances of a change within a policy's cover. Assumption. */
export const HOLDER_CHANGES = {
	address: 0.025,
	heirs: 0.03,
	joins: 0.03,
	leaves: 0.02,
	frequency: 0.015,
	ending: 0.02,
	endingRegretted: 0.25,
	/** Among policies with a share in a running promotion. */
	voucher: 0.12,
	ticket: 0.6,
};

/** Units of a partner's stock below which more are asked for, and how many arrive. Assumption. */
export const STOCK = { low: 40, batch: 150 };

/** Beneficiaries of a new list: their relationships and shares in percent. Assumption. */
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

/** Banks of holders' accounts. Assumption. */
export const HOLDER_BANKS: Weighted<string> = [
	[34, 'BCA'],
	[24, 'Bank Mandiri'],
	[20, 'BRI'],
	[12, 'BNI'],
	[6, 'BSI'],
	[4, 'CIMB Niaga'],
];
