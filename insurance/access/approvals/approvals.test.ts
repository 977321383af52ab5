import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { makeSealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { addPerson, resetFactor } from '../staff/accounts/manage-staff.server.ts';
import type { Concern } from '../staff/rights/rights.ts';
import { staffIdentity } from '../staff/rights/test-roles.server.ts';
import { givenAtOnce } from '../staff/test-given-at-once.server.ts';
import { planAbsence, closeAbsence, showAbsences } from './absences/set-absence.server.ts';
import { ruleFor } from './approval.ts';
import type { ApprovalHandler } from './proposal.server.ts';
import { closeOpenProposal, proposeAct } from './propose.server.ts';
import { decideInQueue } from './queue/decide.server.ts';
import { countQueue, type QueueDeps, showApprovals } from './queue/show-queue.server.ts';
import { proposeRule, ruleHandler, showRules } from './rules/change-rule.server.ts';
import { voteOn } from './vote.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const staffDeps = { db, sealer, secure: false, proposeRoles: givenAtOnce };
const now = new Date('2026-11-20T03:00:00Z');
const KIND = 'approval-rule' as const;

let done: string[] = [];
let value = 'lama';
let concern: Concern = {};
const handler: ApprovalHandler = {
	current: async () => ({ Nilai: value }),
	concern: async () => concern,
	async carryOut(_tx, { thing, new: next }, { staffId }) {
		if (next['Nilai'] === 'tidak bisa') throw new Refusal('look-again', 'Belum bisa.');
		done.push(`${thing} ${next['Nilai']} ${staffId}`);
	},
	async stopped(_tx, { thing }, how) {
		done.push(`${thing} ${how}`);
	},
};
const deps: QueueDeps = { db, sealer, approvalHandlers: { [KIND]: handler } as never };

async function person(name: string, role = 'finance'): Promise<string> {
	const id = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${name.toLowerCase()}@contoh.test`}, ${name}, ${role}, 'x')`,
	);
	return id;
}
const [ana, budi, citra, dian, admin] = [
	await person('Ana'),
	await person('Budi'),
	await person('Citra'),
	await person('Dian', 'service'),
	await person('Admin', 'admin'),
];
const callerOf = (staffId: string, role = 'finance', at = now) =>
	({ now: at, identity: staffIdentity(staffId, role) }) as Caller;

async function rules(
	...rows: [from: number, approvers: number, delegable?: boolean, alone?: boolean][]
) {
	await db.query(sql`delete from approval_rule where kind = ${KIND}`);
	for (const [from, approvers, delegable = true, alone = false] of rows)
		await db.query(sql`
			insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone)
			values (${KIND}, ${from}, 'money.work', ${approvers}, ${delegable}, ${alone})`);
}
beforeEach(async () => {
	done = [];
	value = 'lama';
	concern = {};
	await rules([0, 1], [50_000_000, 2]);
});

let things = 0;
function proposed(
	by = ana,
	{ amount = 1_000, next = 'baru', authors = [] as string[], thing = `T${(things += 1)}` } = {},
): Promise<string> {
	return db.transaction((tx) =>
		proposeAct(
			tx,
			deps,
			{
				kind: KIND,
				thing,
				label: `Hal ${thing}`,
				amount,
				old: { Nilai: 'lama' },
				new: { Nilai: next },
				reason: 'karena diuji',
				authors,
			},
			{ staffId: by, at: now },
		),
	);
}
const say = (id: string, staffId: string, agreed = true, at = now) =>
	voteOn(
		deps,
		{ [KIND]: handler },
		{ ref: { id }, vote: { agreed, reason: 'sudah dicocokkan' } },
		{ staffId, at },
	);
const queueOf = async (staffId: string, role = 'finance', at = now) =>
	(await showApprovals(deps, {}, callerOf(staffId, role, at))).rows;

