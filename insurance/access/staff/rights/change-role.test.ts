import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { ApprovalHandlers } from '../../approvals/proposal.server.ts';
import { proposeOrAlone } from '../../approvals/propose-alone.server.ts';
import { decideInQueue } from '../../approvals/queue/decide.server.ts';
import { showApprovals } from '../../approvals/queue/show-queue.server.ts';
import { staffRolesHandler } from '../accounts/give-roles.server.ts';
import { addPerson, giveStaffRoles, showStaff } from '../accounts/manage-staff.server.ts';
import { proposeRoleChange, roleHandler } from './change-role.server.ts';
import { explainEveryRight, explainOwn, explainStaff } from './explain.server.ts';
import { refuseBeyond } from './limits.server.ts';
import type { ProposeRoles } from './propose.server.ts';
import type { RoleInput } from './role.ts';
import { rolesOfStaff } from './roles.server.ts';
import { showRoles } from './show-roles.server.ts';
import { staffIdentity } from './test-roles.server.ts';

const db = await testPool();
const handlers: Partial<ApprovalHandlers> = { role: roleHandler, 'staff-roles': staffRolesHandler };
const approvals = { db, sealer: makeSealer('a secret for tests only, long enough'), handlers };
const proposeRoles: ProposeRoles = (tx, proposal, by) =>
	proposeOrAlone(tx, approvals, proposal, by);
const deps = {
	db,
	proposeRoles,
	limitNames: async () => ({
		products: new Map([['MOTOR', 'Jaga Motorku']]),
		companies: new Map(),
	}),
};
const NOW = new Date('2026-11-20T03:00:00Z');

async function working(name: string, role: string): Promise<string> {
	const id = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${name.toLowerCase()}@contoh.test`}, ${name}, ${role}, 'x')`,
	);
	return id;
}
const as = (staffId: string, ...roles: string[]) =>
	({ now: NOW, identity: staffIdentity(staffId, ...roles) }) as unknown as Caller;

const dewi = await working('Dewi', 'admin');
const wira = await working('Wira', 'admin');
const ratna = await working('Ratna', 'supervisor');
const nia = await working('Nia', 'editor');
const [dewiHere, wiraHere] = [as(dewi, 'admin'), as(wira, 'admin')];

const role = (name: string, more: Partial<RoleInput> = {}): RoleInput => ({
	name,
	about: '',
	reasonNeeded: false,
	rights: [
		{ right: 'claims.read', amount: null, products: null, companies: null },
		{ right: 'claims.decide', amount: 10_000_000, products: null, companies: null },
	],
	...more,
});
const propose = (input: RoleInput, roleId: string | null = null, by = dewiHere) =>
	proposeRoleChange(deps, { roleId, role: input, reason: 'Meja klaim kecil' }, by);
const queue = { ...approvals, approvalHandlers: handlers as ApprovalHandlers };
const decide = (
	_deps: unknown,
	{ proposalId: id, agreed }: { proposalId: string; agreed: boolean },
	by: Caller,
) => decideInQueue(queue, { id, agreed, reason: '' }, by);
const waitingFor = async (by: Caller) => (await showApprovals(queue, { show: 'open' }, by)).rows;
const give = async (staffId: string, given: string[], by = dewiHere) => {
	const person = await giveStaffRoles(deps as never, { staffId, roles: given }, by);
	for (const { id } of await waitingFor(wiraHere))
		await decideInQueue(queue, { id, agreed: true, reason: '' }, wiraHere);
	return person;
};
const roles = async () => (await showRoles(deps, dewiHere)).rows;

