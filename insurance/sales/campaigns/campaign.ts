import type { Frequency } from '#insurance/product/products/choices.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

/**
 * `percent`: a percentage of the premium up to a maximum. `amount`: a fixed amount. `first-month`:
 * the premium of the first month.
 */
export const CAMPAIGN_KINDS = ['percent', 'amount', 'first-month'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const CAMPAIGN_KIND_WORDS: Record<CampaignKind, string> = {
	percent: 'Persen',
	amount: 'Jumlah tetap',
	'first-month': 'Bulan pertama gratis',
};

/**
 * `waiting`: awaiting approval by a second person. `returned`: sent back by that person for
 * changes.
 */
export const CAMPAIGN_STATES = ['waiting', 'live', 'returned', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Maximum budget, in rupiah, that one person may set without approval. */
export const ONE_PERSON_BUDGET = 25_000_000;

export const needsSecondPerson = ({ budget }: Pick<Campaign, 'budget'>): boolean =>
	budget > ONE_PERSON_BUDGET;

/**
 * No payment method accepts less than this amount in rupiah, so the amount left to pay must be zero
 * or at least this much.
 */
export const MIN_PAID = 1_000;

export type Campaign = {
	id: string;
	/** Null if the campaign applies automatically. */
	code: string | null;
	name: string;
	kind: CampaignKind;
	percent: number | null;
	amount: number | null;
	/** Maximum discount per order, in rupiah. */
	most: number | null;
	/** Product codes; empty if the campaign applies to all products. */
	products: string[];
	budget: number;
	maxUses: number | null;
	perCustomer: number | null;
	startsAt: Date;
	/** The first instant after the campaign's end. */
	endsAt: Date;
	combinable: boolean;
	state: CampaignState;
	/**
	 * Total discount, in rupiah, on paid orders and orders awaiting payment; `uses` is the number
	 * of these orders.
	 */
	spent: number;
	uses: number;
};

/** Normalizes a typed code, e.g. ` hemat 10 ` → `HEMAT10`. */
export const plainCode = (text: string): string => text.toUpperCase().replace(/\s+/g, '');

/** An order item. `premium` is the first payment without fees, because fees are never discounted. */
export type PromotedLine = {
	id: string;
	productCode: string;
	frequency: Frequency;
	premium: number;
	fees: number;
};

function baseOf({ kind, products }: Campaign, lines: readonly PromotedLine[]) {
	return lines.filter(
		(line) =>
			line.premium > 0 &&
			(products.length === 0 || products.includes(line.productCode)) &&
			(kind !== 'first-month' || line.frequency === 'monthly'),
	);
}

/** Calculates a campaign's discount on the lines it applies to, before its limits are checked. */
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

export const campaignLines = (campaign: Campaign, lines: readonly PromotedLine[]): PromotedLine[] =>
	baseOf(campaign, lines);

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

export function givenWords({ kind, percent, amount, most }: Campaign): string {
	const cap = most === null ? '' : `, paling banyak ${formatRupiah(most)}`;
	if (kind === 'percent') return `${percent}%${cap}`;
	return kind === 'amount' ? formatRupiah(amount ?? 0) : `Bulan pertama gratis${cap}`;
}
