import { createHash } from 'node:crypto';

import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	type VoucherCampaignRow,
	claimUnits,
	countAwaited,
	findByRequest,
	findCampaign,
	findCampaignOfOption,
	insertRedemption,
	isAnyFree,
	readUsed,
	takeShare,
} from '../store.server.ts';
import { type VoucherCampaignKind, isQuantity, QUANTITY_MESSAGE, SOLD_OUT } from '../voucher.ts';
import { type VoucherAsked, entitledPolicy, runningCampaign } from './check-voucher.server.ts';
import type { VoucherDeps } from './probing.server.ts';

export const SEALED = { code: 'voucher code', evidence: 'voucher redemption evidence' } as const;
/**
 * Returns the fingerprints of a code within its option, one for every known secret, the current one
 * first.
 */
export const codePrints = (sealer: Sealer, optionId: number, code: string): string[] =>
	sealer.fingerprints('voucher code', `${optionId} ${code}`);

type Wanted = {
	campaign: VoucherCampaignRow;
	optionId: number;
	policyId: string;
	quantity: number;
	requestKey: Buffer | null;
};

/**
 * Returns the idempotency key, derived from the caller's key and the request. Null if the caller
 * did not send one.
 */
function requestKeyOf(
	caller: Caller,
	policyId: string,
	optionId: number,
	quantity: number,
): Buffer | null {
	const key = caller.header('idempotency-key');
	return key
		? createHash('sha256').update(`${key} ${policyId} ${optionId} ${quantity}`).digest()
		: null;
}

const short = new Error('fewer units than asked for');

/** Records quota use, redemption, units and email job in one transaction. Returns the redemption id. */
async function redeemIn(
	tx: Tx,
	{ sealer }: VoucherDeps,
	{ campaign, optionId, policyId, quantity, requestKey }: Wanted,
	caller: Caller,
	patient: boolean,
): Promise<string> {
	const campaignId = campaign.id;
	const done = requestKey && (await findByRequest(tx, requestKey));
	if (done) return done;
	// The quota is taken before the units. A request waiting for the quota locks no units, so no
	// deadlock is possible.
	if (!(await takeShare(tx, { campaignId, policyId, perPolicy: campaign.perPolicy, quantity }))) {
		// The same request may have completed while this one waited for the row.
		const before = requestKey && (await findByRequest(tx, requestKey));
		if (before) return before;
		const left = Math.max(0, campaign.perPolicy - (await readUsed(tx, campaignId, policyId)));
		throw new Refusal(
			'look-again',
			left === 0
				? 'Hak polis ini untuk promo ini sudah terpakai semua.'
				: `Hak polis ini tinggal ${left}. Pilih jumlah yang lebih kecil.`,
		);
	}
	const id = uuidv7();
	const evidence = sealer.seal(SEALED.evidence, { ip: caller.ip, userAgent: caller.userAgent });
	if (
		!(await insertRedemption(tx, {
			id,
			campaignId,
			optionId,
			policyId,
			quantity,
			requestKey,
			evidence,
			madeAt: caller.now,
		}))
	)
		throw short;
	const today = jakartaDay(caller.now);
	const claimed = await claimUnits(tx, { optionId, redemptionId: id, quantity, today, patient });
	// Units locked by other transactions appear free until those commit. If none appears free, none
	// can become free again.
	if (claimed === 0 && !(await isAnyFree(tx, optionId, today)))
		throw new Refusal('look-again', SOLD_OUT);
	if (claimed < quantity) throw short;
	enqueue(tx, 'voucher-mail', { redemptionId: id }, { dedupeKey: `voucher-mail:${id}` });
	return id;
}

/**
 * Tries first without waiting. If too few units are found, tries again and waits for locked units
 * that may be released.
 */
async function redeem(deps: VoucherDeps, wanted: Wanted, caller: Caller): Promise<string> {
	for (const patient of [false, true]) {
		try {
			return await deps.db.transaction((tx) => redeemIn(tx, deps, wanted, caller, patient));
		} catch (error) {
			if (error !== short) throw error;
		}
	}
	throw new Refusal('look-again', SOLD_OUT);
}

/**
 * Redeems units for the policy with this number. The codes are sent only to the holder's email; the
 * response only states whether some are still expected from the partner (B3.14.07). `id` is the
 * promotion for tickets or the chosen partner for e-vouchers. Refuses with `not-found`,
 * `fix-fields`, `slow-down`, or with `look-again` if quota or stock is insufficient. Nothing is
 * taken after a refusal.
 */
export async function redeemVoucher(
	deps: VoucherDeps,
	kind: VoucherCampaignKind,
	asked: VoucherAsked & { id: number; quantity?: unknown },
	caller: Caller,
): Promise<{ isPending: boolean }> {
	const found =
		kind === 'ticket'
			? await findCampaign(deps.db, asked.id)
			: await findCampaignOfOption(deps.db, asked.id);
	const campaign = runningCampaign(found, kind, caller.now);
	const quantity = kind === 'ticket' ? asked.quantity : (asked.quantity ?? 1);
	if (!isQuantity(quantity)) throw refuseFields({ quantity: QUANTITY_MESSAGE });
	const policyId = await entitledPolicy(deps, campaign, asked, caller);
	const wanted = {
		campaign,
		optionId: asked.id,
		policyId,
		quantity,
		requestKey: requestKeyOf(caller, policyId, asked.id, quantity),
	};
	const redemptionId = await redeem(deps, wanted, caller);
	return { isPending: (await countAwaited(deps.db, redemptionId)) > 0 };
}
