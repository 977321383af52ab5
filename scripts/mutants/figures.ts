import type { Fault } from './fault.ts';

const FIGURES = ['insurance/office/figures/figures.test.ts'];
const PAST = ['scripts/past/figures.test.ts'];
const VIEW = 'migrations/0403-earned-premium-and-incurred-claims.sql';
const ROW = 'M13 books';

export const FIGURE_FAULTS: readonly Fault[] = [
	{
		name: 'a figure by day ends its days by the clock of Greenwich',
		file: 'insurance/office/figures/store.server.ts',
		find: "(r.at at time zone 'Asia/Jakarta')::date as day",
		replace: "(r.at at time zone 'UTC')::date as day",
		tests: FIGURES,
		row: ROW,
	},
	{
		name: 'a loss ratio lists premiums in place of claims',
		file: 'insurance/office/figures/figure.ts',
		find: 'RATIOS[key]?.of ?? key',
		replace: 'RATIOS[key]?.to ?? key',
		tests: PAST,
		row: ROW,
	},
	{
		name: 'a loss ratio of premium given back is a number',
		file: 'insurance/office/figures/figure-value.ts',
		find: 'dividedBy <= 0 ? null',
		replace: 'dividedBy === 0 ? null',
		tests: ['insurance/office/figures/figure-value.test.ts'],
		row: ROW,
	},
	{
		name: 'a renewal counts as a sale',
		file: VIEW,
		find: "case when p.renewal_of is null then 'policies-sold' else 'renewals' end",
		replace: "case when p.renewal_of is null then 'policies-sold' else 'policies-sold' end",
		tests: PAST,
		row: ROW,
	},
	{
		name: 'a premium that was taken back raises the premium of a figure',
		file: VIEW,
		find: "case when (e.credit > 0) = (f.figure in ('premium', 'premium-earned', 'unknown-money')) then 1 else -1 end",
		replace: '1',
		tests: PAST,
		row: ROW,
	},
	{
		name: 'a purchase of several products counts in full for each of them',
		file: VIEW,
		find: 'then i.part else e.debit + e.credit end',
		replace: 'then e.debit + e.credit else e.debit + e.credit end',
		tests: PAST,
		row: ROW,
	},
	{
		name: 'a complaint answered after its due day is not late',
		file: VIEW,
		find: "where t.request_id = r.id and t.at < (r.due_on + 1)::timestamp at time zone 'Asia/Jakarta' order",
		replace: 'where t.request_id = r.id order',
		tests: PAST,
		row: ROW,
	},
	{
		name: 'a sale by telephone counts as one of the site',
		file: 'insurance/office/figures/store.server.ts',
		find: "then 'phone' else channel end",
		replace: 'then channel else channel end',
		tests: FIGURES,
		row: ROW,
	},
	{
		name: 'a row of a figure leads where its reader may not go',
		file: 'insurance/office/figures/row-place.server.ts',
		find: 'return hasRight(roles, right) ? url(row) : null;',
		replace: 'return right ? url(row) : null;',
		tests: FIGURES,
		row: '8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'a month up to now is compared with the whole month before',
		file: 'insurance/office/figures/period.ts',
		find: 'to: same < last ? same : last',
		replace: 'to: last',
		tests: ['insurance/office/figures/period.test.ts'],
		row: ROW,
	},
];
