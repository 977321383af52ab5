import { z } from 'zod';

export const shareSchema = z.object({
	key: z.string(),
	count: z.int(),
	/** Yearly premium or claims paid, in rupiah. */
	before: z.number(),
	after: z.number(),
});
export type ReplayShare = z.output<typeof shareSchema>;

export function addShare(shares: ReplayShare[], key: string, before: number, after: number): void {
	const known = shares.find((one) => one.key === key);
	if (!known) {
		shares.push({ key, count: 1, before, after });
		return;
	}
	known.count += 1;
	known.before += before;
	known.after += after;
}

export const bandOf = (age: number): string => {
	const from = Math.floor(age / 10) * 10;
	return `${from}–${from + 9} tahun`;
};

/** Instalments per year. */
export const INSTALMENTS = { monthly: 12, yearly: 1, lump_sum: 1 } as const;
