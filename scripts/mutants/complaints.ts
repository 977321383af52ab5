import type { Fault } from './fault.ts';

const REGISTER = ['insurance/service/requests/register/register.test.ts'];
const FIGURES = ['insurance/service/requests/register/report-figures.test.ts'];
const ENTERED = ['insurance/service/requests/entered/entered.test.ts'];
const ROW = '2.3.1 order of steps';

export const COMPLAINT_FAULTS: readonly Fault[] = [
	{
		name: 'a spoken complaint has the days of a written one',
		file: 'insurance/service/requests/service/service-request.ts',
		find: 'SPOKEN.includes(channel) ? PROMISED_SPOKEN_COMPLAINT_DAYS : PROMISED_COMPLAINT_DAYS',
		replace: 'PROMISED_COMPLAINT_DAYS',
		tests: ENTERED,
		row: ROW,
	},
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
	{
		name: 'an entered complaint is due counted from the day of entry',
		file: 'insurance/service/requests/entered/enter-complaint.server.ts',
		find: 'dueDay(tx, receivedOn,',
		replace: 'dueDay(tx, today,',
		tests: ENTERED,
		row: ROW,
	},
	{
		name: 'an entered complaint without an address is opened on the site without one',
		file: 'insurance/service/requests/service/send-service-request.server.ts',
		find: "email.trim() === ''",
		replace: 'false',
		tests: ENTERED,
		row: '8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'an entered complaint without an address gets an email',
		file: 'insurance/service/requests/service/service-request-mails.server.ts',
		find: "(wanted.to === 'sender' && request.sender.email === '')",
		replace: 'false',
		tests: ENTERED,
		row: ROW,
	},
	{
		name: 'an entered complaint is not on the page of its account',
		file: 'insurance/service/requests/service/requests-of-person.server.ts',
		find: ' or customer_id = ${id}::uuid',
		replace: '',
		tests: ENTERED,
		row: ROW,
	},
	{
		name: 'an entered complaint is listed under every channel',
		file: 'insurance/service/requests/register/store.server.ts',
		find: "channel === 'all' ? empty : sql`and r.channel = ${channel}`",
		replace: 'empty',
		tests: ENTERED,
		row: ROW,
	},
];
