import type { Fault } from './fault.ts';

const RENEWED = ['insurance/service/servicing/renewals/changed-cover.test.ts'];
const RENEWAL_ROW = 'a renewal shows the change of cover and asks for consent';

const EXAMPLES = ['insurance/office/product-studio/examples/examples.test.ts'];
const EXAMPLE_ROW = 'a tariff is confirmed by figures that a person entered';

export const STUDIO_FAULTS: readonly Fault[] = [
	{
		name: 'a renewal with other cover is accepted without consent',
		file: 'insurance/service/servicing/renewals/answer-renewal.server.ts',
		find: 'if (agreedVersion === null)',
		replace: 'if (agreedVersion === 0)',
		tests: RENEWED,
		row: RENEWAL_ROW,
	},
	{
		name: 'consent to a renewal holds for any version',
		file: 'insurance/service/servicing/renewals/answer-renewal.server.ts',
		find: 'if (agreedVersion !== version)',
		replace: 'if (agreedVersion < 0)',
		tests: RENEWED,
		row: RENEWAL_ROW,
	},
	{
		name: 'a renewal mail leaves out the change of cover',
		file: 'insurance/service/servicing/renewals/offer-renewals.server.ts',
		find: '...offer.cover.map((one)',
		replace: '...offer.cover.slice(1).map((one)',
		tests: RENEWED,
		row: RENEWAL_ROW,
	},
	{
		name: 'a proposed example agrees before a figure is entered',
		file: 'insurance/office/product-studio/examples/example.ts',
		find: '!example.unchecked && payable',
		replace: 'payable',
		tests: EXAMPLES,
		row: EXAMPLE_ROW,
	},
	{
		name: 'answers of a worked example load nothing',
		file: 'insurance/office/product-studio/examples/example.ts',
		find: 'loadings: loadingsOf(product.questions, situation),',
		replace: 'loadings: loadingsOf([], situation),',
		tests: EXAMPLES,
		row: EXAMPLE_ROW,
	},
	{
		name: 'the far side of a border of answers is not proposed',
		file: 'insurance/office/product-studio/examples/propose-answers.ts',
		find: "typeof to === 'number' ? [to, to + 1]",
		replace: "typeof to === 'number' ? [to]",
		tests: EXAMPLES,
		row: EXAMPLE_ROW,
	},
	{
		name: 'an odd value is published without a written reason',
		file: 'insurance/office/product-studio/changes/publish-tariff.server.ts',
		find: 'find(({ why }) => why === null)',
		replace: "find(({ why }) => why === '')",
		tests: ['insurance/office/product-studio/catalogue.test.ts'],
		row: EXAMPLE_ROW,
	},
	{
		name: 'a workbook without a rate sheet is accepted',
		file: 'insurance/office/product-studio/tables/workbook.ts',
		find: 'if (missing.length === 0) return null;',
		replace: 'if (missing.length < tables.length) return null;',
		tests: ['insurance/office/product-studio/tables/workbook.test.ts'],
		row: EXAMPLE_ROW,
	},
	{
		name: 'answers between two bands of a question have no effect unnoticed',
		file: 'insurance/office/product-studio/problems/question-bands.ts',
		find: 'band.from > reached + 1',
		replace: 'band.from > reached + 3',
		tests: ['insurance/office/product-studio/problems/product-problems.test.ts'],
		row: EXAMPLE_ROW,
	},
];
