import type { Fault } from './fault.ts';

const RULES = ['insurance/claims/receipts/receipt-fields.test.ts'];
const OFFER = ['web/selfcare/claims/receipts/receipt-offer.test.ts'];
const ROW = 'receipts are read, and only a press makes use of it (decision 0158)';

/** What is read of a receipt, and what is done with it. */
export const RECEIPT_FAULTS: readonly Fault[] = [
	{
		name: 'the sum before the discount is taken for the total',
		file: 'insurance/claims/receipts/receipt-rows.ts',
		find: "return 'subtotal';",
		replace: "return 'grand';",
		tests: RULES,
		row: ROW,
	},
	{
		name: 'what was given in cash is taken for the total',
		file: 'insurance/claims/receipts/receipt-rows.ts',
		find: "if (some(words, GIVEN)) return 'given';",
		replace: "if (some(words, GIVEN)) return 'grand';",
		tests: RULES,
		row: ROW,
	},
	{
		name: 'a cost that was typed is replaced without being named',
		file: 'web/selfcare/claims/receipts/receipt-offer.ts',
		find: "return typed === null || typed === 0 ? 'fill' : 'replace';",
		replace: "return 'fill';",
		tests: OFFER,
		row: ROW,
	},
	{
		name: 'a day that was typed is written over by that of the receipt',
		file: 'web/selfcare/claims/receipts/receipt-offer.ts',
		find: "const fills = asksDay && typed === '' && day?.sure;",
		replace: 'const fills = asksDay && day?.sure;',
		tests: OFFER,
		row: ROW,
	},
	{
		name: 'a receipt that was photographed twice is paid twice',
		file: 'insurance/claims/receipts/receipt.ts',
		find: '(sum, { reading }, at) => (before[at] ? sum : sum + (reading.total?.value ?? 0)),',
		replace: '(sum, { reading }) => sum + (reading.total?.value ?? 0),',
		tests: RULES,
		row: ROW,
	},
];
