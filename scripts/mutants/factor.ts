import type { Fault } from './fault.ts';

const FACTOR = ['insurance/accounts/factor/factor.test.ts'];
const ROW = '6.3.3 second factor';

/** The second factor that customers may turn on. */
export const FACTOR_FAULTS: readonly Fault[] = [
	{
		name: 'a code of a customer is good twice',
		file: 'insurance/accounts/factor/store.server.ts',
		find: 'where customer_id = ${customerId} and step < ${step}`',
		replace: 'where customer_id = ${customerId} and step <= ${step}`',
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'a recovery code is good twice',
		file: 'insurance/identity/second-factor/recovery-codes.server.ts',
		find: '\n\t\t\tand used_at is null`);\n\treturn rowCount === 1;',
		replace: '`);\n\treturn rowCount === 1;',
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'the password alone opens a session of who has a factor',
		file: 'insurance/accounts/login.server.ts',
		find: 'await askForCode(deps, customer, caller.now);',
		replace: 'await askForCode(deps, customer, caller.now).catch(() => {});',
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'a ticket holds after its password',
		file: 'insurance/accounts/factor/second-step.server.ts',
		find: 'if (!customer || passwordPrint(customer) !== ticket.password || !factor)',
		replace: 'if (!customer || !factor)',
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'a new password takes the factor away',
		file: 'insurance/accounts/store.server.ts',
		find: 'update customer set password_hash = ${passwordHash}, email_proven = ${proven} where id = ${customerId}`,\n\t);',
		replace:
			'update customer set password_hash = ${passwordHash}, email_proven = ${proven} where id = ${customerId}`,\n\t);\n\tawait tx.query(sql`delete from customer_factor where customer_id = ${customerId}`);',
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'a password from a page is set beside a factor',
		file: 'insurance/accounts/change-password.server.ts',
		find: 'if (!provesAddress(input.token) && (await hasFactor(tx, customerId)))',
		replace: "if (input.token === '' && (await hasFactor(tx, customerId)))",
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'a factor is turned on for an address that nobody proved',
		file: 'insurance/accounts/factor/own-factor.server.ts',
		find: "\tif (!customer.emailProven) throw new Refusal('look-again', UNPROVEN);\n\tif (await factorOf",
		replace: '\tif (await factorOf',
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'who came in without the factor stays when it is turned on',
		file: 'insurance/accounts/store.server.ts',
		find: '\tawait deleteOtherSessions(tx, customerId, hash);\n\tconst { rowCount }',
		replace: '\tconst { rowCount }',
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'codes are tried without a limit',
		file: 'insurance/accounts/factor/second-step.server.ts',
		find: 'const subject = codeTries(known.id, factor.onSince);',
		replace: 'const subject = codeTries(crypto.randomUUID(), factor.onSince);',
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'the factor is turned off without a code',
		file: 'insurance/accounts/factor/own-factor.server.ts',
		find: 'if (!(await spendCode(tx, sealer, factor.owner(sealer), code, now))) return null;',
		replace: 'await spendCode(tx, sealer, factor.owner(sealer), code, now);',
		tests: FACTOR,
		row: ROW,
	},
	{
		name: 'an account stays at its address though nothing of it is lost',
		file: 'insurance/requests/recovery/recover-account.server.ts',
		find: 'if (keepsAddress(addresses) && !(await hasFactor(tx, customerId)))',
		replace: 'if (keepsAddress(addresses) && !customerId)',
		tests: ['insurance/requests/recovery/recovery.test.ts'],
		row: ROW,
	},
];
