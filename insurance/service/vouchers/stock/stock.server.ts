import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { recordMark, refuseOverwrite } from '#insurance/access/staff/seen-record.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import { promotionPages } from '#insurance/site/content/product-pages/promotion-pages.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type {
	listVoucherCampaigns,
	listVoucherRedemptions,
	VoucherCampaignView,
} from '../office-api.ts';
import type { VoucherDeps } from '../redeeming/probing.server.ts';
import { type VoucherCampaignRow, findCampaign, type OptionRow } from '../store.server.ts';
import { isCampaignRunning } from '../voucher.ts';
import {
	findOption,
	holdCampaign,
	readVoucherCampaigns,
	readOptions,
	readRedemptions,
	type RedemptionFilter,
	writeCampaign,
	writeOption,
} from './stock-store.server.ts';

const PAGE = 25;

const markOfPromo = (row: VoucherCampaignRow): string =>
	recordMark([row.name, row.products, row.perPolicy, row.startsOn, row.endsOn, row.active]);

async function viewOf(
	db: Db,
	campaign: VoucherCampaignRow,
	today: Day,
): Promise<VoucherCampaignView> {
	return {
		...campaign,
		running: isCampaignRunning(campaign, today),
		mark: markOfPromo(campaign),
		options: await readOptions(db, campaign.id, today),
	};
}

export async function showVoucherCampaigns(
	deps: VoucherDeps,
	caller: Caller,
): Promise<CallOutput<typeof listVoucherCampaigns>> {
	staffWho(caller, 'vouchers.read');
	const today = jakartaDay(caller.now);
	const campaigns: VoucherCampaignView[] = [];
	for (const campaign of await readVoucherCampaigns(deps.db))
		campaigns.push(await viewOf(deps.db, campaign, today));
	const products = await allProducts(deps.db, jakartaMoment(caller.now));
	return {
		campaigns,
		products: products.map(({ product }) => ({ code: product.code, name: product.name })),
		pages: (await promotionPages(deps.db)).map(({ id, kind, title }) => ({ id, kind, title })),
	};
}

async function checkCampaign(
	tx: Tx,
	wanted: VoucherCampaignRow,
	before: VoucherCampaignRow | undefined,
	today: Day,
): Promise<void> {
	if (wanted.endsOn < wanted.startsOn)
		throw refuseFields({ endsOn: 'Hari terakhir tidak boleh sebelum hari pertama' });
	const known = new Set((await allProducts(tx, today)).map(({ product }) => product.code));
	const strange = wanted.products.filter((code) => !known.has(code));
	if (strange.length > 0)
		throw refuseFields({ products: `Produk ${strange.join(', ')} tidak dijual` });
	if (before && before.kind !== wanted.kind)
		throw refuseFields({ kind: 'Jenis promo yang sudah ada tidak bisa diubah' });
}

/** Creates or updates a campaign. Its kind cannot be changed, because redemptions depend on it. */
export function keepVoucherCampaign(
	deps: VoucherDeps,
	{ mark, ...wanted }: VoucherCampaignRow & { mark?: string | null | undefined },
	caller: Caller,
): Promise<VoucherCampaignView> {
	staffWho(caller, 'vouchers.manage');
	const today = jakartaDay(caller.now);
	return deps.db.transaction(async (tx) => {
		const before = await holdCampaign(tx, wanted.id);
		if (before && !mark) throw refuseFields({ id: 'Halaman ini sudah punya promo' });
		if (before) refuseOverwrite(markOfPromo(before), mark);
		await checkCampaign(tx, wanted, before, today);
		await writeCampaign(tx, wanted);
		return viewOf(tx, wanted, today);
	});
}

/**
 * Creates or updates an option. A ticket campaign has exactly one option, with the same id as the
 * campaign.
 */
export function saveOption(
	deps: VoucherDeps,
	wanted: OptionRow,
	caller: Caller,
): Promise<VoucherCampaignView> {
	staffWho(caller, 'vouchers.manage');
	return deps.db.transaction(async (tx) => {
		const campaign = await findCampaign(tx, wanted.campaignId);
		if (!campaign) throw new Refusal('not-found', 'Promo tidak ditemukan.');
		if (campaign.kind === 'ticket' && wanted.id !== campaign.id)
			throw refuseFields({
				id: 'Promo tiket punya satu pilihan dengan nomor promonya sendiri',
			});
		const before = await findOption(tx, wanted.id);
		if (before && before.campaignId !== wanted.campaignId)
			throw refuseFields({ id: 'Nomor ini sudah dipakai promo lain' });
		if (before && before.name !== wanted.name)
			throw refuseFields({ id: `Nomor ini sudah dipakai ${before.name}` });
		await writeOption(tx, wanted);
		return viewOf(tx, campaign, jakartaDay(caller.now));
	});
}

const masked = (policyNo: string) => `${policyNo.slice(0, 2)}•••••••${policyNo.slice(-2)}`;

/** Lists redemptions, newest first, with masked policy numbers and without names or codes. */
export async function listRedemptions(
	deps: VoucherDeps,
	{ page, ...filter }: Pick<RedemptionFilter, 'campaignId' | 'sort'> & { page: number },
	caller: Caller,
): Promise<CallOutput<typeof listVoucherRedemptions>> {
	staffWho(caller, 'vouchers.read');
	const rows = await readRedemptions(deps.db, { ...filter, ...pageWindow(page, PAGE) });
	const heads = new Map(
		(
			await policyHeads(
				deps.db,
				rows.flatMap(({ policyId }) => policyId ?? []),
			)
		).map((head) => [head.id, head.policyNo]),
	);
	const total = rows[0]?.total ?? 0;
	return {
		rows: rows.map(({ id, at, policyId, option, quantity, sent, awaited }) => ({
			id,
			at: at.toISOString(),
			policyNo: masked(heads.get(policyId ?? '') ?? ''),
			option,
			quantity,
			sent,
			awaited,
		})),
		total,
		pages: pageCount(total, PAGE),
	};
}
