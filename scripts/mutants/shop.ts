import type { Fault } from './fault.ts';

export const SHOP_FAULTS: readonly Fault[] = [
	{
		name: 'the price shares its element with other text',
		file: 'web/ui/ProductCard.tsx',
		find: '<span className="text-base">{period}</span>',
		replace: '{period}',
		tests: ['scripts/screen-text.test.ts'],
		row: 'B4.05',
	},
	{
		name: 'an impossible birth date in a NIK is blamed on its length',
		file: 'insurance/sales/quotes/nik.ts',
		find: 'null : NO_SUCH_DAY',
		replace: 'null : NIK_LENGTH',
		tests: ['insurance/sales/quotes/nik.test.ts'],
		row: 'B5.23',
	},
	{
		name: 'a minus sign may part from its number',
		file: 'platform/values/money.ts',
		find: "'\\u2212'",
		replace: "'-'",
		tests: ['platform/values/money.test.ts'],
		row: 'B9.21',
	},
	{
		name: 'the fee of the printed book loses its separators',
		file: 'insurance/sales/quotes/pricing/fee-labels.ts',
		find: '`Cetak buku polis (tambah ${formatRupiah(fee)})`',
		replace: '`Cetak buku polis (tambah Rp${fee})`',
		tests: ['insurance/sales/quotes/pricing/fee-labels.test.ts'],
		row: 'B9.21',
	},
	{
		name: 'a missing partner is announced as a missing birth date',
		file: 'web/shop/application/price/price-hint.ts',
		find: 'if (lacksPerson || lacksVehicle || !problem)',
		replace: 'if (problem || !lacksPerson)',
		tests: ['web/shop/application/price/price-hint.test.ts'],
		row: 'B2.2.05',
	},
];
