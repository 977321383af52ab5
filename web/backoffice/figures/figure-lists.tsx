import type {
	listFigureRows,
	listOfficeFigures,
	showOfficeFigure,
} from '#insurance/office/figures/api.ts';
import { type Dimension, DIMENSIONS } from '#insurance/office/figures/figure-parts.ts';
import { changeWords, figureWords } from '#insurance/office/figures/figure-value.ts';
import {
	type OfficeFigure,
	FIGURE_KEYS,
	type FigureKey,
	figureOf,
	listedFigure,
} from '#insurance/office/figures/figure.ts';
import { PERIODS, type PeriodChoice } from '#insurance/office/figures/period.ts';
import { keysOf } from '#platform/values/keys.ts';
import { groupDigits } from '#platform/values/money.ts';

import { type Column, countColumn, textColumn, timeColumn } from '../list/column.tsx';
import { answerFilter, choiceFilter } from '../list/filters.tsx';
import { defineList, type RowOf } from '../list/list-of.ts';
import { DIMENSION_NAMES, FIGURES_PATH, rowsAddress } from './figure-address.ts';
import { FigureChange } from './FigureChange.tsx';
import { comparedWords } from './period-words.ts';

const STEPS = { day: 'hari', week: 'minggu', month: 'bulan' } as const;

type Compared = { value: number | null; before: number | null; rows: number };

const PERIOD_CHOICES = keysOf(PERIODS).map((value) => ({ value, label: PERIODS[value] }));
export const timeFilter = { masa: choiceFilter<PeriodChoice>('Masa', PERIOD_CHOICES) };
export const timeInput = ({ masa }: { masa: PeriodChoice }, query: URLSearchParams) => ({
	period: masa,
	fromDay: query.get('dari') ?? '',
	toDay: query.get('sampai') ?? '',
});

/** Rounds for files: whole rupiah and counts, and four decimals of shares and days. */
const exported = (value: number | null) =>
	value === null ? null : Math.round(value * 10_000) / 10_000;

export const comparedColumns = <Row extends Compared>(
	figureFor: (row: Row) => OfficeFigure,
): Column<Row>[] => [
	{
		name: 'Nilai',
		value: ({ value }) => exported(value),
		of: (row) => figureWords(figureFor(row), row.value),
		number: true,
	},
	{
		name: 'Sebelumnya',
		value: ({ before }) => exported(before),
		of: (row) => figureWords(figureFor(row), row.before),
		number: true,
	},
	{
		name: 'Perubahan',
		value: (row) => changeWords(figureFor(row), row.value, row.before),
		of: ({ value, before, ...row }) => (
			<FigureChange
				figure={figureFor({ value, before, ...row } as Row)}
				value={value}
				before={before}
			/>
		),
		number: true,
	},
	countColumn('Baris', ({ rows }) => rows),
];

/** Steps of a sale are shown on another page. */
const OVERVIEW = FIGURE_KEYS.filter((key) => figureOf(key).area !== 'funnel');

export type OverviewRow = RowOf<typeof listOfficeFigures>;

export const FIGURE_OVERVIEW = defineList<typeof listOfficeFigures>(
	'POST /page/office/figures/list',
)({
	path: FIGURES_PATH,
	label: 'Angka',
	noun: 'angka',
	summary: ({ period, before }) => comparedWords(period, before),
	filters: timeFilter,
	input: (values, _place, query) => ({ ...timeInput(values, query), figures: OVERVIEW }),
	columns: [
		textColumn('Angka', ({ figure }) => figureOf(figure).name),
		...comparedColumns<OverviewRow>(({ figure }) => figureOf(figure)),
		textColumn('Sumber', ({ figure }) => figureOf(figure).source),
	],
	keyOf: ({ figure }) => figure,
	empty: 'Belum ada angka.',
	loading: 'Menghitung',
});

const partFilters = ({ dimensions }: OfficeFigure) =>
	Object.fromEntries(
		dimensions.map((one) => [
			DIMENSION_NAMES[one],
			answerFilter(DIMENSIONS[one].name, DIMENSIONS[one].all),
		]),
	);

export const partInput = (query: URLSearchParams) => {
	const part = (one: Dimension) => (query.get(DIMENSION_NAMES[one]) ?? '').slice(0, 60);
	return {
		product: part('product'),
		plan: part('plan'),
		channel: part('channel'),
		partner: part('partner'),
		company: part('company'),
		method: part('method'),
		problem: part('problem'),
	};
};

type Parts = Partial<Record<Dimension, { value: string; label: string }[]>>;
export const partOptions = (parts: Parts) => ({
	options: Object.fromEntries(
		(Object.entries(parts) as [Dimension, { value: string; label: string }[]][]).map(
			([one, options]) => [DIMENSION_NAMES[one], options],
		),
	),
});

