import { z } from 'zod';

/**
 * A value that is allowed and hardly ever meant, such as a premium of nothing or an own risk of the
 * whole loss. It is published only with a written reason that the second person reads.
 */
export type OddValue = {
	/** The value with its place in words; a reason is kept for exactly this sentence. */
	message: string;
	/** The cell of the tariff; null: a field of the product. */
	cell: { table: string; row: number; column: string } | null;
};

export const MIN_OVERRIDE = 10;
export const oddOverrideSchema = z.strictObject({
	odd: z.string().max(400),
	why: z
		.string()
		.trim()
		.min(MIN_OVERRIDE, `Tulis mengapa memang begitu, paling sedikit ${MIN_OVERRIDE} huruf`)
		.max(500, 'Alasan terlalu panjang'),
});
export type OddOverride = z.output<typeof oddOverrideSchema>;

/** The odd values, each with the reason written for it; null: none yet. */
export const withReasons = (odd: readonly OddValue[], overrides: readonly OddOverride[]) =>
	odd.map((one) => ({
		...one,
		why: overrides.find((written) => written.odd === one.message)?.why ?? null,
	}));
