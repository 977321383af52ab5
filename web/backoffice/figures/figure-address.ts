import type { Dimension } from '#insurance/office/figures/figure-parts.ts';
import { type FigureKey, RATIOS } from '#insurance/office/figures/figure.ts';
import type { FigureDays } from '#insurance/office/figures/period.ts';

export const FIGURES_PATH = '/office/angka';

/** Names of the dimensions in the address. */
export const DIMENSION_NAMES = {
	product: 'produk',
	plan: 'plan',
	channel: 'jalur',
	partner: 'mitra',
	company: 'perusahaan',
	method: 'cara',
	problem: 'isian',
} as const satisfies Record<Dimension, string>;

const TIME: readonly string[] = ['masa', 'dari', 'sampai'];
const ONLY: readonly string[] = Object.values(DIMENSION_NAMES);
/** Where the rows were opened: the query of a figure, to which they lead back. */
const FROM = 'asal';

const kept = (query: URLSearchParams, names: readonly string[]) =>
	new URLSearchParams([...query].filter(([name]) => names.includes(name)));

const addressOf = (query: URLSearchParams): string =>
	query.size > 0 ? `${FIGURES_PATH}?${query}` : FIGURES_PATH;

/** Returns the address of all figures of the same time. */
export const overviewAddress = (query: URLSearchParams): string => addressOf(kept(query, TIME));

const figureQuery = (query: URLSearchParams, figure: FigureKey): URLSearchParams => {
	const next = kept(query, [...TIME, ...ONLY, 'menurut']);
	next.set('angka', figure);
	return next;
};

/** Returns the address of a figure for the same time and parts. */
export const figureAddress = (query: URLSearchParams, figure: FigureKey): string =>
	addressOf(figureQuery(query, figure));

/** Returns the address of the rows behind a value: the days that it counts, and its part. */
export function rowsAddress(
	query: URLSearchParams,
	figure: FigureKey,
	{ from, to }: FigureDays,
	part: { by: Dimension; part: string } | null = null,
): string {
	const next = kept(query, ONLY);
	next.set('angka', figure);
	next.set('baris', '1');
	next.set('masa', 'own');
	next.set('dari', from);
	next.set('sampai', to);
	if (part) next.set(DIMENSION_NAMES[part.by], part.part);
	// The dearest claims explain a ratio.
	if (RATIOS[figure]) next.set('urutan', '-value');
	next.set(FROM, String(figureQuery(query, figure)));
	return addressOf(next);
}

/** Returns the address of the funnel for a time, or for one day. */
export function funnelAddress(query: URLSearchParams, day?: string): string {
	const next = kept(query, [...TIME, DIMENSION_NAMES.product, DIMENSION_NAMES.channel]);
	next.set('corong', '1');
	if (day !== undefined) {
		next.set('masa', 'own');
		next.set('dari', day);
		next.set('sampai', day);
	}
	return addressOf(next);
}

/** Returns the address of the figure from which rows were opened. */
export function backAddress(query: URLSearchParams, figure: FigureKey): string {
	const from = query.get(FROM);
	return from === null ? figureAddress(query, figure) : addressOf(new URLSearchParams(from));
}
