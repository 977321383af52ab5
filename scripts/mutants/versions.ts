import type { Fault } from './fault.ts';

const HOURS = ['insurance/office/product-studio/changes/begins-by-the-hour.test.ts'];
const ROW = 'M14, M15 prices';

export const VERSION_FAULTS: readonly Fault[] = [
	{
		name: 'buyers get a version only on the day after its hour',
		file: 'insurance/sales/quotes/pricing/price-quote.server.ts',
		find: 'currentTariff(db, version.code, jakartaMoment(now))',
		replace: 'currentTariff(db, version.code, today)',
		tests: HOURS,
		row: ROW,
	},
	{
		name: 'a version begins in the hour in which it is published',
		file: 'insurance/office/product-studio/changes/tariff-change.ts',
		find: '!isNew && effectiveFrom < next',
		replace: '!isNew && effectiveFrom < today',
		tests: HOURS,
		row: ROW,
	},
	{
		name: 'the hour of a tariff is not kept',
		file: 'insurance/office/product-studio/changes/store.server.ts',
		find: 'effectiveFrom ? hourOfMoment(effectiveFrom) : 0',
		replace: '0',
		tests: HOURS,
		row: ROW,
	},
];
