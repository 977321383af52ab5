import { formatRupiah, groupDigits } from '#platform/values/money.ts';

/**
 * Limits on the additions that one person may make to a cover. Larger additions need a second
 * administrator (docs/decisions/0037), because a file with a stray zero, or another company's file,
 * must not create a debt of billions with one click.
 */
export const GROWTH = {
	/**
	 * Fewer joiners than this, e.g. a department that starts on the same day, never need approval
	 * because of growth in members.
	 */
	least: 25,
	/**
	 * Maximum growth factor, relative to the larger of the previous number of members and the
	 * number the contract was priced for.
	 */
	times: 1.5,
	/**
	 * Limit for additional premium, in rupiah. An ordinary month of a company with a thousand
	 * members remains below it.
	 */
	premium: 250_000_000,
	/**
	 * Number of days over which unapproved additions are added up, so that the limits cannot be
	 * circumvented by splitting an addition.
	 */
	days: 30,
} as const;

export type Growth = {
	/** Number of people that the change adds, and their charge in rupiah. */
	added: number;
	charged: number;
	members: number;
	/** Number of members the contract was priced for. */
	headcount: number;
	/** Additions and charges made without a second person in the last `GROWTH.days`. */
	recent: { added: number; charged: number };
};

export type GrowthReason = 'members' | 'premium';

export function growthReason(growth: Growth): GrowthReason | null {
	const { added, charged, members, headcount, recent } = growth;
	if (added === 0) return null;
	const known = Math.max(headcount, members - recent.added);
	if (added + recent.added >= GROWTH.least && members + added > known * GROWTH.times)
		return 'members';
	return charged + recent.charged > GROWTH.premium ? 'premium' : null;
}

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
