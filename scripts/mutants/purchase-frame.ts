import type { Fault } from './fault.ts';

export const PURCHASE_FRAME_FAULTS: readonly Fault[] = [
	{
		name: 'the first screen of a restored form cannot be reached',
		file: 'web/shop/application/screen/use-screen.ts',
		find: "stage !== 'holder' || hash === paths.applicationForm",
		replace: "stage !== 'holder'",
		tests: ['web/shop/application/screen/use-screen.test.ts'],
		row: 'B2.02',
	},
	{
		name: 'terms with another premium count as agreed to',
		file: 'web/shop/checkout/kept-choices.ts',
		find: '			cart.planRateFormated,\n',
		replace: '',
		tests: ['web/shop/checkout/kept-choices.test.ts'],
		row: 'B4.69',
	},
	{
		name: 'terms with another document count as agreed to',
		file: 'web/shop/checkout/kept-choices.ts',
		find: 'links.map(({ hash }) => hash)',
		replace: 'links.length',
		tests: ['web/shop/checkout/kept-choices.test.ts'],
		row: 'B4.69',
	},
	{
		name: 'the form shows no documents to agree to',
		file: 'insurance/sales/carts/order/product-terms.server.ts',
		find: 'documents: await deps.documentsOf(version, jakartaMoment(now))',
		replace: 'documents: []',
		tests: ['insurance/sales/carts/order/product-terms.test.ts'],
		row: 'B2.6.06',
	},
];
