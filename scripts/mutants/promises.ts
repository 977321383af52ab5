import type { Fault } from './fault.ts';

const PROMISED = ['insurance/claims/promised-amounts.test.ts'];
const ROW = 'a policy promises what a claim pays';

export const PROMISE_FAULTS: readonly Fault[] = [
	{
		name: 'a limit of blocks is promised and not applied',
		file: 'insurance/product/products/benefits/benefit-limits.ts',
		find: "pays.by === 'block' ? [{ per: 'event' }] : []",
		replace: "pays.by === 'block' ? [{ per: 'event' }].slice(1) as Limit[] : []",
		tests: PROMISED,
		row: ROW,
	},
	{
		name: 'a repair is promised without its limit',
		file: 'insurance/product/products/wording/benefit-words.ts',
		find: "return pays.of === 'repair' ? 'Biaya perbaikan, ' : '';",
		replace: "return pays.of === 'repair' ? 'Biaya perbaikan sesuai nota, tanpa ' : '';",
		tests: ['insurance/product/products/wording/benefit-words.test.ts'],
		row: ROW,
	},
	{
		name: 'a shared limit names every benefit',
		file: 'insurance/product/products/wording/benefit-words.ts',
		find: 'shared.length === paid.length',
		replace: 'shared.length > 0',
		tests: PROMISED,
		row: ROW,
	},
	{
		name: 'a deductible holds for repairs alone',
		file: 'insurance/claims/rules/amounts/borne.ts',
		find: 'percent: terms.deductible ?? 0,',
		replace: "percent: terms.pays.by === 'cost' ? (terms.deductible ?? 0) : 0,",
		tests: PROMISED,
		row: ROW,
	},
	{
		name: 'an instalment is advertised as the price of a year',
		file: 'insurance/product/tariffs/least-payable.ts',
		find: "return /bulan/i.test(own) ? own : '/bulan';",
		replace: 'return own;',
		tests: ['insurance/documents/starting-price.test.ts'],
		row: ROW,
	},
	{
		name: 'a summary shows the first tables of its choices alone',
		file: 'insurance/documents/pdf/riplay/riplay-pdf.server.ts',
		find: 'for (const shown of inTables(columns))',
		replace: 'for (const shown of inTables(columns).slice(0, 2))',
		tests: ['insurance/documents/starting-price.test.ts'],
		row: ROW,
	},
	{
		name: 'a newer version takes the place of a kept one at the same price',
		file: 'insurance/sales/carts/order/confirm-cart.server.ts',
		find: 'if (fresh && sameTerms) return',
		replace: 'if (fresh && (sameTerms || fresh.price.planRate <= row.planRate)) return',
		tests: ['insurance/sales/carts/kept/kept-terms.test.ts'],
		row: ROW,
	},
	{
		name: 'an edited quote takes the newer version at the same price',
		file: 'insurance/sales/carts/kept/keep-edited.server.ts',
		find: 'if (sameTerms && price',
		replace: 'if (price',
		tests: ['insurance/sales/carts/kept/kept-terms.test.ts'],
		row: ROW,
	},
	{
		name: 'a version with a higher own risk is offered as a better one',
		file: 'insurance/product/products/wording/term-changes.server.ts',
		find: 'bears <= bore &&',
		replace: 'bears >= 0 &&',
		tests: ['insurance/sales/carts/kept/kept-terms.test.ts'],
		row: ROW,
	},
	{
		name: 'a receipt adds per cent that it multiplies',
		file: 'insurance/product/tariffs/lines/lines.ts',
		find: '` × ${decimalWords(one.percent + 100)}%',
		replace: '` + ${decimalWords(one.percent)}%',
		tests: ['insurance/product/tariffs/price-properties.test.ts'],
		row: ROW,
	},
];
