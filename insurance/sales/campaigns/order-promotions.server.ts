import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { type Campaign, campaignObstacle, plainCode, type PromotedLine } from './campaign.ts';
import { type Offer, promotionsFor } from './promotions.ts';
import {
	countUses,
	giveBudgetBack,
	holdCampaigns,
	insertUse,
	moveUses,
	readCandidates,
	readHeldFor,
	readUsePrints,
	readUsesOf,
	takeBudget,
	type UseRow,
	writeUsePrints,
} from './store.server.ts';

export type PromotedOrder = {
	lines: readonly PromotedLine[];
	prints: readonly string[];
	code: string | null;
	now: Date;
};

export type { Offer };

type Holder = { nik: string; email: string };
const NIK = 'campaign nik';
const EMAIL = 'campaign email';
const plainEmail = ({ email }: Holder) => email.trim().toLowerCase();

/**
 * Returns the hashes by which campaigns identify a holder, under every known secret. Anyone with
 * the same NIK or the same email address counts as the same customer.
 */
export const customerPrints = (sealer: Sealer, holder: Holder): string[] => [
	...sealer.fingerprints(NIK, holder.nik),
	...sealer.fingerprints(EMAIL, plainEmail(holder)),
];

/** Returns the hashes under the current secret only, as stored after a key rotation. */
export const customerPrintsNow = (sealer: Sealer, holder: Holder): string[] => [
	sealer.fingerprint(NIK, holder.nik),
	sealer.fingerprint(EMAIL, plainEmail(holder)),
];

/** Returns uses ordered by id, starting after `after`; '' starts from the beginning. */
export const pageOfUses = (tx: Tx, after: string, limit: number) =>
	readUsePrints(tx, after || '00000000-0000-0000-0000-000000000000', limit);

export const rewritePrints = (tx: Tx, id: string, prints: readonly string[]): void =>
	writeUsePrints(tx, id, prints);

const codeOf = ({ code }: PromotedOrder) => (code === null ? null : plainCode(code) || null);

/**
 * Returns the current campaign discounts on these items. Budget already reserved by a waiting order
 * for the same items counts as available.
 */
export async function offerPromotions(db: Db, order: PromotedOrder): Promise<Offer> {
	const found = await readCandidates(db, codeOf(order), order.now);
	if (found.length === 0) return promotionsFor([], { ...order, usedBefore: new Map() });
	const ids = found.map(({ id }) => id);
	const items = order.lines.map(({ id }) => id);
	const [usedBefore, held] = await Promise.all([
		countUses(db, ids, order.prints, items),
		readHeldFor(db, ids, items),
	]);
	const without = (one: Campaign): Campaign => ({
		...one,
		spent: one.spent - (held.get(one.id)?.amount ?? 0),
		uses: one.uses - (held.get(one.id)?.uses ?? 0),
	});
	return promotionsFor(found.map(without), { ...order, usedBefore });
}

/**
 * Recalculates the offer with its campaigns locked, so that their budget cannot be used up before
 * the caller's transaction ends. `closing` contains the orders that this one replaces; their
 * reservations are released first. Order locks must be acquired before these locks.
 */
export async function holdPromotions(
	tx: Tx,
	order: PromotedOrder,
	offer: Offer,
	{ closing }: { closing: readonly string[] },
): Promise<Offer> {
	const before = closing.length > 0 ? await readUsesOf(tx, closing) : [];
	const wanted = offer.promotions.map(({ campaignId }) => campaignId);
	const ids = [...new Set([...wanted, ...before.map(({ campaignId }) => campaignId)])].sort();
	if (ids.length === 0) return offer;
	await holdCampaigns(tx, ids);
	for (const orderId of closing) await returnUses(tx, orderId, order.now);
	const held = await holdCampaigns(tx, wanted);
	const usedBefore = await countUses(tx, wanted, order.prints, []);
	return promotionsFor(held, { ...order, usedBefore });
}

export function reserveUses(
	tx: Tx,
	{ lines, prints, now }: PromotedOrder,
	offer: Offer,
	{ id, orderNo }: { id: string; orderNo: string },
): void {
	const cartItems = lines.map((line) => line.id);
	for (const { campaignId, amount } of offer.promotions) {
		takeBudget(tx, campaignId, amount);
		insertUse(tx, { campaignId, orderId: id, orderNo, amount, cartItems, prints, at: now });
	}
}

/** Releases the reservation of an order that was closed without payment. Idempotent. */
export async function returnUses(tx: Tx, orderId: string, at: Date): Promise<void> {
	const uses = (await readUsesOf(tx, [orderId])).filter(({ state }) => state === 'reserved');
	if (uses.length === 0) return;
	await holdCampaigns(
		tx,
		uses.map(({ campaignId }) => campaignId),
	);
	const still = (await readUsesOf(tx, [orderId])).filter(({ state }) => state === 'reserved');
	for (const { campaignId, amount } of still) giveBudgetBack(tx, campaignId, amount);
	moveUses(tx, orderId, 'returned', at);
}

function hasRoom(campaign: Campaign, use: UseRow, usedBefore: number): boolean {
	const open: Campaign = {
		...campaign,
		state: 'live',
		startsAt: new Date(0),
		endsAt: new Date(1),
	};
	return campaignObstacle(open, use.amount, { now: new Date(0), usedBefore }) === null;
}

/**
 * Marks a paid order's discount as used. An order that was closed before its payment arrived
 * reserves its share again if the campaigns' limits allow it. Otherwise returns false and changes
 * nothing.
 */
export async function settleUses(tx: Tx, orderId: string, at: Date): Promise<boolean> {
	const uses = await readUsesOf(tx, [orderId]);
	if (uses.length === 0) return true;
	const held = await holdCampaigns(
		tx,
		uses.map(({ campaignId }) => campaignId),
	);
	const now = await readUsesOf(tx, [orderId]);
	const gone = now.filter(({ state }) => state === 'returned');
	const counted = await countUses(
		tx,
		gone.map(({ campaignId }) => campaignId),
		gone[0]?.prints ?? [],
		[],
	);
	const fits = gone.every((use) => {
		const campaign = held.find(({ id }) => id === use.campaignId);
		return campaign && hasRoom(campaign, use, counted.get(use.campaignId) ?? 0);
	});
	if (!fits) return false;
	for (const { campaignId, amount } of gone) takeBudget(tx, campaignId, amount);
	moveUses(tx, orderId, 'used', at);
	return true;
}
