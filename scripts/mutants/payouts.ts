import type { Fault } from './fault.ts';

const PAYOUTS = ['insurance/money/payments/payouts/payouts.test.ts'];

export const PAYOUT_FAULTS: readonly Fault[] = [
	{
		name: 'a late premium whose choice is taken back begins its tries again',
		file: 'insurance/policies/premiums/pay-plan.server.ts',
		find: ' and due_on > ${today}`',
		replace: '`',
		tests: ['insurance/service/servicing/cover/take-back-due.test.ts'],
		row: 'M13 books',
	},
	{
		name: 'a report that was taken back keeps the fees that others count after it',
		file: 'insurance/money/payments/payouts/counted-fees.server.ts',
		find: 'if (more <= 0) continue;',
		replace: 'if (more !== 0) continue;',
		tests: PAYOUTS,
		row: 'M13 books',
	},
	{
		name: 'what was given up once is never opened again',
		file: 'insurance/money/payments/payouts/differences/difference-store.server.ts',
		find: "(d.kind <> 'given-up' or not exists (",
		replace: "(d.kind <> 'given-up' and not exists (",
		tests: PAYOUTS,
		row: 'M13 books',
	},
	{
		name: 'what a report left out stays settled when the one that brought it is taken back',
		file: 'insurance/money/payments/payouts/differences/open-difference.server.ts',
		find: 'if (expected <= 0) continue;',
		replace: 'if (expected >= 0) continue;',
		tests: PAYOUTS,
		row: 'M13 books',
	},
	{
		name: 'a notification does not wait for a report that is taken back',
		file: 'insurance/money/payments/payouts/differences/open-difference.server.ts',
		find: 'await sharePayouts(tx, provider);',
		replace: '',
		tests: PAYOUTS,
		row: 'M13 books',
	},
	{
		name: 'a clock that is ahead ends the look for transfers that are in no books',
		file: 'insurance/claims/desk/payouts/payout-store.server.ts',
		find: 'values (least(${at}, now()))',
		replace: 'values (${at})',
		tests: ['insurance/office/desk/money/claim-money.test.ts'],
		row: 'M13 books',
	},
	{
		name: 'a part that its payer has by now goes back once more',
		file: 'insurance/office/desk/money/return-money.server.ts',
		find: 'return Math.min(left, wanted);',
		replace: 'return wanted;',
		tests: ['insurance/office/desk/money/loose-money.test.ts'],
		row: 'M13 books',
	},
];
