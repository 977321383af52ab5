import { z } from 'zod';

/**
 * A value that is allowed but unusual, such as a premium of zero or a deductible as large as the
 * loss. It can be published only with a written reason, which the second person reviews.
 */
export type OddValue = {
	/** The value and its location in words. A reason applies only while this sentence is unchanged. */
	message: string;
	/** The tariff cell; null if the value is a product field. */
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

export const withReasons = (odd: readonly OddValue[], overrides: readonly OddOverride[]) =>
	odd.map((one) => ({
		...one,
		why: overrides.find((written) => written.odd === one.message)?.why ?? null,
	}));
