import type { Fault } from './fault.ts';

const ROW = 'money of a child';

export const GUARDIAN_FAULTS: readonly Fault[] = [
	{
		name: 'money of a child is sent to any account',
		file: 'insurance/claims/desk/payouts/pay-claim.server.ts',
		find: '	refuseToMinor(content, claim, transfer.account.accountName);\n',
		replace: '',
		tests: ['insurance/claims/desk/guardian.test.ts'],
		row: ROW,
	},
	{
		name: 'the claim of a child to its own account is granted',
		file: 'insurance/claims/desk/decision/decide-claim.server.ts',
		find: '	refuseToMinor(content, claim, content.bank.accountName);\n',
		replace: '',
		tests: ['insurance/claims/desk/guardian.test.ts'],
		row: ROW,
	},
	{
		name: 'nothing proves the guardian of a child',
		file: 'insurance/claims/checklist/claim-checklist.server.ts',
		find: 'withGuardianProof(asked, asksGuardian(sealer, claim), GUARDIAN_DOCUMENT)',
		replace: 'withGuardianProof(asked, !asksGuardian, GUARDIAN_DOCUMENT)',
		tests: ['insurance/claims/desk/guardian.test.ts'],
		row: ROW,
	},
	{
		name: 'a beneficiary under 18 is paid to an account of their own',
		file: 'insurance/claims/reports/payees/payees.ts',
		find: 'account: isMinor ? guardianOf(name) : accountOf(name)',
		replace: 'account: accountOf(name)',
		tests: ['insurance/claims/reports/reports.test.ts'],
		row: ROW,
	},
];
