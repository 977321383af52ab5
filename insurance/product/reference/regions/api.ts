import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

/** Official codes are strings, because they contain dots and leading zeros (31.74.07.1001). */
const code = (levels: number) =>
	z
		.string({ error: 'Kode wilayah wajib diisi' })
		.regex(new RegExp(`^\\d{2}(\\.\\d{2}){${levels - 1}}$`), 'Kode wilayah tidak dikenal');
const postalCode = z
	.string()
	.regex(/^\d{5}$/)
	.nullable();
const common = { method: 'GET', auth: 'open', rules: 'B3.8 B7.52–B7.55 B7.80' } as const;

export const listProvinces = call({
	...common,
	path: '/page/province',
	summary: 'Daftar provinsi',
	input: z.object({}),
	output: z.array(z.object({ provinceCode: z.string(), provinceDescription: z.string() })),
});

export const listCities = call({
	...common,
	path: '/page/city',
	summary: 'Kota dan kabupaten di sebuah provinsi',
	input: z.object({ provinceCode: code(1) }),
	output: z.array(z.object({ cityCode: z.string(), cityDescription: z.string() })),
});

/**
 * `zipCode` is the district's most common postal code (B3.8.09). It is replaced by the village's
 * code once a village is chosen.
 */
export const listDistricts = call({
	...common,
	path: '/page/subDistrict',
	summary: 'Kecamatan di sebuah kota, dengan kode posnya',
	input: z.object({ cityCode: code(2) }),
	output: z.array(
		z.object({
			subDistrictCode: z.string(),
			subDistrictDescription: z.string(),
			zipCode: postalCode,
		}),
	),
});

/**
 * `regionId` is the village code. `postalCode` is additive; if unknown, it is null and the buyer
 * enters it.
 */
export const listVillages = call({
	...common,
	path: '/page/village',
	summary: 'Kelurahan dan desa di sebuah kecamatan',
	input: z.object({ subDistrictCode: code(3) }),
	output: z.array(z.object({ regionId: z.string(), villageDescription: z.string(), postalCode })),
});
