import type { Fault } from './fault.ts';

const SALES = 'insurance/sales/assisted/';
const TESTS = ['insurance/sales/carts/assisted/assisted.test.ts'];
const OF_CALLER = ['insurance/office/caller/acts/begin-sale.test.ts'];
const OPENED = '8.2.1, 8.2.2, API1, API5';
const CONSENT = 'UU PDP 20–24';

export const ASSISTED_SALE_FAULTS: readonly Fault[] = [
	{
		name: 'a colleague opens the form that another one fills in',
		file: `${SALES}fill-sale.server.ts`,
		find: 'if (row.staffId !== staffId)',
		replace: "if (row.staffId === '')",
		tests: TESTS,
		row: OPENED,
	},
	{
		name: "staff open the buyer's answers after the link was sent",
		file: `${SALES}assisted-sale.ts`,
		find: "fill: ['filling', 'ready'],",
		replace: "fill: ['filling', 'ready', 'sent'],",
		tests: TESTS,
		row: OPENED,
	},
	{
		name: 'a price that was calculated before a change is sent',
		file: `${SALES}fill-sale.server.ts`,
		find: 'if (sale.checkedAt) await',
		replace: 'if (sale.sentAt) await',
		tests: TESTS,
		row: CONSENT,
	},
	{
		name: 'a price of another day is sent',
		file: `${SALES}send-sale.server.ts`,
		find: ' || row.price.day !== jakartaDay(caller.now))',
		replace: ')',
		tests: TESTS,
		row: CONSENT,
	},
	{
		name: 'saving makes the link of a sale live longer',
		file: 'insurance/sales/quotes/drafts/store.server.ts',
		find: 'expires_at = least(${expiresAt}, ends_at)',
		replace: 'expires_at = ${expiresAt}',
		tests: TESTS,
		row: CONSENT,
	},
	{
		name: 'a revoked sale leaves the form behind its link',
		file: `${SALES}send-sale.server.ts`,
		find: 'if (draftId) await dropSaleDraft',
		replace: "if (draftId === '') await dropSaleDraft",
		tests: TESTS,
		row: OPENED,
	},
	{
		name: 'a link for a buyer is sent to staff',
		file: `${SALES}fill-sale.server.ts`,
		find: '!== undefined)\n\t\tthrow refuseFields({',
		replace: "=== 'nobody')\n\t\tthrow refuseFields({",
		tests: TESTS,
		row: CONSENT,
	},
	{
		name: "a customer's link goes to the address in the form",
		file: `${SALES}send-sale.server.ts`,
		find: 'if (customerId === null) return contactOf',
		replace: "if (customerId !== '') return contactOf",
		tests: OF_CALLER,
		row: OPENED,
	},
	{
		name: 'an order does not say who assisted',
		file: 'insurance/sales/carts/kept/keep-quote.server.ts',
		find: 'assistedSale: sale ?? before?.assistedSale ?? null,',
		replace: 'assistedSale: before?.assistedSale ?? null,',
		tests: [...TESTS, ...OF_CALLER],
		row: CONSENT,
	},
	{
		name: 'an erasure leaves the form of an assisted sale behind its link',
		file: 'insurance/sales/assisted/forget-sales.server.ts',
		find: 'await dropSaleDraft(tx, { draftId: sale.draftId });',
		replace: '',
		tests: ['insurance/office/caller/acts/begin-sale.test.ts'],
		row: 'erasure',
	},
];
