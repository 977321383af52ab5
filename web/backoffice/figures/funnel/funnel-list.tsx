import type { listOfficeFigures } from '#insurance/office/figures/api.ts';
import { DIMENSIONS } from '#insurance/office/figures/figure-parts.ts';
import { type FigureKey, figureOf } from '#insurance/office/figures/figure.ts';

import { textColumn } from '../../list/column.tsx';
import { answerFilter } from '../../list/filters.tsx';
import { defineList } from '../../list/list-of.ts';
import { DIMENSION_NAMES, FIGURES_PATH } from '../figure-address.ts';
import {
	comparedColumns,
	type OverviewRow,
	partInput,
	partOptions,
	timeFilter,
	timeInput,
} from '../figure-lists.tsx';
import { comparedWords } from '../period-words.ts';

export const VISIT_STEPS_SHOWN = [
	'visits-page',
	'visits-form',
	'visits-saved',
	'visits-summary',
	'visits-pay',
] as const;
export const ORDER_STEPS_SHOWN = ['orders-placed', 'payment-pages', 'orders-paid'] as const;
const FUNNEL_FIGURES: FigureKey[] = [
	...VISIT_STEPS_SHOWN,
	'form-errors',
	...ORDER_STEPS_SHOWN,
	'payments-refused',
	'payments-left',
];

/** The steps of a sale, for which product and channel can be chosen. */
export const SALE_FUNNEL = defineList<typeof listOfficeFigures>('POST /page/office/figures/list')({
	path: FIGURES_PATH,
	label: 'Corong',
	noun: 'langkah',
	summary: ({ period, before }) => comparedWords(period, before),
	filters: {
		...timeFilter,
		[DIMENSION_NAMES.product]: answerFilter(DIMENSIONS.product.name, DIMENSIONS.product.all),
		[DIMENSION_NAMES.channel]: answerFilter(DIMENSIONS.channel.name, DIMENSIONS.channel.all),
	},
	input: (values, _place, query) => ({
		...timeInput(values, query),
		...partInput(query),
		figures: FUNNEL_FIGURES,
		partsOf: 'orders-placed',
	}),
	filterAnswer: ({ parts }) => partOptions({ product: parts.product, channel: parts.channel }),
	columns: [
		textColumn('Langkah', ({ figure }) => figureOf(figure).name),
		...comparedColumns<OverviewRow>(({ figure }) => figureOf(figure)),
		textColumn('Sumber', ({ figure }) => figureOf(figure).source),
	],
	keyOf: ({ figure }) => figure,
	empty: 'Belum ada langkah.',
	loading: 'Menghitung',
});
