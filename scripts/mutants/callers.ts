import type { Fault } from './fault.ts';

const CALLER = 'insurance/office/caller/';
const CHECKS = [`${CALLER}caller.test.ts`];
const ACTS = [`${CALLER}acts/acts.test.ts`];
const OPENED = '8.2.1, 8.2.2, API1, API5';

export const CALLER_FAULTS: readonly Fault[] = [
	{
		name: 'another member of staff uses a check of identity',
		file: `${CALLER}running-case.server.ts`,
		find: 'one.staffId !== staffId || ',
		replace: '',
		tests: CHECKS,
		row: OPENED,
	},
	{
		name: 'a check of identity opens another policy',
		file: `${CALLER}running-case.server.ts`,
		find: ' || one.policyId !== policy?.id',
		replace: '',
		tests: CHECKS,
		row: OPENED,
	},
	{
		name: 'a check of identity never ends',
		file: `${CALLER}running-case.server.ts`,
		find: ' || caller.now >= endOfCase(one.passedAt ?? one.begunAt);',
		replace: ' || endOfCase(one.begunAt) < one.begunAt;',
		tests: CHECKS,
		row: OPENED,
	},
	{
		name: 'a caller whose check failed is served',
		file: `${CALLER}running-case.server.ts`,
		find: "if (row.caller !== 'holder' || row.passedAt === null)",
		replace: "if (row.caller !== 'holder')",
		tests: CHECKS,
		row: OPENED,
	},
	{
		name: 'policies of a holder who was reported dead are changed on the telephone',
		file: `${CALLER}running-case.server.ts`,
		find: 'if ((await deathReportsOf({ db, sealer }, row.customerId)).length > 0)',
		replace: 'if (row.failedAt !== null && sealer)',
		tests: [`${CALLER}dead-holder.test.ts`],
		row: OPENED,
	},
	{
		name: 'simultaneous checks of a caller pass the limit',
		file: `${CALLER}check-caller.server.ts`,
		find: "if (!(await takeTry(tx, subject, limit, now))) throw new Refusal('slow-down', words);",
		replace: 'await takeTry(tx, subject, { ...limit, max: 1_000 }, now).then(() => words);',
		tests: CHECKS,
		row: '6.1.1, 6.3.1, A4 guessing',
	},
	{
		name: 'the card of identity and one fact of the policy are enough',
		file: `${CALLER}questions.ts`,
		find: 'return ofThePolicy.every((key) =>',
		replace: 'return ofThePolicy.some((key) =>',
		tests: [`${CALLER}questions.test.ts`],
		row: '6.1.1, 6.3.1, A4 guessing',
	},
	{
		name: 'a refund that can go back goes to a dictated account',
		file: `${CALLER}acts/act-for-caller.server.ts`,
		find: 'if (!(await showCancellation(deps, { policyId }, holderCaller)).needsAccount)',
		replace: 'if ((await showCancellation(deps, { policyId }, holderCaller)).refund < 0)',
		tests: ACTS,
		row: '45 payout accounts',
	},
	{
		name: 'a call that has ended still opens the policy',
		file: `${CALLER}store.server.ts`,
		find: 'update caller_case set ended_at = ${at}',
		replace:
			'update caller_case set begun_at = begun_at, passed_at = coalesce(passed_at, null)',
		tests: CHECKS,
		row: OPENED,
	},
	{
		name: 'a check that is begun and left does not count',
		file: `${CALLER}check-caller.server.ts`,
		find: 'failed + open >= FAILED.asked',
		replace: 'failed >= FAILED.asked',
		tests: CHECKS,
		row: '6.1.1, 6.3.1, A4 guessing',
	},
	{
		name: 'a caller has the refund sent to an account of another name',
		file: `${CALLER}acts/act-for-caller.server.ts`,
		find: 'if (!holder || !sameName(holder.name, account.accountName))',
		replace: 'if (!holder)',
		tests: ACTS,
		row: '45 payout accounts',
	},
	{
		name: 'the holder is not told what staff changed',
		file: `${CALLER}acts/act.server.ts`,
		find: 'if (done !== null && done !== false) also(tx);',
		replace: 'if (done === false) also(tx);',
		tests: ACTS,
		row: '16.3.1–16.3.4 who did what',
	},
];
