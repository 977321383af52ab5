import type { Product } from '#insurance/product/products/product.ts';
import type { RatingOf } from '#insurance/product/tariffs/tariff.ts';

import { type ColumnsOf, leftOut, listPart, recordPart, type TablePart } from './table-part.ts';

const PARTIES = { individual: 'Perorangan', couple: 'Berdua', family: 'Keluarga' };
export const DURATIONS = { id: 'durations', title: 'Tarif menurut lama' };

type Figures = Record<string, number>;

const planColumns = ({ plans }: Product): ColumnsOf<string> =>
	Object.fromEntries(plans.map(({ code, name }) => [code, [`${name} (Rp)`, 'whole'] as const]));

export function planBands<B extends { plans: Figures }>(
	about: { id: string; title: string },
	columns: ColumnsOf<string>,
	product: Product,
	rating: { bands: B[] },
): TablePart {
	const codes = product.plans.map(({ code }) => code);
	return listPart(
		about,
		{ ...columns, ...planColumns(product) },
		() => rating.bands.map(({ plans, ...band }) => ({ ...band, ...plans })),
		(items) => {
			rating.bands = items.map((item) => {
				const own = (key: string) => codes.includes(key);
				const entries = Object.entries(item);
				return {
					...Object.fromEntries(entries.filter(([key]) => !own(key))),
					plans: Object.fromEntries(entries.filter(([key]) => own(key))),
				} as unknown as B;
			});
		},
	);
}

const PEOPLE: ColumnsOf<string> = {
	plan: ['Plan', 'text'],
	adult: ['Dewasa (Rp)', 'whole'],
	child: ['Anak (Rp)', 'whole', 'optional'],
};
type ByPlan = RatingOf<'PLAN_FLAT'>['table'];
const flatTable = (
	about: { id: string; title: string },
	table: () => ByPlan,
	set: (table: ByPlan) => void,
): TablePart =>
	listPart(
		about,
		PEOPLE,
		() => Object.entries(table()).map(([plan, rates]) => ({ plan, ...rates })),
		(items) =>
			set(Object.fromEntries(items.map(({ plan, ...rates }) => [plan, rates])) as never),
	);

export function planFlatTables(rating: RatingOf<'PLAN_FLAT'>): TablePart[] {
	const yearly = flatTable(
		{ id: 'plans', title: 'Premi setahun' },
		() => rating.table,
		(next) => (rating.table = next),
	);
	const monthly = flatTable(
		{ id: 'plans-monthly', title: 'Premi sebulan' },
		() => rating.monthlyTable ?? {},
		(next) => (rating.monthlyTable = next),
	);
	return [yearly, leftOut(rating, 'monthlyTable', monthly)];
}

export function planDuration(rating: RatingOf<'PLAN_DURATION'>, product: Product): TablePart[] {
	const days: ColumnsOf<string> = {
		minDays: ['Hari dari', 'whole'],
		maxDays: ['sampai', 'whole'],
	};
	return [
		planBands(DURATIONS, days, product, rating),
		recordPart(
			{ id: 'party', title: 'Faktor rombongan', of: 'Siapa', figure: 'Kali', words: PARTIES },
			() => rating.partyFactor,
			(next) => (rating.partyFactor = next as never),
		),
	];
}
