import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { planAbsence } from '#insurance/access/approvals/absences/set-absence.server.ts';
import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { addPerson } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { givenAtOnce } from '#insurance/access/staff/test-given-at-once.server.ts';
import { balances, book, journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { openTask, tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { finishTask, showTasks } from '../money-desk.server.ts';
import { notePaidToCompany } from './company-refunds.server.ts';
import { confirmSent, refundHandler } from './refund-transfers.server.ts';

const db = await testPool();
const deps = { db, sealer: makeSealer('a secret for tests only, long enough') };
const now = new Date('2026-11-20T03:00:00Z');

function callerOf(staffId: string, role = 'finance'): Caller {
	return { ...callerAt(now), identity: staffIdentity(staffId, role) as never };
}
async function person(name: string, role = 'finance'): Promise<Caller> {
	const id = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash, added_at)
			values (${id}, ${`${name.toLowerCase()}@contoh.test`}, ${name}, ${role}, 'x', ${new Date(now.getTime() - 90 * DAY_MS)})`,
	);
	return callerOf(id, role);
}
const joko = await person('Joko');
const kiki = await person('Kiki');
const ratna = await person('Ratna', 'admin');
const OWED = 103_858;

async function owed(): Promise<{ taskId: string; subject: string }> {
	const subject = `KMP-${uuidv7().slice(-8)}`;
	const at = new Date(now.getTime() - 2 * DAY_MS);
	await db.transaction(async (tx) => {
		await book(tx, {
			key: `member-change:${subject}`,
			kind: 'member-change',
			subject: { kind: 'member-change', ref: subject },
			lines: [debit('premium-refund', OWED), credit('refund-payable', OWED)],
			at,
		});
		await openTask(tx, { key: subject, kind: 'company-refund', subject, expected: OWED, at });
	});
	const [task] = await tasksAbout(db, subject);
	return { taskId: task?.id ?? '', subject };
}
let refs = 0;
const sent = (taskId: string, more: Any = {}) => ({
	taskId,
	paidOn: '2026-11-19',
	amount: OWED,
	reference: `BCA-${(refs += 1)}-KEMBALI`,
	...more,
});
const shown = async (subject: string, who: Caller) =>
	(await showTasks(deps, { status: 'all', late: false, search: subject, page: 1 }, who)).rows[0];
const say = async (subject: string, who: Caller, agreed = true) => {
	const id = (await shown(subject, who))?.transfer?.id ?? '';
	return confirmSent(deps, { id, agreed }, who);
};
const bank = async () =>
	(await balances(db))
		.filter(({ account }) => account === 'bank')
		.reduce((sum, row) => sum + row.credit - row.debit, 0);
const fieldsOf = async (work: Promise<unknown>) =>
	((await refused(work)).data as Any)['fields'] as Record<string, string>;

test('books money out on the bank’s date only after a second person confirms it', async () => {
	const { taskId, subject } = await owed();
	const before = await bank();
	await notePaidToCompany(deps, sent(taskId, { reference: 'BCA-MUTASI-1' }), joko);
	expect(await bank()).toBe(before);
	expect(await shown(subject, joko)).toMatchObject({
		status: 'open',
		transfer: {
			mine: true,
			whyNotAgree: 'Transfer ini kamu yang catat; orang lain yang membenarkannya.',
		},
	});
	expect((await refused(say(subject, joko))).message).toBe(
		'Transfer ini kamu yang catat; orang lain yang membenarkannya.',
	);
	expect((await shown(subject, kiki))?.transfer).toMatchObject({
		recordedBy: 'Joko',
		whyNotAgree: null,
	});
	await say(subject, kiki);
	expect(await bank()).toBe(before + OWED);
	const left = (await journalsAbout(db, { subject })).find(({ kind }) => kind === 'refund');
	expect(jakartaDay(left?.bookedAt ?? now)).toBe('2026-11-19');
	expect(await shown(subject, kiki)).toMatchObject({
		status: 'closed',
		closedBy: 'Kiki',
		closeReason:
			'Dikirim dari bank 19 November 2026, referensi BCA-MUTASI-1; dicatat Joko, dibenarkan Kiki',
		transfer: null,
	});
	const { rows } = await db.query<{ action: string; name: string }>(sql`
		select a.action, s.name from staff_action a join staff s on s.id = a.staff_id
		where a.subject = ${subject} order by a.action desc`);
	expect(rows).toEqual([
		{ action: 'transfer-recorded', name: 'Joko' },
		{ action: 'transfer-agreed', name: 'Kiki' },
	]);
});

test('explains to a colleague added by the recorder why they may not confirm', async () => {
	const { taskId, subject } = await owed();
	const { staffId } = await addPerson(
		{ ...deps, secure: false, proposeRoles: givenAtOnce },
		{ name: 'Baru', email: 'baru@contoh.test', roles: ['finance'] },
		ratna,
	);
	await db.query(sql`update staff set password_hash = 'x' where id = ${staffId}`);
	const baru = callerOf(staffId);
	await notePaidToCompany(deps, sent(taskId), ratna);
	const why = (await shown(subject, baru))?.transfer?.whyNotAgree;
	expect(why).toContain('Aksesmu berasal dari Ratna, yang menanganinya lebih dulu.');
	expect((await refused(say(subject, baru))).message).toBe(why);
	await say(subject, joko);
});

test.each([
	['amount', { amount: OWED - 1 }, 'Yang harus dikirim Rp103.858'],
	['paidOn', { paidOn: '2026-11-21' }, 'Harinya belum datang'],
	['paidOn', { paidOn: '2026-11-17' }, 'baru ada sejak 18 November 2026'],
])(
	'rejects a transfer that does not match the debt with an error on its field: %s',
	async (field, change, words) => {
		const { taskId } = await owed();
		const fields = await fieldsOf(notePaidToCompany(deps, sent(taskId, change), joko));
		expect(fields[field]).toContain(words);
	},
);

test('uses one statement line for one debt until its record is removed', async () => {
	const one = await owed();
	const other = await owed();
	const input = { reference: 'TRX BCA 0077' };
	await notePaidToCompany(deps, sent(one.taskId, input), joko);
	const same = { reference: 'trx-bca-0077' };
	const twice = await fieldsOf(notePaidToCompany(deps, sent(other.taskId, same), kiki));
	expect(twice['reference']).toContain(`untuk utang premi kepada perusahaan ${one.subject}.`);
	// A transfer on another date, or on another line of the same transfer, is a different payment.
	await notePaidToCompany(deps, sent(other.taskId, { ...same, line: 2 }), kiki);
	await say(other.subject, kiki, false);
	await say(one.subject, joko, false);
	expect(await shown(one.subject, joko)).toMatchObject({ status: 'open', transfer: null });
	await notePaidToCompany(deps, sent(other.taskId, same), kiki);
	await say(other.subject, joko);
});

test('allows one pending record per debt and decides it once', async () => {
	const { taskId, subject } = await owed();
	const both = await Promise.allSettled([
		notePaidToCompany(deps, sent(taskId), joko),
		notePaidToCompany(deps, sent(taskId), kiki),
	]);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	const before = await bank();
	const id = (await shown(subject, ratna))?.transfer?.id ?? '';
	const words = await Promise.allSettled([
		confirmSent(deps, { id, agreed: true }, ratna),
		confirmSent(deps, { id, agreed: false }, ratna),
		confirmSent(deps, { id, agreed: true }, ratna),
	]);
	expect(words.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect([before, before + OWED]).toContain(await bank());
	expect((await refused(confirmSent(deps, { id, agreed: true }, ratna))).code).toBe('look-again');
	const unknown = confirmSent(deps, { id: uuidv7(), agreed: true }, ratna);
	expect((await refused(unknown)).status).toBe(404);
});

test('does not let one person close a refund that still has to be sent', async () => {
	const subject = uuidv7();
	await db.transaction((tx) =>
		openTask(tx, { key: subject, kind: 'refund-to-send', subject, at: now }),
	);
	const [task] = await tasksAbout(db, subject);
	const closing = finishTask(deps, { id: task?.id ?? '', reason: 'Beres saja' }, joko);
	expect((await refused(closing)).message).toContain('dibenarkan orang kedua');
});

test('books a refund of Rp50.000.000 after two approvers, one of them for an absent colleague', async () => {
	const large = 50_000_000;
	const subject = `KMP-${uuidv7().slice(-8)}`;
	const at = new Date(now.getTime() - 2 * DAY_MS);
	await db.transaction(async (tx) => {
		await book(tx, {
			key: `member-change:${subject}`,
			kind: 'member-change',
			subject: { kind: 'member-change', ref: subject },
			lines: [debit('premium-refund', large), credit('refund-payable', large)],
			at,
		});
		await openTask(tx, { key: subject, kind: 'company-refund', subject, expected: large, at });
	});
	const [task] = await tasksAbout(db, subject);
	const before = await bank();
	await notePaidToCompany(deps, sent(task?.id ?? '', { amount: large }), joko);
	const service = await person('Sinta', 'service');
	const absent = await person('Lina');
	await planAbsence(
		deps,
		{
			fromDay: '2026-11-20',
			toDay: '2026-11-22',
			delegateId: (service.identity as Any).staffId,
		},
		absent,
	);
	await say(subject, kiki);
	expect(await bank()).toBe(before);
	expect((await shown(subject, kiki))?.transfer?.whyNotAgree).toMatch(
		/^Kamu sudah menyetujuinya/,
	);
	const id = (await shown(subject, kiki))?.transfer?.id ?? '';
	await voteOn(
		deps,
		{ refund: refundHandler },
		{ ref: { id }, vote: { agreed: true } },
		{ staffId: (service.identity as Any).staffId, at: now },
	);
	expect(await bank()).toBe(before + large);
	expect((await shown(subject, kiki))?.closeReason).toMatch(
		/dicatat Joko, dibenarkan Kiki dan Sinta \(mewakili Lina\)$/,
	);
});
