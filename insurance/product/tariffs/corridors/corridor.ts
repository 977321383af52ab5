import { z } from 'zod';

import type { Product } from '#insurance/product/products/product.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { isDay } from '#platform/values/dates.ts';

export const RATE_CLASSES = ['MOTORCYCLE'] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

export const RATE_CLASS_WORDS: Record<RateClass, string> = {
	MOTORCYCLE: 'Kendaraan bermotor roda dua',
};

/** Product category of motor vehicles. */
const MOTOR = 5;

/**
 * Returns a product's regulated class. It is derived from several fields, so that an author cannot
 * exempt the product from its limits by editing only one of them.
 */
export function rateClassOf(
	{ insured, isMotorcycle, category }: Product,
	{ rating }: Tariff,
): RateClass | null {
	const isMotor =
		insured.object === 'motorcycle' ||
		isMotorcycle ||
		category === MOTOR ||
		rating.method === 'VEHICLE_PERCENT';
	return isMotor ? 'MOTORCYCLE' : null;
}

const percent = z
	.number('Tulis persennya, dengan koma untuk desimal')
	.min(0, 'Persen tidak boleh negatif')
	.max(100, 'Persen paling banyak 100')
	.refine(
		(value) => Math.round(value * 10_000) / 10_000 === value,
		'Paling banyak empat desimal',
	);
const value = z
	.int('Tulis nilai dalam rupiah bulat, atau kosongkan')
	.nonnegative('Nilai tidak boleh negatif')
	.nullable();

const corridorLineSchema = z
	.strictObject({
		/** Code of the plan to which the line applies. */
		cover: z
			.string('Tulis kode paketnya')
			.regex(/^[A-Z0-9_]{1,30}$/, 'Kode paket: huruf besar, angka dan garis bawah'),
		/** Null if the line applies to every zone. */
		zone: z
			.int('Tulis nomor wilayah, atau kosongkan')
			.min(0, 'Wilayah 0 sampai 99')
			.max(99, 'Wilayah 0 sampai 99')
			.nullable(),
		/** Insured values in rupiah, both ends included; null means no limit. */
		from: value,
		to: value,
		/** Annual rate as a percentage of the insured value; both bounds are inclusive. */
		min: percent,
		max: percent,
	})
	.refine(({ min, max }) => min <= max, {
		path: ['max'],
		message: 'Batas atas tidak boleh di bawah batas bawah',
	})
	.refine(({ from, to }) => (from ?? 0) <= (to ?? Infinity), {
		path: ['to'],
		message: 'Nilai sampai tidak boleh di bawah nilai dari',
	});
export type CorridorLine = z.output<typeof corridorLineSchema>;

export const corridorLinesSchema = z
	.array(corridorLineSchema)
	.min(1, 'Tulis paling sedikit satu batas')
	.max(200, 'Paling banyak 200 batas')
	.superRefine((lines, context) => {
		for (const [at, line] of lines.entries()) {
			const twin = lines.slice(0, at).findIndex((other) => isTwice(line, other));
			if (twin >= 0)
				context.addIssue({
					code: 'custom',
					path: [at, 'cover'],
					message: `Sudah diatur di baris ${twin + 1}`,
				});
		}
	});

export const corridorSourceSchema = z
	.string('Sumber wajib diisi')
	.trim()
	.min(5, 'Tulis peraturannya, dengan nomor dan tahun')
	.max(200, 'Sumber terlalu panjang');

export const corridorDaySchema = z.string().refine(isDay, 'Pilih tanggal mulai berlaku');

export type Corridor = { effectiveFrom: string; source: string; lines: CorridorLine[] };

export type ValueRange = { min: number; max: number };
export const isInBand = ({ from, to }: CorridorLine, { min, max }: ValueRange): boolean =>
	(from ?? 0) <= max && (to ?? Infinity) >= min;

function isTwice(one: CorridorLine, other: CorridorLine): boolean {
	const sameZone = one.zone === null || other.zone === null || one.zone === other.zone;
	const range = { min: other.from ?? 0, max: other.to ?? Infinity };
	return one.cover === other.cover && sameZone && isInBand(one, range);
}
