import * as z from 'zod/mini';

import {
	ROLES,
	FREQUENCIES,
	type Role,
	PERIOD_UNITS,
} from '#insurance/product/products/choices.ts';
import { isDay } from '#platform/values/dates.ts';
import { isEmail } from '#platform/values/email.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import { phoneNumber } from '#platform/values/phone-schema.ts';

import { addressSchema } from './address.ts';
import { MAX_BENEFICIARIES } from './beneficiary.ts';
import { requiredDay, nik, sex, requiredText } from './quote-fields.ts';
import { repeatedNiks, SAME_NIK } from './repeated-niks.ts';
import { vehicleForPriceSchema, vehicleSchema } from './vehicle/vehicle.ts';

/**
 * The application in its internal form before payment: choice, insured persons and holder. Form and
 * server use the same schemas (B5). `wire/to-wire.ts` translates them to the wire format and
 * `wire/from-wire.ts` back. Anything that only the server knows (price, ages on the relevant day,
 * regions, documents) is checked in `pricing/price-quote.server.ts`.
 */
export type Sex = 'male' | 'female';

/** Upper limit on insured persons per call. Products accept fewer. */
const MAX_INSURED = 200;

/** B5.01–B5.17, B5.23–B5.26. `domicile` is null if the holder lives at the KTP address. */
const holderSchema = z.object({
	name: personName('Nama sesuai KTP'),
	nik,
	/** True if the buyer confirmed the NIK although it contradicts the entered birth date or sex. */
	nikConfirmed: z._default(z.boolean(), false),
	birthDate: requiredDay('Tanggal lahir'),
	sex,
	phone: phoneNumber('Nomor HP'),
	whatsapp: phoneNumber('Nomor WhatsApp'),
	email: z.string({ error: 'Email wajib diisi' }).check(
		z.trim(),
		z.minLength(1, 'Email wajib diisi'),
		z.refine((value) => value === '' || isEmail(value), {
			error: 'Format email belum benar, contoh nama@contoh.com',
		}),
	),
	address: addressSchema,
	domicile: z.nullish(addressSchema),
});

export type Holder = z.output<typeof holderSchema>;

export const insuredSchema = z.object({
	role: z.enum(ROLES, { error: 'Pilih siapa yang ditanggung' }),
	name: personName('Nama tertanggung'),
	birthDate: requiredDay('Tanggal lahir'),
	sex,
	/**
	 * Required for group members and for persons who join later. The form does not request it for
	 * an insured child or partner.
	 */
	nik: z.nullish(nik),
	/** First day of cover for a person who joined a running policy. Set only by the server. */
	since: z.nullish(requiredDay('Hari pertama')),
});

export type Insured = z.output<typeof insuredSchema>;

/** Insured person as needed for pricing. Names are entered later with the holder data (B2.2.09). */
const insuredForPriceSchema = z.extend(insuredSchema, {
	name: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
});

export type InsuredForPrice = z.output<typeof insuredForPriceSchema>;

/** B4.01–B4.05: plan, sum insured, period, frequency, and a start if the product needs one. */
const choiceSchema = z.object({
	contentId: z.int({ error: 'Produk wajib dipilih' }).check(z.positive('Produk wajib dipilih')),
	plan: requiredText('Plan', 40),
	sumInsured: z
		.int({ error: 'Uang pertanggungan wajib dipilih' })
		.check(z.positive('Uang pertanggungan wajib dipilih')),
	period: z.object({
		unit: z.enum(PERIOD_UNITS, { error: 'Jangka waktu wajib dipilih' }),
		length: z
			.int({ error: 'Jangka waktu wajib dipilih' })
			.check(
				z.minimum(1, 'Jangka waktu wajib dipilih'),
				z.maximum(400, 'Jangka waktu terlalu panjang'),
			),
	}),
	frequency: z.enum(FREQUENCIES, { error: 'Cara bayar wajib dipilih' }),
	/**
	 * `YYYY-MM-DD HH:mm:ss` in Jakarta, for products with a date picker (B5.47). Null means the day
	 * after payment.
	 */
	startAt: z.nullish(
		z.string().check(
			z.regex(
				/^20\d{2}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
				'Tanggal mulai belum benar',
			),
			z.refine((value) => isDay(value.slice(0, 10)), { error: 'Tanggal mulai belum benar' }),
		),
	),
	printedBook: z.boolean(),
	cashless: z.boolean(),
	/** Optional benefits bought separately, with their limits in rupiah. */
	extensions: z.optional(
		z
			.array(
				z.object({
					code: z.string().check(z.maxLength(30)),
					limit: z.int().check(z.positive()),
				}),
			)
			.check(z.maxLength(20)),
	),
	/** Number of the policy being renewed. Set only by the server. */
	renewalOf: z.nullish(z.string().check(z.maxLength(64))),
	/**
	 * Indexes of insured persons who have left the policy or not yet joined. Set only by the
	 * server.
	 */
	left: z.optional(z.array(z.int().check(z.nonnegative()))),
});

