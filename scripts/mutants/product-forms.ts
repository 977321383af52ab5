import type { Fault } from './fault.ts';

export const PRODUCT_FORM_FAULTS: readonly Fault[] = [
	{
		name: 'the second manager writes over the first',
		file: 'web/backoffice/products/form/merge-product.ts',
		find: '	return { product: merged as Product, conflicts };',
		replace: '	return { product: merged ? mine : theirs, conflicts };',
		tests: ['web/backoffice/products/form/merge-product.test.ts'],
		row: 'B3.1',
	},
	{
		name: 'a plan in force is removed without a word',
		file: 'web/backoffice/products/form/removal-words.ts',
		find: 'uses.plans.find(({ plan }) => plan === code)?.count ?? 0',
		replace: 'uses.plans.find(({ plan }) => plan === place)?.count ?? 0',
		tests: ['web/backoffice/products/form/removal-words.test.ts'],
		row: 'B3.1',
	},
	{
		name: 'a product takes the address of the cart',
		file: 'insurance/office/product-studio/problems/name-problems.ts',
		find: "...(isProgramSlug(slug) ? [productProblem('slug', SLUG_TAKEN)] : []),",
		replace: '',
		tests: ['insurance/office/product-studio/problems/product-problems.test.ts'],
		row: 'B3.1',
	},
	{
		name: 'a product without a page shows no warning',
		file: 'web/backoffice/products/WithoutPage.tsx',
		find: 'if (product.hasPage) return null;',
		replace: 'return null;',
		tests: ['web/backoffice/products/without-page.test.ts'],
		row: 'B3.1',
	},
];
