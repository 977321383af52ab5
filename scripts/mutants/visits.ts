import type { Fault } from './fault.ts';

const VISITS = ['insurance/sales/visits/visits.test.ts'];
const COUNTED = ['e2e/counted-visits.test.ts'];
const ROW = 'M13 books';

export const VISIT_FAULTS: readonly Fault[] = [
	{
		name: 'the salt of visits outlives its day',
		file: 'insurance/sales/visits/store.server.ts',
		find: '(one) => one.day < day',
		replace: '() => false',
		tests: VISITS,
		row: ROW,
	},
	{
		name: 'the salt of visits is logged and backed up',
		file: 'migrations/0411-visits.sql',
		find: 'create unlogged table visit_salt',
		replace: 'create table visit_salt',
		tests: VISITS,
		row: ROW,
	},
	{
		name: 'a visit is known by its address alone, on every day',
		file: 'insurance/sales/visits/salt.server.ts',
		find: '		.update(salt)\n',
		replace: '',
		tests: VISITS,
		row: ROW,
	},
	{
		name: 'a browser that asks for privacy is counted',
		file: 'insurance/sales/visits/count-visit.server.ts',
		find: "caller.header('sec-gpc') === '1' || caller.header('dnt') === '1'",
		replace: "caller.header('dnt') === '1'",
		tests: VISITS,
		row: ROW,
	},
	{
		name: 'one visit fills the table of visits',
		file: 'insurance/sales/visits/store.server.ts',
		find: ') < ${most.ofVisit}',
		replace: ') >= 0',
		tests: VISITS,
		row: ROW,
	},
	{
		name: 'one network uses up the counts of a day',
		file: 'insurance/sales/visits/store.server.ts',
		find: 'and exists (select from network)',
		replace: '',
		tests: VISITS,
		row: ROW,
	},
	{
		name: 'visits are counted without a yes',
		file: 'web/statistics.ts',
		find: "if (choice !== 'ya' || asksNotTo || sent.has(name)) return;",
		replace: "if (choice === 'tidak' || asksNotTo || sent.has(name)) return;",
		tests: COUNTED,
		row: ROW,
	},
	{
		name: 'the count of an error says what was typed',
		file: 'web/statistics.ts',
		find: "${field}:${filled ? 'wrong' : 'empty'}",
		replace: '${field}:${filled || one.value}',
		tests: COUNTED,
		row: ROW,
	},
	{
		name: 'a yes that is taken back leaves the visit of today',
		file: 'web/statistics.ts',
		find: "if (choice === 'ya') post('/forget', {});",
		replace: '',
		tests: COUNTED,
		row: ROW,
	},
];
