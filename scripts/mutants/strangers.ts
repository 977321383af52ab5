import type { Fault } from './fault.ts';

const DOOR = 'insurance/access/identity/login-door/login-door.server.ts';
const DOOR_TESTS = ['insurance/access/identity/login-door/login-door.test.ts'];
const ROW = '6.1.1, 6.3.1, A4 guessing';

/** Faults in limiting the harm that strangers' attempts can do to an account holder. */
export const STRANGER_FAULTS: readonly Fault[] = [
	{
		name: 'guesses at one policy number cost nothing at the voucher check',
		file: 'insurance/service/vouchers/redeeming/probing.server.ts',
		find: '		missesOf(number) > TRIES.numberPerDay ||\n',
		replace: '',
		tests: ['insurance/service/vouchers/vouchers.test.ts'],
		row: ROW,
	},
	{
		name: 'one counter of wrong passwords serves all doors',
		file: DOOR,
		find: '`door ${door}`;',
		replace: "door && 'door customer';",
		tests: DOOR_TESTS,
		row: ROW,
	},
	{
		name: 'a network is counted across doors',
		file: DOOR,
		find: '`across ${door} ${network}`',
		replace: '`across customer ${network}`',
		tests: DOOR_TESTS,
		row: ROW,
	},
	{
		name: 'only a right password leads to a mailed code',
		file: DOOR,
		find: 'if (pass.asksMail) return',
		replace: 'if (pass.asksMail && person) return',
		tests: DOOR_TESTS,
		row: ROW,
	},
	{
		name: 'far above its pace a door still answers who has the right password',
		file: DOOR,
		find: "if (recent >= max * MAIL_FACTOR) return 'mail';",
		replace: '',
		tests: DOOR_TESTS,
		row: ROW,
	},
	{
		name: 'a mailed code opens any address',
		file: 'insurance/access/identity/mailed-code/mailed-code.server.ts',
		find: 'if (!of.includes(ticket.of))',
		replace: "if (ticket.of === '')",
		tests: DOOR_TESTS,
		row: ROW,
	},
	{
		name: 'a mailed code is good twice',
		file: 'insurance/access/identity/mailed-code/mailed-code.server.ts',
		find: 'const once = { max: 1,',
		replace: 'const once = { max: 2,',
		tests: DOOR_TESTS,
		row: ROW,
	},
	{
		name: 'guesses in one session of a company shut out another',
		file: 'insurance/groups/companies/admins/step-up.server.ts',
		find: '`company step-up ${adminId} ${loggedInAt.toISOString()}`',
		replace: '`company step-up ${adminId} ${loggedInAt.getTime() * 0}`',
		tests: ['insurance/groups/companies/companies.test.ts'],
		row: ROW,
	},
	{
		name: 'any number of unpaid orders is placed for an address',
		file: 'insurance/money/payments/paying/place-order.server.ts',
		find: 'await takeUnpaidOrder(tx, deps.sealer, holder.email, now);',
		replace: 'void takeUnpaidOrder; void holder;',
		tests: ['insurance/money/payments/orders/unpaid/unpaid-orders.test.ts'],
		row: '2.4.1 machines instead of people',
	},
	{
		name: 'mails of a paid order are limited too',
		file: 'insurance/money/payments/orders/order-mails.server.ts',
		find: '!aboutPaying || (await takePayingMail(',
		replace: '(await takePayingMail(',
		tests: ['insurance/money/payments/orders/unpaid/unpaid-orders.test.ts'],
		row: '2.4.1 machines instead of people',
	},
	{
		name: 'codes for one employee are not limited',
		file: 'insurance/groups/memberships/employee/begin-visit.server.ts',
		find: '(mayOpen && member?.id) || null',
		replace: '(mayOpen || member?.id) && member ? member.id : null',
		tests: ['insurance/groups/memberships/employee/employee.test.ts'],
		row: ROW,
	},
	{
		name: 'guesses of one person of the staff at identity cards are not counted',
		file: 'insurance/service/requests/recovery/recover-account.server.ts',
		find: 'const GUESS_LIMIT = { max: 5,',
		replace: 'const GUESS_LIMIT = { max: 5_000,',
		tests: ['insurance/service/requests/recovery/recovery.test.ts'],
		row: ROW,
	},
	{
		name: 'a right birth date is opened however many wrong ones came before',
		file: 'insurance/claims/reports/begin-report.server.ts',
		find: 'if (!forgive) {',
		replace: 'if (!forgive && !found) {',
		tests: ['insurance/claims/reports/reports.test.ts'],
		row: ROW,
	},
];
