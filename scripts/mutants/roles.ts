import type { Fault } from './fault.ts';

/** Faults in roles, their rights and limits. */
export const ROLES_FAULTS: readonly Fault[] = [
	{
		name: 'money may be worked on by the assessor',
		file: 'migrations/0310-roles-and-rights.sql',
		find: '"assessor": ["claims.read",',
		replace: '"assessor": ["money.work", "claims.read",',
		tests: [
			'insurance/office/desk/money/money-desk.test.ts',
			'insurance/access/staff/staff.test.ts',
		],
		row: '8.1.1, 8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'an auditor may write',
		file: 'migrations/0310-roles-and-rights.sql',
		find: '"auditor": ["claims.read",',
		replace: '"auditor": ["content.edit", "claims.read",',
		tests: ['insurance/access/staff/staff.test.ts'],
		row: '8.1.1, 8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'the amount of a right is not looked at',
		file: 'insurance/access/staff/rights/rights.ts',
		find: 'amount <= limit.amount',
		replace: 'amount > 0',
		tests: [
			'insurance/access/staff/rights/role.test.ts',
			'insurance/claims/desk/limits.test.ts',
		],
		row: '8.1.1, 8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'limits of two roles are added up',
		file: 'insurance/access/staff/rights/rights.ts',
		find: 'limit.products.includes(product)',
		replace: 'product !== null',
		tests: ['insurance/access/staff/rights/role.test.ts'],
		row: '8.1.1, 8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'one person gives a role that approves',
		file: 'insurance/access/staff/accounts/give-roles.server.ts',
		find: 'if (!fresh.some(approves)) {',
		replace: 'if (fresh.length >= 0) {',
		tests: ['insurance/access/staff/rights/change-role.test.ts'],
		row: 'two people are not one',
	},
	{
		name: 'a person approves their own roles',
		file: 'insurance/access/approvals/approval.ts',
		find: 'ABOUT_STAFF.includes(kind) ? thing : null',
		replace: 'ABOUT_STAFF.includes(kind) ? null : null',
		tests: ['insurance/access/staff/accounts/give-roles.test.ts'],
		row: 'two people are not one',
	},
	{
		name: 'anyone who manages people makes administrators',
		file: 'insurance/access/staff/rights/roles.server.ts',
		find: 'everyRight && !gives',
		replace: 'everyRight && gives && !gives',
		tests: ['insurance/access/staff/rights/change-role.test.ts'],
		row: '8.1.1, 8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'a written reason opens the record of anyone',
		file: 'insurance/access/staff/rights/reasons.server.ts',
		find: 'staff_id = ${staffId} and ${about} and',
		replace: 'staff_id = ${staffId} and',
		tests: ['insurance/access/staff/rights/reasons.test.ts'],
		row: '8.1.1, 8.2.1, 8.2.2, API1, API5',
	},
];
