/**
 * The categories of products for sale: number on the wire, key of colour and pictures, name and
 * colour. Home, calculator, menu, comparison and self-care show them in this order
 * (B2.3.05–B2.3.08).
 */
export const CATEGORY_TABLE = [
	{ id: 1, key: 'sehat', name: 'Kesehatan', colour: '#0B6B58' },
	{ id: 2, key: 'jiwa', name: 'Jiwa', colour: '#8A3B7A' },
	{ id: 3, key: 'senyum', name: 'Gigi', colour: '#0F7384' },
	{ id: 4, key: 'aman', name: 'Kecelakaan Diri', colour: '#1D5FA8' },
	{ id: 5, key: 'motorku', name: 'Motor', colour: '#B5452A' },
	{ id: 6, key: 'lifestyle', name: 'Gaya Hidup', colour: '#6A5A00' },
] as const;

export type CategoryKey = (typeof CATEGORY_TABLE)[number]['key'];

export const CATEGORY_COLOURS = Object.fromEntries(
	CATEGORY_TABLE.map(({ key, colour }) => [key, colour]),
) as Record<CategoryKey, string>;
