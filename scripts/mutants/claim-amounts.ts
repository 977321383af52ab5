import type { Fault } from './fault.ts';

const CHECK = ['insurance/claims/check.test.ts'];
const PROMISE = 'check before you claim; a decision line by line; whose turn';

/** Rules of what is paid once, and of the days that decide about it. */
export const CLAIM_AMOUNT_FAULTS: readonly Fault[] = [
	{
		name: 'the first year of an illness from before is a day long',
		file: 'insurance/claims/rules/cause-findings.ts',
		find: 'const early = facts.incidentDay < addToDay(since, out);',
		replace: 'const early = facts.incidentDay <= addToDay(since, out);',
		tests: CHECK,
		row: PROMISE,
	},
	{
		name: 'nights of the same stay are paid again',
		file: 'insurance/claims/rules/ways-to-pay.ts',
		find: '- repeated.nights);\n\tconst days',
		replace: ');\n\tconst days',
		tests: CHECK,
		row: PROMISE,
	},
	{
		name: 'a replacement does not deduct the daily cash of its nights',
		file: 'insurance/claims/rules/ways-to-pay.ts',
		find: 'const instead = Math.min(repeated.instead.amount, net);',
		replace: 'const instead = 0;',
		tests: CHECK,
		row: PROMISE,
	},
	{
		name: 'nights of intensive care that were paid are daily cash too',
		file: 'insurance/claims/rules/ways-to-pay.ts',
		find: 'Math.max(repeated.icuNights, repeated.replaced)',
		replace: 'repeated.icuNights',
		tests: CHECK,
		row: PROMISE,
	},
	{
		name: 'cost of nights beyond the limit is paid',
		file: 'insurance/claims/rules/ways-to-pay.ts',
		find: 'Math.floor((rest * days) / nights)',
		replace: 'facts.cost',
		tests: CHECK,
		row: PROMISE,
	},
	{
		name: 'a repair after the total loss is paid',
		file: 'insurance/claims/rules/repeat-findings.ts',
		find: 'lost.incidentDay < facts.incidentDay',
		replace: 'lost.incidentDay > facts.incidentDay',
		tests: CHECK,
		row: PROMISE,
	},
	{
		name: 'a total loss leaves the policy in force',
		file: 'insurance/claims/desk/total-loss.server.ts',
		find: 'if (!terms || !paysTotalLoss(terms)) return;',
		replace: 'if (!terms || paysTotalLoss(terms)) return;',
		tests: ['insurance/claims/desk/total-loss.test.ts'],
		row: PROMISE,
	},
	{
		name: 'a decision overlooks what was paid since the recommendation',
		file: 'insurance/claims/desk/decide-claim.server.ts',
		find: 'if (barred) throw',
		replace: 'if (barred && amount.max < 0) throw',
		tests: ['insurance/claims/desk/total-loss.test.ts'],
		row: PROMISE,
	},
	{
		name: 'the very same bill twice is not seen',
		file: 'insurance/claims/rules/repeated.ts',
		find: 'one.measures === measures',
		replace: 'one.measures === null',
		tests: CHECK,
		row: PROMISE,
	},
	{
		name: 'a family limit is counted for each person',
		file: 'insurance/claims/rules/limits.ts',
		find: 'limit.together ? [...before, ...others] : before',
		replace: 'before',
		tests: ['insurance/claims/ways-to-pay.test.ts'],
		row: PROMISE,
	},
	{
		name: 'a ticket is reported from the admission on',
		file: 'insurance/claims/rules/time-findings.ts',
		find: 'facts.days && hadStay(one)',
		replace: 'facts.days && terms.stay',
		tests: CHECK,
		row: PROMISE,
	},
];
