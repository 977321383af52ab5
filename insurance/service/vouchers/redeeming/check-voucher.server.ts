import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { isActive, statusAt } from '#insurance/policies/policy.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { VoucherShare } from '../api.ts';
import {
	type VoucherCampaignRow,
	findCampaign,
	readOptionsLeft,
	readUsed,
} from '../store.server.ts';
import {
	type VoucherCampaignKind,
	isCampaignRunning,
	NOT_ENTITLED,
	policyNoProblem,
} from '../voucher.ts';
import { countLookup, type VoucherDeps, waitForBeat } from './probing.server.ts';

export type VoucherAsked = { policyNo: string; captcha?: string | null | undefined };

/**
 * Returns the campaign if it is of this kind and currently running, otherwise refuses with
 * `not-found`. Reveals nothing about policies.
 */
export function runningCampaign(
	campaign: VoucherCampaignRow | undefined,
	kind: VoucherCampaignKind,
	now: Date,
): VoucherCampaignRow {
	if (!campaign || campaign.kind !== kind)
		throw new Refusal(
			'not-found',
			'Promo ini tidak ditemukan. Muat ulang halaman, lalu coba lagi.',
		);
	if (!isCampaignRunning(campaign, jakartaDay(now)))
		throw new Refusal(
			'not-found',
			'Promo ini sedang tidak berjalan. Lihat promo lain di halaman Promo.',
		);
	return campaign;
}

/**
 * Returns the id of the policy with this number if it is entitled to the campaign, i.e. is in force
 * and for one of the campaign's products. Otherwise null.
 */
async function policyWithShare(
	db: Db,
	campaign: VoucherCampaignRow,
	policyNo: string,
	now: Date,
): Promise<string | null> {
	const policy = await policyByNumber(db, policyNo);
	if (!policy || !campaign.products.includes(policy.product.code)) return null;
	return isActive(statusAt({ status: policy.status, endAt: policy.cover.endAt }, now))
		? policy.id
		: null;
}

/**
 * Returns the id of the policy with the typed number. Unknown and unentitled numbers result in the
 * same refusal after the same time. Refuses with `fix-fields` if the text is not a policy number or
 * the captcha is missing.
 */
export async function entitledPolicy(
	deps: VoucherDeps,
	campaign: VoucherCampaignRow,
	{ policyNo: typed, captcha }: VoucherAsked,
	caller: Caller,
): Promise<string> {
	const began = performance.now();
	const policyNo = typed.trim();
	const problem = policyNoProblem(policyNo);
	if (problem) throw refuseFields({ policyNo: problem });
	const look = await countLookup(deps, policyNo, captcha, caller);
	const policyId = await policyWithShare(deps.db, campaign, policyNo, caller.now);
	await (policyId ? look.hit() : look.miss());
	if (policyId) return policyId;
	await waitForBeat(began);
	throw refuseFields({ policyNo: NOT_ENTITLED });
}

/** Returns the units that a policy may still redeem in a campaign (B3.14.04–B3.14.06). */
export async function checkVoucher(
	deps: VoucherDeps,
	kind: VoucherCampaignKind,
	asked: VoucherAsked & { id: number },
	caller: Caller,
): Promise<VoucherShare> {
	const campaign = runningCampaign(await findCampaign(deps.db, asked.id), kind, caller.now);
	const policyId = await entitledPolicy(deps, campaign, asked, caller);
	const options = await readOptionsLeft(deps.db, campaign.id, jakartaDay(caller.now));
	const used = await readUsed(deps.db, campaign.id, policyId);
	const share = Math.max(0, campaign.perPolicy - used);
	const stock = options.reduce((sum, { remaining }) => sum + remaining, 0);
	return {
		remaining: Math.min(share, stock),
		totalPolicy: campaign.perPolicy,
		egift: kind === 'e-gift' ? options : [],
	};
}
