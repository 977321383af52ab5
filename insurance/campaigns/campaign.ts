import type { Frequency } from '#insurance/products/choices.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

/** Per cent of the premium up to a sum · a sum · the premium of the first month. */
export const CAMPAIGN_KINDS = ['percent', 'amount', 'first-month'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const CAMPAIGN_KIND_WORDS: Record<CampaignKind, string> = {
	percent: 'Persen',
	amount: 'Jumlah tetap',
	'first-month': 'Bulan pertama gratis',
};

/** Waiting: for a second person · live · returned: by that person, to be written again · ended. */
export const CAMPAIGN_STATES = ['waiting', 'live', 'returned', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Rupiah of budget up to which one person's word is enough. */
export const ONE_PERSON_BUDGET = 25_000_000;

/** Whether a campaign as it was written needs somebody else's yes before it gives anything. */
export const needsSecondPerson = ({ budget }: Pick<Campaign, 'budget'>): boolean =>
	budget > ONE_PERSON_BUDGET;

/** No way to pay takes less; what is left to pay is nothing at all or this much. */
export const LEAST_PAID = 1_000;

export type Campaign = {
	id: string;
	/** Null: it applies by itself. */
	code: string | null;
	name: string;
	kind: CampaignKind;
	percent: number | null;
	amount: number | null;
	/** The most that one order is given. */
	most: number | null;
	/** Product codes; empty: all of them. */
	products: string[];
	budget: number;
	maxUses: number | null;
	perCustomer: number | null;
	startsAt: Date;
	/** The first instant at which it is over. */
	endsAt: Date;
	combinable: boolean;
	state: CampaignState;
	/** Rupiah and number of the orders that wait or are paid. */
	spent: number;
	uses: number;
};

/** ` hemat 10 ` → `HEMAT10`: as people type a code. */
export const plainCode = (text: string): string => text.toUpperCase().replace(/\s+/g, '');

/** An item of an order: `premium` is what is paid first without fees; fees are never given away. */
export type PromotedLine = {
	id: string;
	productCode: string;
	frequency: Frequency;
	premium: number;
	fees: number;
};

/** Rupiah of these lines that a campaign can be about. */
function baseOf({ kind, products }: Campaign, lines: readonly PromotedLine[]) {
	return lines.filter(
		(line) =>
			line.premium > 0 &&
			(products.length === 0 || products.includes(line.productCode)) &&
			(kind !== 'first-month' || line.frequency === 'monthly'),
	);
}

/** What a campaign gives for lines of its products, before its limits are asked. */
export function givenFor(campaign: Campaign, lines: readonly PromotedLine[]): number {
	const base = baseOf(campaign, lines).reduce((sum, line) => sum + line.premium, 0);
	const { kind, percent, amount, most } = campaign;
	const wanted =
		kind === 'percent'
			? Math.floor((base * (percent ?? 0)) / 100)
			: kind === 'amount'
				? Math.min(amount ?? 0, base)
				: base;
	return Math.min(wanted, most ?? wanted);
}

/** The lines that a campaign is about, for sharing what it gives among them. */
export const campaignLines = (campaign: Campaign, lines: readonly PromotedLine[]): PromotedLine[] =>
	baseOf(campaign, lines);

/**
 * Why a campaign gives nothing now to a buyer who has used it so often; null: nothing is in the
 * way.
 */
export function campaignObstacle(
	campaign: Campaign,
	given: number,
	{ now, usedBefore }: { now: Date; usedBefore: number },
): string | null {
	const { state, startsAt, endsAt, perCustomer, maxUses, uses, spent, budget, kind } = campaign;
	if (state === 'ended' || endsAt <= now) return 'Promo ini sudah berakhir.';
	if (state !== 'live') return 'Kode ini tidak dikenal. Periksa lagi penulisannya.';
	if (startsAt > now) return `Promo ini baru mulai ${shortDateTime(startsAt)}.`;
	if (given <= 0)
		return kind === 'first-month'
			? 'Promo ini untuk premi bulanan dari produk yang ikut promo.'
			: 'Promo ini tidak berlaku untuk produk yang kamu pilih.';
	if (perCustomer !== null && usedBefore >= perCustomer)
		return perCustomer === 1
			? 'Kamu sudah memakai promo ini.'
			: `Kamu sudah memakai promo ini ${perCustomer} kali.`;
	if (maxUses !== null && uses >= maxUses) return 'Kuota promo ini sudah habis.';
	return spent + given > budget ? 'Kuota promo ini sudah habis.' : null;
}

/** `20%, paling banyak Rp50.000`: what a campaign gives, in words. */
export function givenWords({ kind, percent, amount, most }: Campaign): string {
	const cap = most === null ? '' : `, paling banyak ${formatRupiah(most)}`;
	if (kind === 'percent') return `${percent}%${cap}`;
	return kind === 'amount' ? formatRupiah(amount ?? 0) : `Bulan pertama gratis${cap}`;
}
