import {
	egiftCheck,
	egiftSubmit,
	ticketCheck,
	ticketSubmit,
} from '#insurance/service/vouchers/api.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { GIFT_PROMO, TICKET_PROMO } from '#sample/content/promos.ts';
import { sampleVouchers } from '#sample/vouchers.ts';

import { HOLDER_CHANGES } from '../../assumptions/servicing.ts';
import type { SimulatedAct } from '../../stage/stage.ts';
import type { FollowPolicy } from '../buying.server.ts';
import { type HeldPolicy, heldPolicy, holderActs } from './held-policy.ts';

/** Schedules the redemption of a policy's share in a promotion. */
export const followVouchers: FollowPolicy = (stage, issued, random) => {
	const { code } = issued.product;
	if (!sampleVouchers.some(({ products }) => products.includes(code))) return [];
	if (!random.chance(HOLDER_CHANGES.voucher)) return [];
	const day = addToDay(jakartaDay(stage.now()), { day: random.whole(1, 30) });
	return holderActs(stage, random, { kind: 'voucher', day, held: heldPolicy(issued) });
};

/** Refusals if the policy has no share, the promotion is over, or the stock is empty. */
const NO_VOUCHER: readonly string[] = ['fix-fields', 'not-found', 'look-again'];

function noVoucher(error: unknown): null {
	if (error instanceof Refusal && NO_VOUCHER.includes(error.code)) return null;
	throw error;
}

const voucher: SimulatedAct = async (stage, { about }, random) => {
	const { policyNo } = about as HeldPolicy;
	if (random.chance(HOLDER_CHANGES.ticket)) {
		const asked = { policyNo, id: TICKET_PROMO };
		const share = await stage.perform(ticketCheck, asked).catch(noVoucher);
		if (!share || share.remaining === 0) return [];
		const quantity = random.whole(1, share.remaining);
		await stage.perform(ticketSubmit, { ...asked, quantity }).catch(noVoucher);
		return [];
	}
	const share = await stage.perform(egiftCheck, { policyNo, id: GIFT_PROMO }).catch(noVoucher);
	const partners = share?.remaining ? share.egift.filter(({ remaining }) => remaining > 0) : [];
	if (partners.length === 0) return [];
	const { id } = random.pick(partners);
	await stage.perform(egiftSubmit, { policyNo, id }).catch(noVoucher);
	return [];
};

export const voucherActs = { voucher };
