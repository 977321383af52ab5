import type { Fault } from './fault.ts';

const RECORD = ['insurance/claims/record/paid-figure.test.ts'];
const COMPARISON = ['insurance/sales/comparison/comparison.test.ts'];
const MAP = ['insurance/site/content/partners/partner-map.test.ts'];
const PARTNERS = ['insurance/site/content-studio/partners/partners.test.ts'];
const PAID = 'A2.8.01';
const DRAWN = 'A2.3.18';

export const FIRST_SCREEN_FAULTS: readonly Fault[] = [
	{
		name: 'a handful of paid claims is published',
		file: 'insurance/claims/record/paid-claims.server.ts',
		find: 'if (!figure || figure.claims < ENOUGH_PAID_CLAIMS)',
		replace: 'if (!figure)',
		tests: RECORD,
		row: PAID,
	},
	{
		name: 'claims of a removed sample are published as paid',
		file: 'insurance/claims/record/paid-claims.server.ts',
		find: '.filter(({ policyId }) => !samples.has(policyId))',
		replace: '.filter(({ policyId }) => policyId !== String(samples.size))',
		tests: RECORD,
		row: PAID,
	},
	{
		name: 'a claim paid in parts counts as paid with its first part',
		file: 'insurance/claims/record/store.server.ts',
		find: 'select c.policy_id, c.submitted_at, max(o.paid_on) as paid_on',
		replace: 'select c.policy_id, c.submitted_at, min(o.paid_on) as paid_on',
		tests: RECORD,
		row: PAID,
	},
	{
		name: 'a comparison leaves out the cause on which every benefit depends',
		file: 'insurance/sales/comparison/rows.ts',
		find: 'isAccidentOnly(paidBy(one)) ? ACCIDENT_ONLY : null;',
		replace: 'isAccidentOnly(paidBy(one)) ? null : ACCIDENT_ONLY;',
		tests: COMPARISON,
		row: PAID,
	},
	{
		name: 'a point of several hospitals leads to a map that lacks some of them',
		file: 'insurance/site/content/partners/partner-map.ts',
		find: 'const margin = 0.001;',
		replace: 'const margin = -0.01;',
		tests: MAP,
		row: DRAWN,
	},
	{
		name: 'a list of partners forgets where they are',
		file: 'insurance/site/content/partners/kept-partners.server.ts',
		find: 'facility text, province text, position text)`;',
		replace: 'facility text, province text, place text)`;',
		tests: PARTNERS,
		row: DRAWN,
	},
	{
		name: 'a hospital may lie outside Indonesia',
		file: 'insurance/site/content/partners/position.ts',
		find: 'return position !== null && isWithin(position, INDONESIA);',
		replace: 'return position !== null;',
		tests: [...MAP, ...PARTNERS],
		row: DRAWN,
	},
];
