import type { Fault } from './fault.ts';

const PURE = ['insurance/office/figures/odd-days/odd-day.test.ts'];
const DAYS = ['insurance/office/figures/odd-days/odd-days.test.ts'];
const FOLDER = 'insurance/office/figures/odd-days';
const ROW = 'M13 books';

export const FUNNEL_FAULTS: readonly Fault[] = [
	{
		name: 'a day is compared with the days before it, not with its weekday',
		file: `${FOLDER}/odd-day.ts`,
		find: 'day: -7 * (n + 1)',
		replace: 'day: -(n + 1)',
		tests: PURE,
		row: ROW,
	},
	{
		name: 'an uneven weekday makes every day odd',
		file: `${FOLDER}/odd-day.ts`,
		find: 'Math.max(SPREAD * deviation, ',
		replace: 'Math.max(',
		tests: PURE,
		row: ROW,
	},
	{
		name: 'the method with most refusals is blamed, even if it always refuses',
		file: `${FOLDER}/odd-day.ts`,
		find: ' - medianOf(like.map((one) => sumOn(one.day, method)))',
		replace: '',
		tests: PURE,
		row: ROW,
	},
	{
		name: 'a loss before the order is taken for one at the payment',
		file: `${FOLDER}/odd-day.ts`,
		find: "['orders', placed / paid]",
		replace: "['orders', placed / paid / 10]",
		tests: PURE,
		row: ROW,
	},
	{
		name: 'the hours of refusals are those of Greenwich',
		file: `${FOLDER}/odd-days.server.ts`,
		find: "extract(epoch from (at at time zone 'Asia/Jakarta')::time)",
		replace: "extract(epoch from (at at time zone 'UTC')::time)",
		tests: DAYS,
		row: ROW,
	},
	{
		name: 'a day is judged before it is over',
		file: `${FOLDER}/odd-days.server.ts`,
		find: '{ day: -(n + 1) }',
		replace: '{ day: -n }',
		tests: DAYS,
		row: ROW,
	},
];
