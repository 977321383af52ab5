import {
	type Campaign,
	givenFor,
	MIN_PAID,
	campaignLines,
	campaignObstacle,
	plainCode,
	type PromotedLine,
} from './campaign.ts';

type Promotion = {
	campaignId: string;
	code: string | null;
	name: string;
	amount: number;
	shares: Record<string, number>;
};

/** Result for the code entered by the buyer. `reason` explains why it gives no discount. */
type CodeOutcome = { code: string; ok: boolean; reason: string | null };

export type Offer = {
	promotions: Promotion[];
	/** Discount on the whole order, in rupiah. */
	total: number;
	code: CodeOutcome | null;
};

type Asked = {
	lines: readonly PromotedLine[];
	code: string | null;
	now: Date;
	usedBefore: ReadonlyMap<string, number>;
};

/**
 * Distributes an amount among lines in proportion to their premiums, exact to the rupiah. The
 * remainder goes to the lines that lost most by rounding, and no line gets more than its premium.
 */
export function shareAmong(amount: number, lines: readonly PromotedLine[]): Record<string, number> {
	const base = lines.reduce((sum, line) => sum + line.premium, 0);
	// The product of two amounts in rupiah can exceed the safe integer range.
	const parts = lines.map((line) => {
		const product = BigInt(amount) * BigInt(line.premium);
		const share = Number(product / BigInt(base));
		return { id: line.id, share, lost: Number(product % BigInt(base)) };
	});
	let left = amount - parts.reduce((sum, part) => sum + part.share, 0);
	for (const part of parts.toSorted((a, b) => b.lost - a.lost)) {
		if (left === 0) break;
		part.share += 1;
		left -= 1;
	}
	return Object.fromEntries(parts.map(({ id, share }) => [id, share]));
}

const lowered = (lines: readonly PromotedLine[], shares: Record<string, number>) =>
	lines.map((line) => ({ ...line, premium: line.premium - (shares[line.id] ?? 0) }));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * Reduces the last promotion if necessary, so that the amount left to pay is zero or accepted by a
 * payment method.
 */
function payable(promotions: Promotion[], lines: readonly PromotedLine[]): Promotion[] {
	const price = sum(lines.map((line) => line.premium + line.fees));
	const rest = price - sum(promotions.map(({ amount }) => amount));
	const last = promotions.at(-1);
	if (!last || rest === 0 || rest >= MIN_PAID || price < MIN_PAID) return promotions;
	const amount = last.amount - (MIN_PAID - rest);
	const others = promotions.slice(0, -1);
	if (amount <= 0) return payable(others, lines);
	const weights = lines.flatMap((line) =>
		last.shares[line.id] ? [{ ...line, premium: last.shares[line.id] ?? 0 }] : [],
	);
	return [...others, { ...last, amount, shares: shareAmong(amount, weights) }];
}

/**
 * Applies campaigns one after the other within their limits, each to what is left after the
 * previous one.
 */
function layered(campaigns: readonly Campaign[], asked: Asked): Promotion[] {
	let { lines } = asked;
	const promotions: Promotion[] = [];
	for (const campaign of campaigns) {
		const amount = givenFor(campaign, lines);
		const usedBefore = asked.usedBefore.get(campaign.id) ?? 0;
		if (campaignObstacle(campaign, amount, { now: asked.now, usedBefore }) !== null) continue;
		const shares = shareAmong(amount, campaignLines(campaign, lines));
		lines = lowered(lines, shares);
		const { id: campaignId, code, name } = campaign;
		promotions.push({ campaignId, code, name, amount, shares });
	}
	return payable(promotions, asked.lines);
}

const offered = (promotions: Promotion[], code: CodeOutcome | null): Offer => ({
	promotions,
	total: sum(promotions.map(({ amount }) => amount)),
	code,
});

/**
 * Returns an order's promotions: one by code or applied automatically, followed by those marked as
 * combinable. Between a code and an automatic campaign, the buyer gets the larger discount. It is a
 * pure function of campaigns, lines, uses and time.
 */
export function promotionsFor(campaigns: readonly Campaign[], asked: Asked): Offer {
	const entered = asked.code === null ? '' : plainCode(asked.code);
	const byId = campaigns.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	const automatic = byId.filter(({ code }) => code === null);
	const extra = automatic.filter(({ combinable }) => combinable);
	const alone = automatic
		.filter(({ combinable }) => !combinable)
		.map((one) => layered([one, ...extra], asked))
		.concat([layered(extra, asked)])
		.toSorted((a, b) => offered(b, null).total - offered(a, null).total)[0] as Promotion[];
	if (entered === '') return offered(alone, null);
	const campaign = byId.find(({ code }) => code === entered);
	const refused = (reason: string) => offered(alone, { code: entered, ok: false, reason });
	if (!campaign) return refused('Kode ini tidak dikenal. Periksa lagi penulisannya.');
	const usedBefore = asked.usedBefore.get(campaign.id) ?? 0;
	const given = givenFor(campaign, asked.lines);
	const reason = campaignObstacle(campaign, given, { now: asked.now, usedBefore });
	if (reason !== null) return refused(reason);
	const withCode = layered([campaign, ...extra], asked);
	const gives = withCode.some(({ campaignId }) => campaignId === campaign.id);
	if (!gives || offered(withCode, null).total < offered(alone, null).total)
		return refused(
			'Promo yang berlaku sendiri memberi potongan lebih besar, jadi itu yang dipakai.',
		);
	return offered(withCode, { code: entered, ok: true, reason: null });
}

export const promotionShare = ({ promotions }: Pick<Offer, 'promotions'>, itemId: string): number =>
	sum(promotions.map(({ shares }) => shares[itemId] ?? 0));