describe('a new role', () => {
	test('applies only after another person agreed', async () => {
		const { proposalId } = await propose(role('Klaim sampai Rp10 juta'));
		expect((await roles()).map(({ name }) => name)).not.toContain('Klaim sampai Rp10 juta');
		const [waiting] = await waitingFor(wiraHere);
		expect(waiting).toMatchObject({ kind: 'role', proposedBy: 'Dewi', whyNotAgree: null });
		expect(waiting?.changes).toContainEqual({
			label: 'Memutuskan klaim',
			old: null,
			new: 'sampai Rp10.000.000',
		});
		const read = async (...held: string[]) =>
			(await waitingFor(as(nia, ...held))).map(({ label, whyNotAgree }) => [
				label,
				whyNotAgree === null,
			]);
		expect(await read('auditor')).toEqual([['Klaim sampai Rp10 juta', false]]);
		expect(await read('editor')).toEqual([]);
		const own = await refused(decide(deps, { proposalId, agreed: true }, dewiHere));
		expect(own.code).toBe('forbidden');
		await decide(deps, { proposalId, agreed: true }, wiraHere);
		expect(await roles()).toContainEqual({
			roleId: 'klaim-sampai-rp10-juta',
			everyRight: false,
			holders: 0,
			...role('Klaim sampai Rp10 juta'),
		});
	});

	test('needs a person with the right to approve roles', async () => {
		const { proposalId } = await propose(role('Menunggu orang lain'));
		const editor = await refused(decide(deps, { proposalId, agreed: true }, as(nia, 'editor')));
		expect(editor.code).toBe('forbidden');
		// Rights of the session are not enough: the role that the database has decides.
		const claimed = await refused(
			decide(deps, { proposalId, agreed: true }, as(ratna, 'admin')),
		);
		expect(claimed.message).toContain('Peranmu tidak mencakup tindakan ini.');
		await decide(deps, { proposalId, agreed: false }, dewiHere);
		expect(await waitingFor(dewiHere)).toEqual([]);
	});

	test.each([
		['with the name of another', role('auditor'), null],
		['that changes nothing', role('Klaim sampai Rp10 juta'), 'klaim-sampai-rp10-juta'],
	])('%s is refused at its name', async (_case, input, roleId) => {
		const { data } = await refused(propose(input, roleId));
		expect(data?.['fields']).toHaveProperty('role.name');
	});

	test('cannot be proposed twice, nor for the role with every right', async () => {
		const changed = role('Auditor luar', { rights: role('').rights.slice(0, 1) });
		const { proposalId } = await propose(changed, 'auditor');
		expect((await refused(propose(changed, 'auditor', wiraHere))).code).toBe('look-again');
		await decide(deps, { proposalId, agreed: false }, dewiHere);
		expect((await refused(propose(role('Admin'), 'admin'))).code).toBe('forbidden');
	});
});

describe('a limit', () => {
	test('is enforced for whoever has the role, and the refusal names who may', async () => {
		await give(nia, ['klaim-sampai-rp10-juta']);
		const holder = { roles: await rolesOfStaff(db, nia) };
		await refuseBeyond(db, holder, 'claims.decide', { amount: 10_000_000, product: 'MOTOR' });
		const { code, message } = await refused(
			refuseBeyond(db, holder, 'claims.decide', { amount: 10_000_001 }),
		);
		expect(code).toBe('forbidden');
		expect(message).toBe(
			'Ini Rp10.000.001. Batasmu Rp10.000.000 (memutuskan klaim, peran Klaim sampai Rp10 juta). Yang boleh: Dewi, Ratna, dan Wira.',
		);
	});

	test('to products refuses the others', async () => {
		const motor = role('Klaim motor', {
			rights: [
				{ right: 'claims.decide', amount: null, products: ['MOTOR'], companies: null },
			],
		});
		const { proposalId } = await propose(motor);
		await decide(deps, { proposalId, agreed: true }, wiraHere);
		const holder = { roles: (await roles()).filter(({ roleId }) => roleId === 'klaim-motor') };
		expect(holder.roles[0]?.rights[0]?.products).toEqual(['MOTOR']);
		await give(nia, ['klaim-motor']);
		const held = { staffId: nia };
		await refuseBeyond(db, held, 'claims.decide', { amount: 50_000_000, product: 'MOTOR' });
		const { message } = await refused(
			refuseBeyond(db, held, 'claims.decide', { amount: 1, product: 'JIWA' }),
		);
		expect(message).toContain('tidak mencakup produk ini');
	});
});

