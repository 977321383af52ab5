import type { Fault } from './fault.ts';

/**
 * Faults in services that seem available but do not work, and in the information that operators get
 * about them.
 */
export const UNDEBITED_FAULTS: readonly Fault[] = [
	{
		name: 'a failed debit is not mailed if its job is repeated',
		file: 'insurance/service/billing/premiums/debit.server.ts',
		find: "if (order?.status === 'failed') mailFailure",
		replace: "if (order?.status === 'refunded') mailFailure",
		tests: ['insurance/service/billing/premiums/premiums.test.ts'],
		row: 'C3.11',
	},
	{
		name: 'autodebet is offered where no accounts are debited',
		file: 'insurance/service/billing/mandates/give-mandate.server.ts',
		find: 'if (!deps.debits || !isRecurring(policy, caller.now)) return NONE;',
		replace: 'if (!isRecurring(policy, caller.now)) return NONE;',
		tests: ['insurance/service/billing/mandates/undebited.test.ts'],
		row: 'C3.11',
	},
	{
		name: 'a holder whose mandate is never debited is asked for nothing',
		file: 'insurance/service/billing/mandates/running-mandate.server.ts',
		find: 'debits !== null && (await newestMandate(db, policyId))?.stoppedAt === null',
		replace: '(void debits, (await newestMandate(db, policyId))?.stoppedAt === null)',
		tests: ['insurance/service/billing/mandates/undebited.test.ts'],
		row: 'C3.11',
	},
	{
		name: 'the room of money always has a tab for debits by files',
		file: 'insurance/service/billing/debit-files/show-batches.server.ts',
		find: "return { hasWork: wayOf(debits) === 'file' || (await hasBatches(db)) };",
		replace: "return { hasWork: wayOf(debits) !== 'none' || (await hasBatches(db)) };",
		tests: ['insurance/service/billing/debit-files/debit-files.test.ts'],
		row: 'C3.20',
	},
	{
		name: 'a recovery is proposed again while its objection is open',
		file: 'insurance/service/requests/service/service-desk.server.ts',
		find: '!(await isObjectionOpenFor(tx, row.number))',
		replace: 'true',
		tests: ['insurance/service/requests/recovery/recovery.test.ts'],
		row: 'a lost account comes back',
	},
	{
		name: 'the doctor takes a day without a backup for a backup',
		file: 'wiring/commands/doctor.server.ts',
		find: 'if (!at && databaseUrl === undefined)',
		replace: 'if (!at && databaseUrl === null)',
		tests: ['scripts/admin.test.ts'],
		row: 'operating an installation (docs/operate.md)',
	},
	{
		name: 'one transfer pays two claims if its day is typed differently',
		file: 'insurance/money/ledger/bank-lines.server.ts',
		find: 'if (!confirmSame) await refuseSameElsewhere(tx, bankLine);',
		replace: 'if (confirmSame) await refuseSameElsewhere(tx, bankLine);',
		tests: ['insurance/claims/desk/bank-lines.test.ts'],
		row: 'money out of the bank takes two people and one line of the statement',
	},
	{
		name: 'a mailbox has as many limits as spellings',
		file: 'insurance/money/payments/orders/unpaid/unpaid-orders.server.ts',
		find: 'mailboxOf(email))}`',
		replace: 'email)}`',
		tests: ['insurance/money/payments/orders/unpaid/unpaid-orders.test.ts'],
		row: '2.4.1 machines instead of people',
	},
	{
		name: 'the log names whole addresses',
		file: 'platform/http/access-log.server.ts',
		find: "pattern === undefined || pattern.includes('*') ? pathOf(request.url) : pattern",
		replace:
			"pattern === undefined || pattern.includes('*') ? pathOf(request.url) : request.url",
		tests: ['platform/http/access-log.test.ts'],
		row: '16.2.5, 16.4.1 logs',
	},
];
