import { keysOf } from '#platform/values/keys.ts';

/** The ways in which a figure is split and filtered. */
export const DIMENSIONS = {
	product: { name: 'Produk', all: 'Semua produk', none: 'Tanpa satu produk' },
	plan: { name: 'Plan', all: 'Semua plan', none: 'Tanpa plan' },
	channel: { name: 'Jalur', all: 'Semua jalur', none: 'Tanpa jalur' },
	partner: { name: 'Mitra', all: 'Semua mitra', none: 'Tanpa mitra' },
	company: { name: 'Perusahaan', all: 'Semua perusahaan', none: 'Bukan perusahaan' },
	method: { name: 'Cara bayar', all: 'Semua cara bayar', none: 'Tanpa cara bayar' },
	problem: { name: 'Isian', all: 'Semua isian', none: 'Tanpa isian' },
} as const;
export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_KEYS = keysOf(DIMENSIONS);

/** The part of rows that have no value of a dimension. */
export const NO_PART = '-';

export const CHANNELS = {
	site: 'Situs',
	partner: 'Mitra',
	phone: 'Telepon',
	company: 'Perusahaan',
} as const;

const FIELD_NAMES: Partial<Record<string, string>> = {
	address: 'Alamat',
	birthDate: 'Tanggal lahir',
	birthPlace: 'Tempat lahir',
	city: 'Kota',
	district: 'Kecamatan',
	email: 'Email',
	insured: 'Tertanggung',
	holder: 'Pemegang polis',
	name: 'Nama',
	nik: 'NIK',
	phone: 'Nomor HP',
	plan: 'Plan',
	province: 'Provinsi',
	sex: 'Jenis kelamin',
};

/** Returns an error of the form in words, e.g. `Email (holder.email), kosong`. */
export function problemWords(problem: string): string {
	const [field = '', what] = problem.split(':');
	const name = FIELD_NAMES[field.split('.').at(-1) ?? ''];
	return `${name === undefined ? field : `${name} (${field})`}, ${what === 'empty' ? 'kosong' : 'keliru'}`;
}
