import type { Fault } from './fault.ts';

const PRICES = ['insurance/product/tariffs/price-cases.test.ts'];
const WHO = ['insurance/sales/quotes/eligibility-cases.test.ts'];
const ROW = 'M14, M15 prices';

export const TARIFF_FAULTS: readonly Fault[] = [
	{
		name: 'the least discount is taken instead of the highest',
		file: 'insurance/product/tariffs/rate.ts',
		find: 'holds && percent > best',
		replace: 'holds && percent < best',
		tests: PRICES,
		row: ROW,
	},
	{
		name: 'a group has its discount one person late',
		file: 'insurance/product/tariffs/rate.ts',
		find: 'number >= (minInsured ?? 1)',
		replace: 'number > (minInsured ?? 1)',
		tests: PRICES,
		row: ROW,
	},
	{
		name: 'a band of ages ends a year early',
		file: 'insurance/product/tariffs/lines/person-lines.ts',
		find: 'age <= one.max && (renewal || !one.renewalOnly)',
		replace: 'age < one.max && (renewal || !one.renewalOnly)',
		tests: PRICES,
		row: ROW,
	},
	{
		name: 'the band of renewals is sold to everybody',
		file: 'insurance/product/tariffs/lines/person-lines.ts',
		find: '(renewal || !one.renewalOnly)',
		replace: 'true',
		tests: PRICES,
		row: ROW,
	},
	{
		name: 'the price goes by the age on the day of sale',
		file: 'insurance/product/tariffs/lines/person-lines.ts',
		find: '[input.startDay, today]',
		replace: '[today, input.startDay]',
		tests: PRICES,
		row: ROW,
	},
	{
		name: 'the least premium of a person is forgotten',
		file: 'insurance/product/tariffs/lines/whole-lines.ts',
		find: 'isLeast ? least : full',
		replace: 'full',
		tests: PRICES,
		row: ROW,
	},
	{
		name: 'the age of a vehicle is that on the day of sale',
		file: 'insurance/product/tariffs/lines/whole-lines.ts',
		find: 'Number(startDay.slice(0, 4))',
		replace: 'Number(context.today.slice(0, 4))',
		tests: PRICES,
		row: ROW,
	},
	{
		name: 'a renewal is refused a year early',
		file: 'insurance/product/tariffs/sold.ts',
		find: '> product.renewalMaxAge',
		replace: '>= product.renewalMaxAge',
		tests: WHO,
		row: 'B5.36',
	},
	{
		name: 'four children are insured',
		file: 'insurance/product/tariffs/sold.ts',
		find: "count('child') > insured.maxChildren",
		replace: "count('child') > insured.maxChildren + 1",
		tests: WHO,
		row: 'B5.43',
	},
	{
		name: 'a start in the past is sold within two hours',
		file: 'insurance/sales/quotes/cover.ts',
		find: 'const FILLING_MS = HOUR_MS;',
		replace: 'const FILLING_MS = 2 * HOUR_MS;',
		tests: WHO,
		row: 'B5.47',
	},
	{
		name: 'the age of a chosen start is that of the sale',
		file: 'insurance/sales/quotes/application/application-rules.ts',
		find: "product.entryAge.on === 'start' || renewalOf",
		replace: 'renewalOf',
		tests: WHO,
		row: 'B5.42',
	},
	{
		name: 'the holder is not held to the ages of the product',
		file: 'insurance/sales/quotes/application/application-rules.ts',
		find: 'const age = choice.renewalOf\n',
		replace: 'const age = choice\n',
		tests: WHO,
		row: 'B5.35',
	},
];
