import type { Fault } from './fault.ts';

const TESTS = ['insurance/service/requests/recovery/recovery.test.ts'];
const ROW = 'a lost account comes back';

/**
 * Faults that would give an account to someone else before its owner could object, or without the
 * owner's knowledge.
 */
export const RECOVERY_FAULTS: readonly Fault[] = [
	{
		name: 'a recovery takes effect with the second word',
		file: 'insurance/service/requests/recovery/carry-out-recovery.server.ts',
		find: '	if (wait > 0) throw new PutOff(Math.ceil(wait / 1_000));\n',
		replace: '	if (wait > 86_400_000) throw new PutOff(Math.ceil(wait / 1_000));\n',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'an objection leaves a recovery under way',
		file: 'insurance/service/requests/recovery/recovery.ts',
		find: "	if (row.objectedAt) return 'objected';\n",
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'anyone who knows the id of a recovery objects to it',
		file: 'insurance/service/requests/recovery/object-to-recovery.server.ts',
		find: 'const row = isRight ? await',
		replace: 'const row = isRight || recoveryId ? await',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'an objection that is not cleared up does not hold the next proposal',
		file: 'insurance/service/requests/recovery/recover-account.server.ts',
		find: 'if (await isObjectionOpen(tx, customerId)) throw',
		replace: 'if (!customerId) throw',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a company reads nothing of an administrator that the insurer adds',
		file: 'insurance/groups/companies/open-company.server.ts',
		find: "		await notifyAdmins(tx, companyId, { aboutId: adminId, change: 'added', at: caller.now });\n",
		replace: '',
		tests: ['insurance/groups/companies/companies.test.ts'],
		row: ROW,
	},
];
