import type { Fault } from './fault.ts';

const SHEETS = 'web/backoffice/products/tariff/merge-sheets.test.ts';

/** Faults that occur when two people edit the same tariff or record. */
export const TOGETHER_FAULTS: readonly Fault[] = [
	{
		name: 'results calculated again move the revision under unsaved cells',
		file: 'web/backoffice/products/tariff/read-again.ts',
		find: "return saving === 'saved' ? 'all' : 'results';",
		replace: "return saving === 'failed' ? 'results' : 'all';",
		tests: ['web/backoffice/products/tariff/read-again.test.ts'],
		row: 'B3.1',
	},
	{
		name: 'a row added by the other moves one’s own cells to its neighbour',
		file: 'web/backoffice/products/tariff/row-ids.ts',
		find: '	const ids = keys.map((key) => (base.includes(key) ? key : null));',
		replace:
			'	const ids = keys.map((key, at) => base[at] ?? (base.includes(key) ? key : null));',
		tests: [SHEETS],
		row: 'B3.1',
	},
	{
		name: 'a cell that both changed is merged without a word',
		file: 'web/backoffice/products/tariff/merge-sheets.ts',
		find: 'const clashes = [...new Set(conflicts.map(({ at }) => at))];',
		replace: 'const clashes = conflicts.flatMap(({ at }) => (cells ? [] : [at]));',
		tests: [SHEETS],
		row: 'B3.1',
	},
	{
		name: 'two figures for one worked example are merged without a word',
		file: 'web/backoffice/products/tariff/merge-list.ts',
		find: 'if (one.conflicts.length > 0) conflicts.push',
		replace: 'if (one.conflicts.length > 1) conflicts.push',
		tests: ['web/backoffice/products/tariff/merge-list.test.ts'],
		row: 'B3.1',
	},
	{
		name: 'what was typed gives way to another person’s value',
		file: 'web/backoffice/parts/editing/rebase-form.ts',
		find: 'next[field] = isTyped ? form[field] : (one.merged as F[typeof field]);',
		replace: 'next[field] = one.merged as F[typeof field];',
		tests: ['web/backoffice/parts/editing/rebase-form.test.ts'],
		row: 'B3.1',
	},
	{
		name: 'a partner is saved over another person’s change',
		file: 'insurance/sales/referrals/partner-desk.server.ts',
		find: '		if (before) refuseOverwrite(markOfPartner(before), mark);',
		replace: '',
		tests: ['insurance/sales/referrals/partner-desk.test.ts'],
		row: 'B3.1',
	},
	{
		name: 'a campaign is saved over another person’s change',
		file: 'insurance/sales/campaigns/campaign-desk.server.ts',
		find: '		if (before) refuseOverwrite(markOfCampaign(before), mark);',
		replace: '',
		tests: ['insurance/sales/campaigns/campaign-desk.test.ts'],
		row: 'B3.1',
	},
	{
		name: 'a voucher promotion is saved over another person’s change',
		file: 'insurance/service/vouchers/stock/stock.server.ts',
		find: '		if (before) refuseOverwrite(markOfPromo(before), mark);',
		replace: '',
		tests: ['insurance/service/vouchers/vouchers.test.ts'],
		row: 'B2.7',
	},
	{
		name: 'a refused care partner does not say what it is now',
		file: 'insurance/site/content-studio/partners/routes.server.ts',
		find: '{ now: there }',
		replace: '{ now: seen }',
		tests: ['insurance/site/content-studio/partners/partners.test.ts'],
		row: 'B3.1',
	},
];
