import type { Fault } from './fault.ts';

const ROW = '16.3.1–16.3.4 who did what';
const VIEWS = ['insurance/access/staff/lists/lists.test.ts'];

export const LIST_FAULTS: readonly Fault[] = [
	{
		name: "a person removes another person's saved view",
		file: 'insurance/access/staff/lists/store.server.ts',
		find: 'where id = ${id} and staff_id = ${staffId}`',
		replace: 'where id = ${id}`',
		tests: VIEWS,
		row: ROW,
	},
	{
		name: 'a list keeps any number of views',
		file: 'insurance/access/staff/lists/lists.server.ts',
		find: 'if (others.length >= MAX_VIEWS)',
		replace: 'if (others.length > MAX_VIEWS * 100)',
		tests: VIEWS,
		row: ROW,
	},
	{
		name: 'empty cells come first in an ordered list',
		file: 'web/backoffice/list/column.tsx',
		find: 'one === null ? 1 : -1',
		replace: 'one === null ? -1 : 1',
		tests: ['web/backoffice/list/column.test.tsx'],
		row: ROW,
	},
	{
		name: 'a refusal without a field of its own is not shown',
		file: 'web/backoffice/forms/refused.ts',
		find: 'isShown(path) ? [] : (refused[path] ?? [])',
		replace: 'isShown(path) ? [] : []',
		tests: ['web/backoffice/forms/refused.test.ts'],
		row: ROW,
	},
];
