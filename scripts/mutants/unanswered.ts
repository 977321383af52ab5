import type { Fault } from './fault.ts';

const UNANSWERED = ['insurance/claims/desk/unanswered.test.ts'];
const PROMISE = 'check before you claim; a decision line by line; whose turn';

export const UNANSWERED_FAULTS: readonly Fault[] = [
	{
		name: 'a claim is declined while its documents may still arrive',
		file: 'insurance/claims/claim.ts',
		find: 'dueOn !== null && dueOn < today',
		replace: 'dueOn !== null',
		tests: UNANSWERED,
		row: PROMISE,
	},
	{
		name: 'a claim without the requested documents is approved',
		file: 'insurance/claims/desk/decision/assess-claim.server.ts',
		find: "if (outcome !== 'decline')",
		replace: "if (outcome === 'decline')",
		tests: UNANSWERED,
		row: PROMISE,
	},
];
