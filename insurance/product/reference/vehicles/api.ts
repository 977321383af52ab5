import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

/** A model year as a string or number. Absent, null and empty all mean every year. */
const year = z
	.union([z.int(), z.string().max(4), z.null()])
	.optional()
	.transform((value) =>
		value === null || value === undefined || value === '' ? null : Number(value),
	)
	.refine(
		(value) => value === null || (Number.isInteger(value) && value >= 1950 && value <= 2100),
		'Tahun kendaraan tidak dikenal',
	);
const common = {
	method: 'POST',
	auth: 'page',
	limit: { max: 600, seconds: 60 },
	rules: 'B3.7 B7.56–B7.58',
} as const;

/**
 * Lists the brands that have at least one series in the given year, sorted by name. `{}` returns
 * brands for all years that an application accepts (B7.57): the current year and the eight before
 * it (B5.34). Any other year results in 422 on `VehicleYear`.
 */
export const listVehicleBrands = call({
	...common,
	path: '/page/vehicleList',
	summary: 'Merek motor',
	input: z.object({ VehicleYear: year }),
	output: z.array(z.object({ _VehicleBrand: z.string(), _VehicleTypeID: z.int() })),
});

/**
 * Lists a brand's series, sorted by name. `VehicleYear` is additive and excludes series not sold in
 * that year. The additive `marketPrice` is the range, in rupiah, allowed for the vehicle's value
 * (`premiumAmount`); it is null if no price is known.
 */
export const listVehicleSeries = call({
	...common,
	path: '/page/vehicleDetail',
	summary: 'Tipe motor sebuah merek',
	input: z.object({
		vehicleId: z
			.union([z.int(), z.string().regex(/^\d{1,9}$/, 'Merek kendaraan tidak dikenal')], {
				error: 'Merek kendaraan wajib dipilih',
			})
			.transform(Number)
			.refine((id) => id > 0 && id < 2 ** 31, 'Merek kendaraan tidak dikenal'),
		VehicleYear: year,
	}),
	output: z.array(
		z.object({
			_VehicleSeries: z.string(),
			_VehicleTypeDetailID: z.int(),
			marketPrice: z.object({ least: z.int(), most: z.int() }).nullable(),
		}),
	),
});
