import type { Fault } from './fault.ts';

const PARTS = ['insurance/site/content/product-pages/product-parts.test.ts'];
const ROW = 'B2.1.09';

/** Faults in the parts of product pages that are generated without an editor. */
export const PRODUCT_PAGE_FAULTS: readonly Fault[] = [
	{
		name: 'a page made from a product hides what is not paid',
		file: 'insurance/site/content/product-pages/product-parts.ts',
		find: 'exclusions.length > 0 &&',
		replace: 'exclusions.length < 0 &&',
		tests: PARTS,
		row: ROW,
	},
	{
		name: 'a page made from a product shows its own parts alone',
		file: 'insurance/site/content/show-page.server.ts',
		find: '\t\tchildren: withProductParts(row.body.children, product, language),\n',
		replace: '',
		tests: PARTS,
		row: ROW,
	},
	{
		name: 'two versions of a tariff are compared by the same prices',
		file: 'insurance/office/product-studio/compare/compare-tariffs.server.ts',
		find: 'exampleOutcome(before, product, example)',
		replace: 'exampleOutcome(after, product, example)',
		tests: ['insurance/office/product-studio/compare/compare-tariffs.test.ts'],
		row: 'M14, M15 prices',
	},
];
