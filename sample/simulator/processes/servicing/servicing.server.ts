import type { Process } from '../../stage/stage.ts';
import type { FollowPolicy } from '../buying.server.ts';
import { cancellationActs, followCancellation } from './cancellations.server.ts';
import { changeActs, followChanges } from './changes.server.ts';
import { insuredActs } from './insured.server.ts';
import { aheadActs } from './premiums-ahead.server.ts';
import { followRenewal, renewalActs } from './renewals.server.ts';
import { followVouchers, voucherActs } from './vouchers.server.ts';

export const followServicing: readonly FollowPolicy[] = [
	followRenewal,
	followCancellation,
	followChanges,
	followVouchers,
];

/** Holders' actions in self-care, other than premiums and claims. */
export const servicing: Process = {
	acts: {
		...renewalActs,
		...cancellationActs,
		...changeActs,
		...insuredActs,
		...aheadActs,
		...voucherActs,
	},
};
