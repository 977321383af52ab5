import { z } from 'zod';

import { type Tariff, tariffSchema } from './tariff.ts';

/** Before every day that anybody buys on, so that sample tariffs hold from the first start. */
export const SAMPLE_SINCE = '2026-01-01';

const sampleTariff = z.object({
	productCode: z.string(),
	rating: z.unknown(),
	discounts: z.array(z.unknown()),
	fees: z.object({
		adminFee: z.int(),
		stampDuty: z.object({ amount: z.int(), chargedToCustomer: z.boolean() }),
	}),
});

export const sampleRules = z.object({
	rounding: z.object({ to: z.int(), mode: z.literal('HALF_UP') }),
	frequencyFactor: z.object({ YEARLY: z.number(), MONTHLY: z.number() }),
});

/**
 * Version 1 of the tariff of one product of `sample/tariffs.json`. Throws a Zod error naming the
 * field.
 */
export function tariffFromSample(value: unknown, rules: z.output<typeof sampleRules>): Tariff {
	const { productCode, rating, discounts, fees } = sampleTariff.parse(value);
	return tariffSchema.parse({
		sample: true,
		productCode,
		version: 1,
		effectiveFrom: SAMPLE_SINCE,
		effectiveTo: null,
		rating,
		discounts,
		fees: {
			admin: fees.adminFee,
			stampDuty: fees.stampDuty.amount,
			stampDutyCharged: fees.stampDuty.chargedToCustomer,
		},
		frequencyFactors: {
			yearly: rules.frequencyFactor.YEARLY,
			monthly: rules.frequencyFactor.MONTHLY,
		},
		rounding: { step: rules.rounding.to, mode: rules.rounding.mode },
	});
}
