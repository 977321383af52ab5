import type { Fault } from './fault.ts';

const REGISTER = ['insurance/service/requests/register/register.test.ts'];
const FIGURES = ['insurance/service/requests/register/report-figures.test.ts'];
const ROW = '2.3.1 order of steps';

export const COMPLAINT_FAULTS: readonly Fault[] = [
	{
		name: 'a complaint that is due on the last day of a quarter and open is not late',
		file: 'insurance/service/requests/register/report-figures.ts',
		find: 'one.dueOn <= span.to',
		replace: 'one.dueOn < span.to',
		tests: FIGURES,
		row: ROW,
	},
	{
		name: 'a reopened complaint counts as settled',
		file: 'insurance/service/requests/register/report-figures.ts',
		find: "isReopened ? 'reopened' : null",
		replace: 'null',
		tests: FIGURES,
		row: ROW,
	},
	{
		name: 'closing an answered complaint makes its answer later',
		file: 'insurance/service/requests/register/report-figures.ts',
		find: "past.findLast(({ status }) => status === 'answered')?.on ?? last.on",
		replace: 'last.on',
		tests: FIGURES,
		row: ROW,
	},
	{
		name: 'an answered complaint is recorded without its outcome',
		file: 'insurance/service/requests/register/register.server.ts',
		find: "isAnswered && outcome === ''",
		replace: 'false',
		tests: REGISTER,
		row: ROW,
	},
	{
		name: 'the quarter of a complaint ends by the clock of Greenwich',
		file: 'insurance/service/requests/register/register.server.ts',
		find: 'to: jakartaMidnight(addToDay(to, { day: 1 })),',
		replace: 'to: new Date(addToDay(to, { day: 1 })),',
		tests: REGISTER,
		row: ROW,
	},
	{
		name: 'a cause that complaints refer to is removed',
		file: 'insurance/service/requests/register/layout.server.ts',
		find: '!now.content.causes.every(',
		replace: '![].every(',
		tests: REGISTER,
		row: ROW,
	},
	{
		name: 'a layout is marked as compared a second time',
		file: 'insurance/service/requests/register/store.server.ts',
		find: 'where id = ${id} and verified_at is null`',
		replace: 'where id = ${id}`',
		tests: REGISTER,
		row: ROW,
	},
];
