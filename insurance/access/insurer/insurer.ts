import { z } from 'zod';

import { isDay } from '#platform/values/dates.ts';
import { isEmail } from '#platform/values/email.ts';

const line = (most: number) =>
	z
		.string()
		.trim()
		.min(1, 'Wajib diisi.')
		.max(most, `Paling banyak ${most} huruf.`)
		.regex(/^[^\r\n\0]*$/, 'Tulis dalam satu baris.');
const optionalLine = (most: number) => z.union([z.literal(''), line(most)]);
const email = z.string().trim().refine(isEmail, 'Email ini tidak lengkap, contoh halo@nama.co.id.');
const phone = z
	.string()
	.trim()
	.regex(/^\+?[0-9][0-9 ()-]{4,24}$/, 'Nomor telepon hanya berisi angka, contoh 021-5555-0100.');
/**
 * A small PNG, base64-encoded, 60 KB at most. It is stored in the record itself so that old
 * documents keep their picture.
 */
const png = z
	.string()
	.max(80_000, 'Gambarnya terlalu besar; pilih yang lebih kecil.')
	.regex(/^iVBORw0KGgo[A-Za-z0-9+/]+=*$/, 'Gambarnya harus PNG.');

type Rgb = [number, number, number];
const rgbOf = (colour: string): Rgb => [
	Number.parseInt(colour.slice(1, 3), 16),
	Number.parseInt(colour.slice(3, 5), 16),
	Number.parseInt(colour.slice(5, 7), 16),
];
const lightness = (colour: string): number => {
	const [red, green, blue] = rgbOf(colour).map((part) => {
		const share = part / 255;
		return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	}) as Rgb;
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of two colours as defined by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
	const [light, dark] = [lightness(one), lightness(other)].sort((a, b) => b - a) as [
		number,
		number,
	];
	return (light + 0.05) / (dark + 0.05);
}

const colour = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^#[0-9a-f]{6}$/, {
		error: 'Tulis warna sebagai # dan enam angka atau huruf, contoh #0b6b58.',
		abort: true,
	});
const PAPER = '#fbf8f3';
const INK = '#1f2a2e';
const READABLE = 4.5;

const coloursSchema = z.strictObject({
	/** For buttons and links: legible on white and on the paper background. */
	leaf: colour.refine(
		(it) => contrast(it, PAPER) >= READABLE,
		'Terlalu terang: tulisan dengan warna ini tidak terbaca di latar putih.',
	),
	/** For dark backgrounds under white text. */
	leafDeep: colour.refine(
		(it) => contrast(it, '#ffffff') >= 7,
		'Terlalu terang: tulisan putih di atas warna ini tidak terbaca.',
	),
	/** For light backgrounds under dark text. */
	mist: colour.refine(
		(it) => contrast(it, INK) >= 7,
		'Terlalu gelap: tulisan di atas warna ini tidak terbaca.',
	),
});

/** A date in one year (e.g. `2027-03-10`) or in every year (e.g. `08-17`). */
const holidayDay = z
	.string()
	.refine(
		(day) => isDay(/^\d{2}-\d{2}$/.test(day) ? `2024-${day}` : day),
		'Tanggal ini tidak ada; tulis 2027-03-10, atau 08-17 untuk setiap tahun.',
	);

/** Account to which companies pay premiums. If null, invoices show a contact instead. */
export const premiumAccountSchema = z
	.strictObject({ bank: line(80), number: line(40), holder: line(100) })
	.nullable();

/**
 * The insurer's record, used by screens, documents, emails and search engines. Every change creates
 * a new version, so that a policy keeps showing its original issuer.
 */
