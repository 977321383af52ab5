import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { planAbsence } from '../../approvals/absences/set-absence.server.ts';
import { proposeOrAlone } from '../../approvals/propose-alone.server.ts';
import { decideInQueue } from '../../approvals/queue/decide.server.ts';
import { countQueue, showApprovals } from '../../approvals/queue/show-queue.server.ts';
import type { ProposeRoles } from '../rights/propose.server.ts';
import { rolesOfStaff } from '../rights/roles.server.ts';
import { staffIdentity } from '../rights/test-roles.server.ts';
import { staffRolesHandler } from './give-roles.server.ts';
import { endPerson, giveStaffRoles, reinstate } from './manage-staff.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const handlers = { 'staff-roles': staffRolesHandler };
const queue = { db, sealer, approvalHandlers: handlers as never };
const proposeRoles: ProposeRoles = (tx, proposal, by) =>
	proposeOrAlone(tx, { db, sealer, handlers }, proposal, by);
const deps = { db, proposeRoles } as never;
const NOW = new Date('2026-11-20T03:00:00Z');

let people = 0;
async function working(name: string, ...roles: string[]): Promise<string> {
	const id = uuidv7();
	people += 1;
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`orang${people}@contoh.test`}, ${name}, ${roles[0]}, 'x')`,
	);
	for (const role of roles.slice(1))
		await db.query(
			sql`insert into staff_role_holder (staff_id, role_id) values (${id}, ${role})`,
		);
	return id;
}
const as = (staffId: string, role = 'manager') =>
	({ now: NOW, identity: staffIdentity(staffId, role) }) as unknown as Caller;

const dewi = await working('Dewi', 'admin');
const wira = await working('Wira', 'admin');
const dewiHere = as(dewi, 'admin');
const give = (staffId: string, ...roles: string[]) =>
	giveStaffRoles(deps, { staffId, roles }, dewiHere);
const heldBy = async (id: string) => (await rolesOfStaff(db, id)).map((one) => one.id).toSorted();
const waiting = async () => {
	const { rows } = await showApprovals(queue, { show: 'open' }, dewiHere);
	if (!rows[0] || rows.length > 1) throw new Error(`${rows.length} proposals are open`);
	return rows[0];
};
const decide = async (by: Caller, agreed = true) =>
	decideInQueue(queue, { id: (await waiting()).id, agreed, reason: '' }, by);

beforeEach(async () => {
	await db.query(sql`update approval_rule set delegable = true where kind = 'staff-roles'`);
	await db.query(sql`update approval_absence set ended_at = ${NOW}`);
	await db.query(
		sql`update approval_proposal set state = 'overtaken', closed_at = ${NOW} where state = 'open'`,
	);
});

describe('a person whose roles wait', () => {
	const OWN = 'Peranmu sendiri disetujui orang lain.';
	const away = (staffId: string, delegateId: string) =>
		planAbsence(
			{ db },
			{ delegateId, fromDay: '2026-11-20', toDay: '2026-11-21' },
			as(staffId),
		);

	test('cannot approve or refuse them, and the queue says why', async () => {
		const hadi = await working('Hadi', 'manager');
		await give(hadi, 'manager', 'finance');
		for (const agreed of [true, false]) {
			const { code, message } = await refused(decide(as(hadi), agreed));
			expect([code, message]).toEqual(['forbidden', OWN]);
		}
		expect((await countQueue(queue, as(hadi))).mine).toBe(0);
		const { rows } = await showApprovals(queue, { show: 'open' }, as(hadi));
		expect(rows).toMatchObject([{ whyNotAgree: OWN }]);
		await decide(as(wira, 'admin'));
		expect(await heldBy(hadi)).toEqual(['finance', 'manager']);
	});

	test('cannot approve them for an absent colleague', async () => {
		const [hadi, tuti] = [await working('Hadi', 'manager'), await working('Tuti', 'manager')];
		await away(tuti, hadi);
		await give(hadi, 'manager', 'finance');
		expect((await refused(decide(as(hadi)))).message).toBe(OWN);
	});

	test('has no delegate who approves them, in either name', async () => {
		const [hadi, tuti] = [await working('Hadi', 'manager'), await working('Tuti', 'manager')];
		const rina = await working('Rina', 'auditor');
		await give(hadi, 'manager', 'finance');
		await away(hadi, rina);
		expect((await refused(decide(as(rina, 'auditor')))).code).toBe('forbidden');
		await db.query(sql`update approval_absence set delegate_id = ${tuti}`);
		expect((await refused(decide(as(tuti)))).message).toBe(
			'Orang ini kamu gantikan, jadi perannya disetujui orang lain.',
		);
	});
});

test('roles that approve return to a person who is taken back only by two people', async () => {
	const nia = await working('Nia', 'manager', 'auditor');
	await endPerson(deps, { staffId: nia }, dewiHere);
	await reinstate(deps, { staffId: nia }, dewiHere);
	expect(await heldBy(nia)).toEqual(['auditor']);
	expect(await waiting()).toMatchObject({ label: 'Nia', reason: 'Diterima kembali' });
	await decide(as(wira, 'admin'));
	expect(await heldBy(nia)).toEqual(['auditor', 'manager']);
});

test('a person who was ended while their roles waited does not get them', async () => {
	const raka = await working('Raka', 'editor');
	await give(raka, 'editor', 'manager');
	await endPerson(deps, { staffId: raka }, dewiHere);
	expect((await refused(decide(as(wira, 'admin')))).message).toContain('sudah berakhir');
	expect(await heldBy(raka)).toEqual(['editor']);
});

test('an approval waits for the end of the person it is about', async () => {
	const tari = await working('Tari', 'editor');
	await give(tari, 'editor', 'manager');
	const ending = Promise.withResolvers<void>();
	const held = Promise.withResolvers<void>();
	const end = db.transaction(async (tx) => {
		await tx.query(sql`update staff set ended_at = ${NOW} where id = ${tari}`);
		held.resolve();
		await ending.promise;
	});
	await held.promise;
	const attempt = refused(decide(as(wira, 'admin')));
	const isWaiting = vi.waitUntil(async () => {
		const { rowCount } = await db.query(
			sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		);
		return rowCount !== 0;
	});
	await Promise.race([attempt, isWaiting]);
	ending.resolve();
	await end;
	expect((await attempt).message).toContain('sudah berakhir');
	expect(await heldBy(tari)).toEqual(['editor']);
});
