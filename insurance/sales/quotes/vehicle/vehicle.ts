import * as z from 'zod/mini';

import { nik, requiredText } from '../quote-fields.ts';
import { PLATE_AREAS } from './plate-areas.ts';

export const ENGINE_NUMBER_LENGTH = 17;

const plateArea = z.string({ error: 'Kode depan pelat wajib dipilih' }).check(
	z.trim(),
	z.minLength(1, 'Kode depan pelat wajib dipilih'),
	z.refine((area) => area === '' || PLATE_AREAS.includes(area.toUpperCase()), {
		error: 'Kode depan pelat tidak dikenal. Pilih dari daftar.',
	}),
);
const ownerIsHolder = z.boolean({
	error: 'Pilih apakah nama di STNK sama dengan KTP: Ya atau Tidak',
});

/** B3.7, B5.29–B5.34. `ownerIsHolder`: the vehicle is registered under the name on the KTP. */
export const vehicleSchema = z
	.object({
		year: z.int({ error: 'Tahun kendaraan wajib dipilih' }),
		brand: requiredText('Merek kendaraan', 60),
		series: requiredText('Tipe kendaraan', 80),
		engineNumber: z
			.string({ error: 'Nomor mesin wajib diisi' })
			.check(
				z.trim(),
				z.regex(
					/^[A-Za-z0-9-]{17}$/,
					`Nomor mesin harus tepat ${ENGINE_NUMBER_LENGTH} karakter, seperti nomor rangka di STNK`,
				),
			),
		plateArea,
		plateNumber: z
			.string({ error: 'Nomor polisi wajib diisi' })
			.check(z.trim(), z.regex(/^\d{1,4}$/, 'Nomor polisi harus 1–4 digit angka')),
		plateSuffix: z
			.string({ error: 'Kode belakang pelat wajib diisi' })
			.check(z.trim(), z.regex(/^[A-Za-z]{1,3}$/, 'Kode belakang pelat harus 1–3 huruf')),
		ownerIsHolder,
		ownerNik: z.nullish(nik),
	})
	.check(
		z.superRefine((value, issues) => {
			if (!value.ownerIsHolder && !value.ownerNik)
				issues.addIssue({
					code: 'custom',
					path: ['ownerNik'],
					message: 'NIK pemilik kendaraan wajib diisi',
				});
		}),
	);

export type Vehicle = z.output<typeof vehicleSchema>;

export const vehicleForPriceSchema = z.object({
	year: z.int({ error: 'Tahun kendaraan wajib dipilih' }),
	plateArea,
	/** Optional. If given, brand and series are checked against the list for that year. */
	brand: z.nullish(z.string().check(z.trim(), z.maxLength(60))),
	series: z.nullish(z.string().check(z.trim(), z.maxLength(80))),
	ownerIsHolder: z.nullish(ownerIsHolder),
});