export type QuoteChoice = z.output<typeof choiceSchema>;

export const beneficiarySchema = z.object({
	name: personName('Nama ahli waris'),
	relationship: requiredText('Hubungan ahli waris', 40),
	birthDate: z.nullish(requiredDay('Tanggal lahir ahli waris')),
	/** In per cent. */
	share: z
		.int({ error: 'Bagian ahli waris harus angka bulat' })
		.check(
			z.minimum(1, 'Bagian ahli waris paling sedikit 1%'),
			z.maximum(100, 'Bagian ahli waris paling banyak 100%'),
		),
});

export type Beneficiary = z.output<typeof beneficiarySchema>;

/** May be absent in requests from documented clients. A consent that is sent must be true. */
const consentsSchema = z.object({
	agreement: z.literal(true, { error: 'Centang persetujuan untuk melanjutkan' }),
	privacy: z.literal(true, { error: 'Centang persetujuan kebijakan privasi untuk melanjutkan' }),
});

const answersSchema = z.record(
	z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}(-\d{1,3})?$/)),
	z.union([z.boolean(), z.number(), z.string().check(z.maxLength(40))]),
);

type Issues = z.core.$RefinementCtx;
const count = (insured: readonly { role: Role }[], role: Role) =>
	insured.filter((person) => person.role === role).length;

function checkGroup(insured: readonly { role: Role }[], vehicle: unknown, issues: Issues) {
	const refuse = (message: string) =>
		issues.addIssue({ code: 'custom', path: ['insured'], message });
	if (insured.length === 0 && !vehicle) refuse('Pilih siapa yang ditanggung');
	if (count(insured, 'self') > 1 || count(insured, 'partner') > 1)
		refuse('Diri sendiri dan pasangan masing-masing hanya satu orang');
	const members = count(insured, 'member');
	if (members > 0 && members !== insured.length)
		refuse('Anggota rombongan tidak dapat dicampur dengan tertanggung lain');
}

const insuredList = <T extends z.ZodMiniType>(one: T) =>
	z.array(one).check(z.maxLength(MAX_INSURED, `Tertanggung paling banyak ${MAX_INSURED} orang`));

/** Pricing input. A null `frequency` requests every frequency of the product. */
export const quoteSchema = z
	.object({
		choice: z.extend(choiceSchema, {
			frequency: z.nullable(z.enum(FREQUENCIES, { error: 'Cara bayar tidak dikenal' })),
		}),
		insured: insuredList(insuredForPriceSchema),
		answers: z._default(answersSchema, {}),
		vehicle: z.nullish(vehicleForPriceSchema),
	})
	.check(z.superRefine((value, issues) => checkGroup(value.insured, value.vehicle, issues)));

export type Quote = z.output<typeof quoteSchema>;

export const applicationSchema = z
	.object({
		choice: choiceSchema,
		insured: insuredList(insuredSchema),
		holder: holderSchema,
		beneficiaries: z.nullish(
			z
				.array(beneficiarySchema)
				.check(
					z.maxLength(
						MAX_BENEFICIARIES,
						`Ahli waris paling banyak ${MAX_BENEFICIARIES} orang`,
					),
				),
		),
		consents: z.nullish(consentsSchema),
		answers: z._default(answersSchema, {}),
		vehicle: z.nullish(vehicleSchema),
	})
	.check(
		z.superRefine((value, issues) => {
			checkGroup(value.insured, value.vehicle, issues);
			for (const at of repeatedNiks(value))
				issues.addIssue({
					code: 'custom',
					path: ['insured', at, 'nik'],
					message: SAME_NIK,
				});
			const shares = value.beneficiaries?.reduce((sum, one) => sum + one.share, 0) ?? 0;
			if (value.beneficiaries && value.beneficiaries.length > 0 && shares !== 100)
				issues.addIssue({
					code: 'custom',
					path: ['beneficiaries'],
					message: `Jumlah bagian ahli waris harus 100% (sekarang ${shares}%)`,
				});
		}),
	);

/**
 * `contract`: benefits for members under a company's contract, in addition to those of the product.
 * The schema drops this field, so it cannot be sent by a browser.
 */
export type Application = z.output<typeof applicationSchema> & {
	contract?: { dailyCash: number };
};