describe('an explanation', () => {
	test('of a person names the role and the limit of each right, and what is missing', async () => {
		const { rights, roles: held } = await explainStaff(deps, { staffId: nia }, dewiHere);
		expect(held.map(({ name }) => name)).toEqual(['Klaim motor']);
		const of = (right: string) => rights.find((one) => one.right === right)?.grants;
		expect(of('claims.decide')).toEqual([{ role: 'Klaim motor', limit: 'hanya Jaga Motorku' }]);
		expect(of('claims.pay')).toEqual([]);
	});

	test('of oneself needs no right, of others it does', async () => {
		const here = as(nia, 'editor');
		expect((await explainOwn(deps, here)).name).toBe('Nia');
		expect((await refused(explainStaff(deps, { staffId: dewi }, here))).code).toBe('forbidden');
	});

	test('of a right lists everyone who has it', async () => {
		const { rows } = await explainEveryRight(deps, dewiHere);
		const decide = rows.find(({ right }) => right === 'claims.decide');
		expect(decide?.people.map(({ name, role: by, limit }) => [name, by, limit])).toEqual([
			['Dewi', 'Administrator', ''],
			['Nia', 'Klaim motor', 'hanya Jaga Motorku'],
			['Ratna', 'Supervisor klaim', ''],
			['Wira', 'Administrator', ''],
		]);
	});
});

test('only a person with every right gives or takes the role with every right', async () => {
	const { proposalId } = await propose(
		role('Orang', {
			rights: [{ right: 'staff.manage', amount: null, products: null, companies: null }],
		}),
	);
	await decide(deps, { proposalId, agreed: true }, wiraHere);
	await give(ratna, ['orang']);
	const held = await rolesOfStaff(db, ratna);
	const here = { now: NOW, identity: { kind: 'staff', staffId: ratna, roles: held } } as never;
	for (const [staffId, given] of [
		[nia, ['admin']],
		[wira, ['editor']],
	] as const)
		expect(
			(await refused(giveStaffRoles(deps as never, { staffId, roles: [...given] }, here)))
				.code,
		).toBe('forbidden');
	expect(
		await giveStaffRoles(deps as never, { staffId: nia, roles: ['auditor'] }, here),
	).toMatchObject({ roles: ['auditor'] });
});

describe('a role that approves', () => {
	const named = async (id: string) =>
		(await showStaff(deps as never, { state: 'all' }, dewiHere)).rows.find(
			({ staffId }) => staffId === id,
		);
	const add = (name: string, given: string[]) =>
		addPerson(
			deps as never,
			{ name, email: `${name.toLowerCase()}@contoh.test`, roles: given },
			dewiHere,
		);

	test('is given to a new person by two, so that no one adds two accounts that agree', async () => {
		const { staffId, roles: now } = await add('Tono', ['finance']);
		expect(now).toEqual([]);
		const [waiting] = await waitingFor(wiraHere);
		expect(waiting).toMatchObject({
			kind: 'staff-roles',
			label: 'Tono',
			changes: [{ label: 'Peran', old: 'Belum ada', new: 'Keuangan' }],
		});
		const id = waiting?.id ?? '';
		expect((await refused(decide(deps, { proposalId: id, agreed: true }, dewiHere))).code).toBe(
			'forbidden',
		);
		await decide(deps, { proposalId: id, agreed: true }, wiraHere);
		expect((await named(staffId))?.roles).toEqual(['finance']);
	});

	test('waits while another one that only reads is given at once', async () => {
		expect((await add('Tini', ['auditor'])).roles).toEqual(['auditor']);
		expect(await waitingFor(wiraHere)).toEqual([]);
	});

	test('is not given to a person who left meanwhile', async () => {
		const { staffId } = await add('Titi', ['finance']);
		const [waiting] = await waitingFor(wiraHere);
		await db.query(sql`update staff set ended_at = ${NOW} where id = ${staffId}`);
		const proposalId = waiting?.id ?? '';
		expect((await refused(decide(deps, { proposalId, agreed: true }, wiraHere))).message).toBe(
			'Orang ini sudah berakhir. Tolak usulan ini.',
		);
		await decide(deps, { proposalId, agreed: false }, wiraHere);
	});
});
