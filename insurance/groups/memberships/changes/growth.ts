import { formatRupiah, groupDigits } from '#platform/values/money.ts';

/**
 * Limits on one person's additions to a cover. Beyond them a second administrator decides
 * (docs/decisions/0037): a file with a stray zero, or another company's file, must not become a
 * debt of billions by one click.
 */
export const GROWTH = {
	/** Fewer joiners than this never wait, e.g. a department that starts on the same day. */
	least: 25,
	/**
	 * Factor by which members may grow: half as many again as there were, or as the contract was
	 * priced for.
	 */
	times: 1.5,
	/**
	 * Limit for additional premium, in rupiah; an ordinary month for a company of a thousand
	 * remains below it.
	 */
	premium: 250_000_000,
	/** Days over which unapproved additions count together, so that splitting them does not help. */
	days: 30,
} as const;

export type Growth = {
	/** Number of people the change adds, and the charge for them in rupiah. */
	added: number;
	charged: number;
	/** Current members of the cover. */
	members: number;
	/** Number of members the contract was priced for. */
	headcount: number;
	/** Additions and charges in the last `GROWTH.days` without a second person. */
	recent: { added: number; charged: number };
};

export type GrowthReason = 'members' | 'premium';

/** Returns why an addition needs a second person, or null. */
export function growthReason(growth: Growth): GrowthReason | null {
	const { added, charged, members, headcount, recent } = growth;
	if (added === 0) return null;
	const known = Math.max(headcount, members - recent.added);
	if (added + recent.added >= GROWTH.least && members + added > known * GROWTH.times)
		return 'members';
	return charged + recent.charged > GROWTH.premium ? 'premium' : null;
}

/** Explains why a second person has to review, in a sentence for both people. */
export function waitsWords(
	reason: GrowthReason | 'roster' | 'role',
	{ added, charged }: { added: number; charged: number },
): string {
	const sum = `${groupDigits(added)} peserta baru, premi ${formatRupiah(charged)}`;
	if (reason === 'role') return 'Pengirimnya hanya menyiapkan, jadi orang lain yang memutuskan.';
	if (reason === 'roster')
		return 'Daftar lengkap mengganti semua peserta, jadi dua orang yang memutuskan.';
	return reason === 'members'
		? `Penambahan ini jauh lebih besar dari jumlah peserta selama ini (${sum}), jadi dua orang yang memutuskan.`
		: `Preminya di atas ${formatRupiah(GROWTH.premium)} dalam ${GROWTH.days} hari (${sum}), jadi dua orang yang memutuskan.`;
}