/** Returns how a figure is split according to the address; null for a line over time. */
export const splitOf = (query: URLSearchParams, figure: OfficeFigure): Dimension | null =>
	figure.dimensions.find((one) => one === query.get('menurut')) ?? null;

const makeFigureList = (key: FigureKey, by: Dimension | null) => {
	const figure = figureOf(key);
	return defineList<typeof showOfficeFigure>('POST /page/office/figures/show')({
		path: FIGURES_PATH,
		label: by ? `${figure.name} menurut ${DIMENSIONS[by].name.toLowerCase()}` : figure.name,
		noun: by ? DIMENSIONS[by].name.toLowerCase() : 'waktu',
		summary: ({ rows, step }) =>
			`${groupDigits(rows.length)} ${by ? DIMENSIONS[by].name.toLowerCase() : STEPS[step]}`,
		filters: {
			...timeFilter,
			...(figure.dimensions.length > 0
				? {
						menurut: choiceFilter('Menurut', [
							{ value: '', label: 'Waktu' },
							...figure.dimensions.map((one) => ({
								value: one,
								label: DIMENSIONS[one].name,
							})),
						]),
					}
				: {}),
			...partFilters(figure),
		},
		input: (values, _place, query) => ({
			figure: key,
			by: by ?? '',
			...timeInput(values, query),
			...partInput(query),
		}),
		filterAnswer: ({ parts }) => partOptions(parts),
		columns: [
			textColumn(by ? DIMENSIONS[by].name : 'Waktu', ({ label }) => label, {
				of: ({ label }) => <span className="tabular">{label}</span>,
			}),
			...comparedColumns<RowOf<typeof showOfficeFigure>>(() => figure),
		],
		keyOf: ({ from, part }) => `${from} ${part}`,
		href: ({ from, to, part }, query) =>
			rowsAddress(query, key, { from, to }, by && { by, part }),
		empty: 'Tidak ada yang dihitung dalam masa ini.',
		loading: 'Menghitung',
	});
};

const makeRowsList = (key: FigureKey) => {
	const figure = figureOf(key);
	const listed = figureOf(listedFigure(key));
	const has = (one: Dimension) => figure.dimensions.includes(one);
	type Row = RowOf<typeof listFigureRows>;
	const partColumn = (one: Dimension): Column<Row>[] =>
		has(one) ? [textColumn(DIMENSIONS[one].name, (row) => row[one])] : [];
	return defineList<typeof listFigureRows>('POST /page/office/figures/rows')({
		path: FIGURES_PATH,
		label: `Baris ${figure.name.toLowerCase()}`,
		noun: 'baris',
		filters: { ...timeFilter, ...partFilters(figure) },
		input: (values, place, query) => ({
			...place,
			figure: key,
			...timeInput(values, query),
			...partInput(query),
		}),
		filterAnswer: ({ parts }) => partOptions(parts),
		more: ({ value }) =>
			figure.measure === 'count' ? '' : `, ${figure.name} ${figureWords(figure, value)}`,
		columns: [
			textColumn('Nomor', ({ subject }) => subject, {
				of: ({ subject }) => <span className="tabular">{subject}</span>,
				sort: 'subject',
			}),
			timeColumn('Waktu', ({ at }) => at, { sort: 'at' }),
			...partColumn('product'),
			...partColumn('plan'),
			...partColumn('channel'),
			...partColumn('partner'),
			...partColumn('company'),
			...partColumn('method'),
			...partColumn('problem'),
			...(figure.measure === 'count'
				? []
				: [
						{
							name: figure.measure === 'share' ? 'Hasil' : 'Nilai',
							value: ({ value }: Row) =>
								figure.measure === 'share'
									? value === 1
										? 'Berhasil'
										: 'Gagal'
									: value,
							of: ({ value }: Row) =>
								figure.measure === 'share'
									? value === 1
										? 'Berhasil'
										: 'Gagal'
									: figureWords(listed, value),
							number: figure.measure !== 'share',
							sort: 'value',
						},
					]),
		],
		keyOf: ({ key: row }) => row,
		href: ({ opens }) => opens ?? '',
		empty: 'Tidak ada baris yang cocok.',
		loading: 'Memuat baris',
	});
};

/** Keeps one definition per name, because a list is known by its definition. */
function remembered<Args extends unknown[], List>(make: (...args: Args) => List) {
	const known = new Map<string, List>();
	return (...args: Args): List => {
		const name = args.join(' ');
		const found = known.get(name) ?? make(...args);
		known.set(name, found);
		return found;
	};
}

export const figureList = remembered(makeFigureList);
export const rowsList = remembered(makeRowsList);