export const insurerSchema = z.strictObject({
	/** If true, everything shown or printed states that it is a sample. */
	sample: z.boolean(),
	/** Everyday name; 40 characters fit the header on a phone. */
	name: line(40),
	legalName: line(100),
	/** Licence and supervising authority, appended to the legal name. */
	licence: line(300),
	/** Shown in search results and shared links. */
	description: line(300),
	address: z.array(line(120)).max(6),
	phone,
	/** Digits with the country code, as wa.me requires; empty if there is none. */
	whatsapp: z.string().regex(/^(62\d{7,13})?$/, 'Tulis dengan 62 di depan, tanpa tanda.'),
	email,
	/** Reachable by hospitals around the clock. */
	hospitalPhone: phone,
	companiesEmail: email,
	serviceEmail: email,
	/** E.g. `Senin sampai Jumat, 08.00–17.00 WIB`. */
	hours: line(120),
	logo: png.nullable(),
	colours: coloursSchema,
	signatory: z
		.strictObject({ name: line(80), title: line(80), picture: png.nullable() })
		.nullable(),
	/** The bank that collects direct debits; if empty, no mandates are printed. */
	mandateBank: optionalLine(80),
	premiumAccount: premiumAccountSchema,
	complaintBodies: z.array(line(120)).min(1, 'Sebut paling sedikit satu lembaga.').max(6),
	/** Working days; Monday is 1. */
	workdays: z.array(z.int().min(1).max(7)).min(1, 'Pilih paling sedikit satu hari kerja.'),
	holidays: z.array(z.strictObject({ day: holidayDay, name: line(80) })).max(400),
	/** Further values of the settings call, by key (A3.38). */
	values: z.record(z.string().regex(/^[a-z0-9_]{1,40}$/), z.string().max(300)),
});

export type Insurer = z.output<typeof insurerSchema>;

export type InsurerVersion = {
	version: number;
	insurer: Insurer;
	changedAt: Date;
	/** The staff member; null for the version shipped with the program. */
	changedBy: string | null;
	note: string;
};

/** The colours of the program's own styles (`web/ui/theme.css`). */
export const PROGRAM_COLOURS = { leaf: '#0b6b58', leafDeep: '#074a3d', mist: '#e7f1ee' };

/** Used until the insurer has been set up. */
export const UNNAMED: Insurer = {
	sample: false,
	name: 'Asuransi',
	legalName: 'Perusahaan asuransi ini',
	licence: 'belum mengisi identitasnya',
	description: 'Situs ini sedang disiapkan.',
	address: [],
	phone: '000000',
	whatsapp: '',
	email: 'belum-diisi@example.com',
	hospitalPhone: '000000',
	companiesEmail: 'belum-diisi@example.com',
	serviceEmail: 'belum-diisi@example.com',
	hours: 'jam kerja',
	logo: null,
	colours: PROGRAM_COLOURS,
	signatory: null,
	mandateBank: '',
	premiumAccount: null,
	complaintBodies: ['LAPS SJK', 'OJK lewat Kontak 157'],
	workdays: [1, 2, 3, 4, 5],
	holidays: [
		{ day: '01-01', name: 'Tahun Baru' },
		{ day: '05-01', name: 'Hari Buruh' },
		{ day: '06-01', name: 'Hari Lahir Pancasila' },
		{ day: '08-17', name: 'Hari Kemerdekaan' },
		{ day: '12-25', name: 'Natal' },
	],
	values: {},
};

export const licenceLine = ({ legalName, licence }: Pick<Insurer, 'legalName' | 'licence'>) =>
	`${legalName} ${licence}`;

/**
 * Builds a document's footer. `what` is the real document that a sample must not be mistaken for,
 * e.g. `polis sungguhan` (a real policy).
 */
export function documentFooter(insurer: Insurer, what: string, sample = false): string {
	const line = licenceLine(insurer);
	return sample || insurer.sample
		? `Data contoh — bukan ${what}. ${line} adalah baris contoh.`
		: `${line}.`;
}

export const cardFooter = ({ legalName, sample: invented }: Insurer, sample = false): string =>
	sample || invented ? `Data contoh — bukan kartu sungguhan. ${legalName}` : legalName;
