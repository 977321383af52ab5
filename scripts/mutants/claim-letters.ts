import type { Fault } from './fault.ts';

const LETTERS = ['insurance/claims/letters/letters.test.ts'];
const PROMISE = 'check before you claim; a decision line by line; whose turn';

export const CLAIM_LETTER_FAULTS: readonly Fault[] = [
	{
		name: 'a letter offers a review that the claim already had',
		file: 'insurance/claims/letters/claim-letters.server.ts',
		find: 'isContestable && claim.reopened === 0',
		replace: 'isContestable',
		tests: LETTERS,
		row: PROMISE,
	},
	{
		name: 'staff without the right open a claim letter by an old link',
		file: 'insurance/claims/letters/claim-letters.server.ts',
		find: "if (!claim || !hasRight(roles, 'claims.read')) return null;",
		replace: 'if (!claim) return null;',
		tests: LETTERS,
		row: PROMISE,
	},
	{
		name: 'a letter hides that less is paid than was asked',
		file: 'insurance/claims/letters/letter.ts',
		find: 'return asked > amount',
		replace: 'return asked < amount',
		tests: LETTERS,
		row: PROMISE,
	},
	{
		name: 'a letter leaves out the premium that is deducted',
		file: 'insurance/claims/letters/letter.ts',
		find: 'money.arrears > 0',
		replace: 'money.arrears < 0',
		tests: LETTERS,
		row: PROMISE,
	},
];