describe('a proposal', () => {
	test('is carried out by the last approval that its amount requires', async () => {
		const small = await proposed();
		expect(await say(small, budi)).toMatchObject({ state: 'approved', missing: 0 });
		const large = await proposed(ana, { amount: 50_000_000 });
		expect(await say(large, budi)).toMatchObject({ state: 'open', missing: 1 });
		expect((await refused(say(large, budi))).message).toMatch(/^Kamu sudah menyetujuinya\./);
		expect(done).toHaveLength(1);
		expect(await say(large, citra)).toMatchObject({ state: 'approved' });
		expect(done).toHaveLength(2);
	});

	test('is carried out once when two people approve it at the same time', async () => {
		const id = await proposed();
		const words = await Promise.allSettled([say(id, budi), say(id, citra)]);
		expect(words.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		const late = words.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
		expect(late.reason).toMatchObject({
			code: 'look-again',
			message: expect.stringContaining('Usulan ini sudah diputuskan: disetujui oleh'),
		});
		expect(done).toHaveLength(1);
	});

	test('keeps neither vote nor decision if the act cannot be carried out', async () => {
		const id = await proposed(ana, { next: 'tidak bisa' });
		expect((await refused(say(id, budi))).message).toBe('Belum bisa.');
		const [row] = (await queueOf(budi)).filter((one) => one.id === id);
		expect(row?.votes).toEqual([]);
		await say(id, ana, false);
	});

	test('is closed with a clear sentence when its thing changed meanwhile', async () => {
		const id = await proposed();
		value = 'diubah orang lain';
		expect(await refused(say(id, budi))).toMatchObject({
			code: 'look-again',
			message: expect.stringContaining('usulan ini gugur'),
		});
		expect(done).toEqual([expect.stringMatching(/overtaken$/)]);
		expect((await refused(say(id, citra))).message).toContain('sudah diputuskan: gugur');
	});

	test('bars a second one about the same thing until it is decided', async () => {
		const id = await proposed(ana, { thing: 'satu' });
		expect((await refused(proposed(budi, { thing: 'satu' }))).message).toBe(
			'Ana sudah mengusulkannya. Orang lain yang memutuskan.',
		);
		expect(await say(id, ana, false)).toMatchObject({ state: 'withdrawn' });
		const again = await proposed(budi, { thing: 'satu' });
		expect(await say(again, ana, false)).toMatchObject({ state: 'refused' });
		expect(done).toEqual(['satu withdrawn', 'satu refused']);
	});

	test('is closed by a change that makes it pointless', async () => {
		await proposed(ana, { thing: 'susul' });
		await db.transaction((tx) =>
			closeOpenProposal(tx, { kind: KIND, thing: 'susul' }, { by: null, at: now }),
		);
		expect((await queueOf(budi)).map(({ label }) => label)).not.toContain('Hal susul');
	});

	test('keeps its values sealed and its record unchanged', async () => {
		const id = await proposed();
		const { rows } = await db.query<{ newValues: Buffer }>(
			sql`select new_values from approval_proposal where id = ${id}`,
		);
		expect(rows[0]?.newValues.toString('latin1')).not.toContain('baru');
		await say(id, budi);
		for (const change of [
			sql`update approval_proposal set reason = 'lain' where id = ${id}`,
			sql`update approval_proposal set state = 'open', closed_at = null where id = ${id}`,
			sql`update approval_vote set verdict = 'refuse' where proposal_id = ${id}`,
		])
			await expect(db.query(change)).rejects.toThrow(/stays as it was/);
	});
});

describe('who may approve', () => {
	test('excludes authors, people without the right, and their line, without a time limit', async () => {
		const added = async (name: string, by: string) => {
			const { staffId } = await addPerson(
				staffDeps,
				{ name, email: `${name.toLowerCase()}@contoh.test`, roles: ['admin'] },
				callerOf(by, 'admin'),
			);
			await db.query(sql`update staff set password_hash = 'x' where id = ${staffId}`);
			return staffId;
		};
		const satu = await added('Satu', admin);
		const dua = await added('Dua', satu);
		const later = new Date(now.getTime() + 400 * DAY_MS);
		const ofAdmin = await proposed(admin, { authors: [citra] });
		for (const [who, words] of [
			[admin, 'Usulan ini buatanmu; orang lain yang memutuskan.'],
			[citra, 'Usulan ini buatanmu; orang lain yang memutuskan.'],
			[dian, 'Peranmu tidak mencakup tindakan ini.'],
			[satu, expect.stringMatching(/^Aksesmu berasal dari Admin.*tidak dihitung dua orang/)],
			[dua, expect.stringMatching(/^Aksesmu berasal dari Admin/)],
		] as const)
			expect(await refused(say(ofAdmin, who, true, later))).toMatchObject({
				code: 'forbidden',
				message: words,
			});
		const ofDua = await proposed(dua);
		expect((await refused(say(ofDua, admin, true, later))).message).toMatch(
			/^Akses Dua, yang menanganinya lebih dulu, berasal darimu/,
		);
		await say(ofDua, budi);
		await resetFactor(staffDeps, { staffId: budi }, callerOf(satu, 'admin'));
		const ofBudi = await proposed(budi);
		expect((await refused(say(ofBudi, satu, true, later))).code).toBe('forbidden');
		await say(ofBudi, ana);
		await db.query(sql`delete from staff_let_in where staff_id = ${budi}`);
		// Single sign-on created the account, so no colleague did.
		await db.query(sql`update staff set created_by_sso = true where id = ${satu}`);
		expect(await say(ofAdmin, satu)).toMatchObject({ state: 'approved' });
	});

	test('counts the first approver as an author for the second one', async () => {
		const { staffId: boneka } = await addPerson(
			staffDeps,
			{ name: 'Boneka', email: 'boneka@contoh.test', roles: ['finance'] },
			callerOf(citra, 'admin'),
		);
		await db.query(sql`update staff set password_hash = 'x' where id = ${boneka}`);
		const id = await proposed(ana, { amount: 60_000_000 });
		await say(id, citra);
		expect((await refused(say(id, boneka))).message).toContain('Aksesmu berasal dari Citra');
		await say(id, budi);
		await db.query(sql`update staff set ended_at = ${now} where id = ${boneka}`);
	});

	test('lets a delegate decide during the absence, and only where the rule allows it', async () => {
		await planAbsence(
			staffDeps,
			{ fromDay: '2026-11-20', toDay: '2026-11-25', delegateId: dian },
			callerOf(citra),
		);
		const id = await proposed(ana, { amount: 60_000_000 });
		await say(id, budi);
		const [row] = await queueOf(dian, 'service');
		expect(row).toMatchObject({ id, instead: 'Citra', whyNotAgree: null });
		expect((await showAbsences(staffDeps, callerOf(dian, 'service'))).instead).toEqual([
			{ name: 'Citra', toDay: '2026-11-25' },
		]);
		await rules([0, 1, false], [50_000_000, 2, false]);
		expect((await refused(say(id, dian))).message).toBe('Peranmu tidak mencakup tindakan ini.');
		await rules([0, 1], [50_000_000, 2]);
		const after = new Date('2026-11-26T03:00:00Z');
		expect((await refused(say(id, dian, true, after))).code).toBe('forbidden');
		expect(await say(id, dian)).toMatchObject({ state: 'approved' });
		const votes = (await showApprovals(deps, { show: 'decided' }, callerOf(ana))).rows.find(
			(one) => one.id === id,
		)?.votes;
		expect(votes?.map(({ by, instead }) => [by, instead])).toEqual([
			['Budi', null],
			['Dian', 'Citra'],
		]);
		// A proposal of the absent person is not approved by their own delegate.
		const own = await proposed(citra);
		expect((await refused(say(own, dian))).code).toBe('forbidden');
		await say(own, ana);
		// Both voices of one absent person are one.
		const twice = await proposed(ana, { amount: 60_000_000 });
		await say(twice, citra);
		expect((await refused(say(twice, dian))).code).toBe('forbidden');
		await say(twice, budi);
		const [{ id: absence = '' } = {}] = (await showAbsences(staffDeps, callerOf(citra))).rows;
		await closeAbsence(staffDeps, { id: absence }, callerOf(citra));
		expect(await queueOf(dian, 'service')).toEqual([]);
	});

	test('keeps every approval, and that of a delegate, to the limit of the right', async () => {
		const [own, other] = [uuidv7(), uuidv7()];
		await db.query(sql`
			insert into staff_role (id, name) values ('satu-perusahaan', 'Satu perusahaan')`);
		await db.query(sql`
			insert into staff_role_right (role_id, right_id, companies)
			values ('satu-perusahaan', 'money.work', array[${own}::uuid])`);
		const eka = await person('Eka', 'satu-perusahaan');
		const fajar = await person('Fajar', 'service');
		await planAbsence(
			staffDeps,
			{ fromDay: '2026-11-20', toDay: '2026-11-25', delegateId: fajar },
			callerOf(eka, 'satu-perusahaan'),
		);
		const id = await proposed(ana, { amount: 60_000_000 });
		concern = { company: other };
		for (const who of [eka, fajar])
			expect(await refused(say(id, who))).toMatchObject({
				code: 'forbidden',
				message: expect.stringContaining('tidak mencakup perusahaan ini'),
			});
		const [row] = (await queueOf(budi)).filter((one) => one.id === id);
		expect(row?.votes).toEqual([]);
		concern = { company: own };
		expect(await say(id, fajar)).toMatchObject({ state: 'open', missing: 1 });
		expect(await say(id, budi)).toMatchObject({ state: 'approved' });
		await db.query(sql`update staff set ended_at = ${now} where id in (${eka}, ${fajar})`);
	});

	test('lists for each person what waits for them, the oldest first', async () => {
		const [first, second] = [await proposed(ana), await proposed(ana)];
		const ofBudi = (await queueOf(budi)).map(({ id }) => id);
		expect(ofBudi.slice(ofBudi.indexOf(first))).toEqual([first, second]);
		expect((await queueOf(ana)).map(({ id }) => id)).not.toContain(first);
		const { mine } = await countQueue(deps, callerOf(budi));
		const waiting = await showApprovals(deps, { show: 'mine' }, callerOf(budi));
		expect(waiting.rows[0]).toMatchObject({
			id: ofBudi[0],
			changes: [{ label: 'Nilai', old: 'lama', new: 'baru' }],
		});
		expect(waiting.total).toBe(mine);
		await decideInQueue(deps, { id: first, agreed: true }, callerOf(budi));
		await decideInQueue(deps, { id: second, agreed: false, reason: 'belum' }, callerOf(budi));
		const own = (await showApprovals(deps, { show: 'proposed' }, callerOf(ana))).rows;
		const states = own.map(({ id, state }) => [id, state]);
		expect(states).toContainEqual([first, 'approved']);
		expect(states).toContainEqual([second, 'refused']);
	});
});

describe('the only administrator', async () => {
	const own = await testPool();
	const there = { ...deps, db: own };
	const [one, two] = [uuidv7(), uuidv7()];
	await own.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${one}, 'satu@contoh.test', 'Satu', 'admin', 'x')`,
	);
	const set = (alone: boolean) =>
		own.query(sql`update approval_rule set alone = ${alone} where kind = ${KIND}`);
	const propose = (thing: string) =>
		own.transaction((tx) =>
			proposeAct(
				tx,
				there,
				{ kind: KIND, thing, label: thing, old: { Nilai: 'lama' }, reason: 'x' },
				{ staffId: one, at: now },
			),
		);
	const approve = (id: string, by = one) =>
		decideInQueue(there, { id, agreed: true }, callerOf(by, 'admin'));

	test('does alone only what the table allows, and each such act is listed', async () => {
		await set(false);
		const id = await propose('a');
		expect((await refused(approve(id))).code).toBe('forbidden');
		await set(true);
		expect(await approve(id)).toMatchObject({ state: 'approved' });
		await own.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${two}, 'dua@contoh.test', 'Dua', 'admin', 'x')`,
		);
		const listed = (await showApprovals(there, { show: 'alone' }, callerOf(two, 'admin'))).rows;
		expect(listed.map(({ label, votes }) => [label, votes[0]?.alone])).toEqual([['a', true]]);
		const next = await propose('b');
		expect((await refused(approve(next))).code).toBe('forbidden');
		await approve(next, two);
	});
});

