import { keysOf } from '#platform/values/keys.ts';

/** The ways in which a figure is split and filtered. */
export const DIMENSIONS = {
	product: { name: 'Produk', all: 'Semua produk', none: 'Tanpa satu produk' },
	plan: { name: 'Plan', all: 'Semua plan', none: 'Tanpa plan' },
	channel: { name: 'Jalur', all: 'Semua jalur', none: 'Tanpa jalur' },
	partner: { name: 'Mitra', all: 'Semua mitra', none: 'Tanpa mitra' },
	company: { name: 'Perusahaan', all: 'Semua perusahaan', none: 'Bukan perusahaan' },
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
