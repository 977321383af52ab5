import * as z from 'zod/mini';

import { digits, requiredText } from './quote-fields.ts';

/**
 * B5.08–B5.13, B5.24: a full Indonesian address. `regionId` is the village code if the village was
 * picked from the lists.
 */
export const addressSchema = z.object({
	street: requiredText('Alamat', 200),
	province: requiredText('Provinsi', 80),
	city: requiredText('Kota/Kabupaten', 80),
	district: requiredText('Kecamatan', 80),
	village: requiredText('Kelurahan', 80),
	postalCode: digits('Kode pos', 5, 5),
	regionId: z.nullish(
		z
			.string()
			.check(z.regex(/^[\d.]{2,20}$/, 'Kelurahan tidak dikenal. Pilih lagi dari daftar.')),
	),
});

export type Address = z.output<typeof addressSchema>;
