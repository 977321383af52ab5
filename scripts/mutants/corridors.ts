import type { Fault } from './fault.ts';

const CHECK = ['insurance/product/tariffs/corridors/check-corridor.test.ts'];
const DESK = ['insurance/office/product-studio/corridors/corridor-desk.test.ts'];
const ROW = 'M14, M15 prices';

/** Faults in the regulator's limits, which no tariff may exceed. */
export const CORRIDOR_FAULTS: readonly Fault[] = [
	{
		name: 'a rate under the regulator’s limit is sold',
		file: 'insurance/product/tariffs/corridors/check-corridor.ts',
		find: 'lines.find(({ min }) => isMore(exact(min), percent))',
		replace: 'lines.find(() => false)',
		tests: CHECK,
		row: ROW,
	},
	{
		name: 'a discount takes a rate under its limit',
		file: 'insurance/product/tariffs/corridors/check-corridor.ts',
		find: 'if (!isMore(ONE, factor)) return null;',
		replace: 'return null;',
		tests: CHECK,
		row: ROW,
	},
	{
		name: 'a plan that the limits do not name has none',
		file: 'insurance/product/tariffs/corridors/check-corridor.ts',
		find: 'if (!isCovered(lines, rate))',
		replace: 'if (lines.length > 0 && !isCovered(lines, rate))',
		tests: CHECK,
		row: ROW,
	},
	{
		name: 'only one way to rate is checked',
		file: 'insurance/product/tariffs/corridors/corridor.ts',
		find: "insured.object === 'motorcycle' ||\n\t\tisMotorcycle ||\n\t\tcategory === MOTOR ||\n",
		replace: '',
		tests: CHECK,
		row: ROW,
	},
	{
		name: 'a tariff is proposed by the limits of today instead of its day',
		file: 'insurance/office/product-studio/changes/change-tariff.server.ts',
		find: 'change.effectiveFrom ?? jakartaDay(now)',
		replace: 'jakartaDay(now)',
		tests: DESK,
		row: ROW,
	},
	{
		name: 'one person changes the regulator’s limits alone',
		file: 'insurance/access/approvals/approvers.server.ts',
		find: 'if (persons.some((id) => taken.includes(id) || apart.includes(id))) return [];',
		replace: '',
		tests: DESK,
		row: ROW,
	},
];
