import { z } from 'zod';

import { PERIOD_UNITS } from '#insurance/product/products/choices.ts';
import { wirePlanSchema } from '#insurance/sales/quotes/api.ts';
import { call } from '#platform/contract/call.ts';

import { NEEDS, WHO } from './first-question.ts';

const line = z.object({ text: z.string(), beside: z.string().optional() });
/** A row of the comparison with one cell per column. A single cell applies to all columns. */
const row = z.object({ label: z.string(), cells: z.array(z.array(line)) });
const variant = z.object({ key: z.string(), label: z.string() });
const named = z.object({ slug: z.string(), name: z.string(), category: z.string() });

/**
 * The persons to be insured, with only what a premium depends on: an age in years, never a birth
 * date.
 */
const personFields = {
	age: z.coerce.number().int().min(0).max(99).default(30),
	sex: z.enum(['male', 'female']).default('female'),
};

const premiumSchema = z.object({
	/** The response of `POST /page/product/get-plan`, with one line for each payment frequency. */
	plans: z.array(wirePlanSchema),
	refused: z.string().nullable(),
	/** Insured persons and period, e.g. `Kamu sendiri, 1 tahun`. */
	about: z.string(),
});

/**
 * `products` contains up to four of `slug`, `slug:plan` or `slug:plan:sum`, separated by commas.
 * Products not on sale are omitted. An unavailable plan or sum insured is replaced with the
 * product's default.
 */
export const compareProducts = call({
	method: 'GET',
	path: '/page/comparison',
	auth: 'open',
	summary: 'Dua sampai empat produk atau plan berdampingan, dengan premi untuk satu orang',
	input: z.object({
		products: z.string().max(600).default(''),
		...personFields,
		vehicle_year: z.coerce.number().int().min(1950).max(2100).optional(),
		plate_area: z
			.string()
			.regex(/^[A-Za-z]{1,2}$/)
			.optional(),
		vehicle_value: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
	}),
	output: z.object({
		columns: z.array(
			named.extend({
				key: z.string(),
				choice: z.string(),
				/** The cause that all its benefits share, e.g. `hanya akibat kecelakaan`. */
				only: z.string().nullable(),
				variants: z.array(variant),
				premium: premiumSchema,
			}),
		),
		sections: z.array(z.object({ title: z.string(), rows: z.array(row) })),
		products: z.array(named),
		/** True if more products were requested than are shown. */
		cut: z.boolean(),
		/**
		 * The person for whom the premiums are calculated. `vehicle` is present if a motorcycle
		 * product is among the columns.
		 */
		person: z.object({ age: z.int(), sex: z.enum(['male', 'female']) }),
		vehicle: z
			.object({
				year: z.int(),
				years: z.array(z.int()),
				plateArea: z.string(),
				value: z.int(),
			})
			.nullable(),
	}),
});

/**
 * Returns the answer to the first question on the home page: what up to three products for a need
 * would cost for these persons, calculated as in `POST /page/product/get-plan`. `sex` is given if
 * the premium depends on it.
 */
export const firstPrices = call({
	method: 'GET',
	path: '/page/first-price',
	auth: 'open',
	summary: 'Premi sekilas: untuk siapa, umur berapa, buat apa',
	input: z.object({
		who: z.enum(WHO).default('me'),
		age: personFields.age,
		need: z.enum(NEEDS).default('accident'),
	}),
	output: z.object({
		who: z.enum(WHO),
		age: z.int(),
		need: z.enum(NEEDS),
		/** Explains the prices or, if there are none, what the visitor can change. */
		note: z.string(),
		offers: z.array(
			z.object({
				slug: z.string(),
				name: z.string(),
				choice: z.string(),
				/** Insured persons and period, e.g. `Kamu, 30 tahun, selama 1 tahun`. */
				about: z.string(),
				prices: z.array(
					z.object({
						sex: z.enum(['male', 'female']).nullable(),
						plans: premiumSchema.shape.plans,
					}),
				),
				refused: z.string().nullable(),
				prefill: z.object({
					plan: z.string(),
					sumInsured: z.int(),
					period: z.object({ unit: z.enum(PERIOD_UNITS), length: z.int() }),
					vehicle: z.object({ year: z.int(), plateArea: z.string() }).nullable(),
				}),
			}),
		),
	}),
});