describe('a rule', () => {
	const withRules: QueueDeps = { ...deps, approvalHandlers: { [KIND]: ruleHandler } as never };
	const another = {
		kind: KIND,
		fromAmount: 0,
		approvingRight: 'money.work',
		approvers: 2,
		delegable: true,
		alone: false,
		reason: 'dua orang lebih aman',
	} as const;

	test('is the one with the greatest amount reached', () => {
		const of = (fromAmount: number) => ({
			fromAmount,
			approvingRight: 'money.work',
			approvers: 1,
			delegable: true,
			alone: false,
		});
		const all = [of(0), of(50_000_000), of(1_000_000_000)];
		expect(
			[null, 0, 49_999_999, 50_000_000, 2_000_000_000].map(
				(amount) => ruleFor(all, amount).fromAmount,
			),
		).toEqual([0, 0, 0, 50_000_000, 1_000_000_000]);
	});

	test('is changed by two people', async () => {
		const asAdmin = callerOf(admin, 'admin');
		const { proposalId } = await proposeRule(withRules, { ...another, approvers: 3 }, asAdmin);
		const shown = async () =>
			(await showRules(withRules, asAdmin)).rows.find(
				({ kind, fromAmount }) => kind === KIND && fromAmount === 0,
			);
		const before = await shown();
		expect([before?.approvers, before?.proposal?.id]).toEqual([1, proposalId]);
		const decide = (who: string) =>
			decideInQueue(withRules, { id: proposalId, agreed: true }, callerOf(who));
		expect((await refused(decide(admin))).code).toBe('forbidden');
		await decide(budi);
		expect(await shown()).toMatchObject({
			approvers: 3,
			proposal: null,
		});
		const alone = proposeRule(withRules, { ...another, alone: true }, asAdmin);
		expect((await refused(alone)).data).toMatchObject({
			fields: { alone: expect.any(String) },
		});
		const gone = proposeRule(withRules, { ...another, remove: true }, asAdmin);
		expect((await refused(gone)).code).toBe('fix-fields');
	});
});
