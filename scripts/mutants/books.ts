import type { Fault } from './fault.ts';

const DAYS = ['insurance/money/ledger/premium-days/premium-days.test.ts'];
const BOOKS = ['insurance/office/books/books.test.ts'];
const PAST = ['scripts/past/books.test.ts'];
const SCHEMA = 'migrations/0402-books-of-an-insurer.sql';
const ROW = 'M13 books';

export const BOOK_FAULTS: readonly Fault[] = [
	{
		name: 'premium is earned a day late',
		file: SCHEMA,
		find: 'amount * (on_day - from_day + 1) / (until_day - from_day + 1)',
		replace: 'amount * (on_day - from_day) / (until_day - from_day + 1)',
		tests: PAST,
		row: ROW,
	},
	{
		name: 'a cancelled cover goes on earning its premium',
		file: SCHEMA,
		find: 'when on_day >= least(until_day, ended_on) then amount',
		replace: 'when on_day >= until_day then amount',
		tests: PAST,
		row: ROW,
	},
	{
		name: 'premium of tomorrow is part of the balance of today',
		file: 'insurance/money/ledger/premium-days/premium-days.server.ts',
		find: 'from premium_days where booked_on <= ${day}::date and until_day > ${day}::date\n\t\tgroup by',
		replace: 'from premium_days where until_day > ${day}::date\n\t\tgroup by',
		tests: DAYS,
		row: ROW,
	},
	{
		name: 'the opening balance of unearned premium is an expense of its day',
		file: 'insurance/money/ledger/premium-days/release-premium.server.ts',
		find: "const other = isOpening ? 'opening' : 'premium-deferred';",
		replace: "const other = 'premium-deferred';",
		tests: DAYS,
		row: ROW,
	},
	{
		name: 'a month closes while one of its journals is under way',
		file: 'insurance/money/ledger/periods/periods.server.ts',
		find: 'select pg_advisory_xact_lock(5242106)',
		replace: 'select 1',
		tests: BOOKS,
		row: ROW,
	},
	{
		name: 'a month can be closed before its premium is earned',
		file: 'insurance/office/books/close-month.server.ts',
		find: 'else if (!earned || earned.day < lastDay)',
		replace: 'else if (false)',
		tests: BOOKS,
		row: ROW,
	},
	{
		name: 'months can be closed in any order',
		file: 'insurance/office/books/close-month.server.ts',
		find: 'else if (month > next) barriers.push',
		replace: 'else if (false) barriers.push',
		tests: BOOKS,
		row: ROW,
	},
	{
		name: 'a later premium counts for the days of the first',
		file: 'insurance/office/books/spread-premiums.server.ts',
		find: 'numbers.includes(number)',
		replace: 'number === 1',
		tests: PAST,
		row: ROW,
	},
	{
		name: 'fees are earned as premium',
		file: 'insurance/office/books/spread-premiums.server.ts',
		find: 'premium - policyFee - cashlessFee - otherFees',
		replace: 'premium',
		tests: PAST,
		row: ROW,
	},
	{
		name: 'the days of a cancelled policy are not ended',
		file: 'insurance/office/books/spread-premiums.server.ts',
		find: 'some.map(({ policyNo, day }) => ({ subject: policyNo, day })),',
		replace: '[],',
		tests: PAST,
		row: ROW,
	},
	{
		name: 'a premium without days is not noticed',
		file: 'insurance/money/ledger/premium-days/premium-days.server.ts',
		find: 'where premium is distinct from (select sum(amount)',
		replace: 'where premium < (select sum(amount)',
		tests: BOOKS,
		row: ROW,
	},
];
