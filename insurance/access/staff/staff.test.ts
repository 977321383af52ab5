import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { OFFICE_CALLS } from './office-rights.ts';
import { PERMISSIONS, permissionsOf } from './rights/rights.ts';
import { rolesOfStaff } from './rights/roles.server.ts';
import { setRoles } from './rights/store.server.ts';
import { SEEDED_ROLES } from './rights/test-roles.server.ts';
import { isStaffPassword } from './staff.ts';

const db = await testPool();

async function personWith(role: string): Promise<string> {
	const id = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${id}@contoh.test`}, 'Uji', ${role}, '-')`,
	);
	return id;
}
const rightsOf = async (staffId: string) => permissionsOf(await rolesOfStaff(db, staffId));

// Deliberately repeats the rights of the roles that every insurer starts with, so that any change
// shows up in review.
const READS = PERMISSIONS.filter((right) => right.endsWith('.read'));
const STARTS_WITH: Record<string, readonly string[]> = {
	editor: ['content.read', 'content.edit', 'content.approve', 'content.publish'],
	assessor: ['claims.read', 'claims.assess', 'policies.find', 'notes.write'],
	supervisor: [
		'claims.read',
		'claims.waive',
		'claims.decide',
		'claims.goodwill',
		'service.read',
		'service.act',
		'service.answer',
		'service.approve',
		'service.correct',
		'service.sell',
		'service.supervise',
		'service.report',
		'whatsapp.manage',
		'messages.read',
		'messages.answer',
		'messages.templates',
		'policies.find',
		'notes.write',
		'privacy.read',
		'privacy.work',
		'privacy.approve',
		'retention.sign',
	],
	finance: [
		'claims.read',
		'claims.pay',
		'policies.find',
		'notes.write',
		'money.read',
		'money.work',
		'money.refund',
		'money.approve',
	],
	service: [
		'service.read',
		'service.act',
		'service.answer',
		'service.approve',
		'service.correct',
		'service.sell',
		'messages.read',
		'messages.answer',
		'policies.find',
		'notes.write',
		'policy-books.read',
		'policies.print',
		'privacy.read',
		'privacy.work',
		'privacy.approve',
	],
	sales: [
		'corporate.read',
		'corporate.manage',
		'corporate.approve',
		'vouchers.read',
		'vouchers.manage',
		'campaigns.read',
		'campaigns.manage',
		'campaigns.approve',
	],
	product: [
		'campaigns.read',
		'campaigns.manage',
		'campaigns.approve',
		'products.read',
		'products.edit',
		'products.approve',
	],
	compliance: [
		'service.read',
		'service.report',
		'corridors.read',
		'corridors.manage',
		'corridors.approve',
		'screening.read',
		'screening.manage',
		'screening.approve',
	],
	admin: PERMISSIONS,
	manager: [
		...READS,
		'policies.find',
		'notes.write',
		'messages.templates',
		'whatsapp.manage',
		'corporate.approve',
		'campaigns.approve',
		'staff.approve',
		'figures.report',
	],
	underwriter: [
		'claims.read',
		'policies.find',
		'corporate.read',
		'corporate.approve',
		'products.read',
		'products.edit',
		'corridors.read',
	],
	'compliance-reviewer': [
		'privacy.read',
		'campaigns.read',
		'campaigns.approve',
		'content.read',
		'content.approve',
		'products.read',
		'corridors.read',
		'screening.read',
		'screening.approve',
	],
	'product-approver': ['campaigns.read', 'products.read', 'products.approve', 'corridors.read'],
	publisher: ['content.read', 'content.publish'],
	auditor: [...READS, 'policies.find'],
};

describe('a role that every insurer starts with', () => {
	test.each(Object.entries(STARTS_WITH))('%s has exactly its rights', async (role, rights) => {
		expect((await rightsOf(await personWith(role))).toSorted()).toEqual(rights.toSorted());
	});

	test('is listed here, and in the helper of the tests', () => {
		const named = SEEDED_ROLES.map(({ id }) => id).toSorted();
		expect(named).toEqual(Object.keys(STARTS_WITH).toSorted());
		for (const role of SEEDED_ROLES)
			expect(permissionsOf([role]).toSorted()).toEqual(STARTS_WITH[role.id]?.toSorted());
	});
});

test('each right opens at least one call or decides something that a call asks about', () => {
	const opened = new Set([...OFFICE_CALLS.values()].flatMap((rights) => rights ?? []));
	// The three others decide proposals of their kinds, which share one call.
	expect(PERMISSIONS.filter((right) => !opened.has(right))).toEqual([
		// Decides claims that were recommended above the rules, with `claims.decide`.
		'claims.goodwill',
		'service.supervise',
		'corporate.approve',
		'screening.approve',
		'staff.approve',
	]);
});

describe('the roles of a person', () => {
	test('follow what the earlier version writes in its column', async () => {
		const id = await personWith('finance');
		await db.query(sql`update staff set role = 'editor' where id = ${id}`);
		expect((await rolesOfStaff(db, id)).map((role) => role.id)).toEqual(['editor']);
		await db.query(sql`update staff set role = 'unknown' where id = ${id}`);
		expect(await rightsOf(id)).toEqual([]);
	});

	test('are several, and the earlier version reads one of them', async () => {
		const id = await personWith('editor');
		await db.transaction((tx) => setRoles(tx, id, ['auditor', 'assessor']));
		expect((await rolesOfStaff(db, id)).map((role) => role.id)).toEqual([
			'auditor',
			'assessor',
		]);
		const { rows } = await db.query<{ role: string }>(
			sql`select role from staff where id = ${id}`,
		);
		expect(rows).toEqual([{ role: 'assessor' }]);
	});
});

test.each([
	['kuda makanpu', true],
	['kuda makanp', false],
	[`kuda ${'m'.repeat(123)}`, true],
	[`kuda ${'m'.repeat(124)}`, false],
	['abababababab', false],
])('%j is accepted as a staff password: %s', (text, taken) => {
	expect(isStaffPassword(text)).toBe(taken);
});
