import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { currentInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeInspector } from '#platform/files/inspect.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { premiumAccountJobs } from './account-mails.server.ts';
import {
	decidePremiumAccount,
	proposePremiumAccount,
	saveInsurer,
	showInsurer,
	showPremiumAccount,
} from './api.ts';
import { insurerDeskRoutes } from './insurer-desk.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
await db.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
const routes = new Map(
	insurerDeskRoutes({ db, inspector: makeInspector(), sealer }).map((one) => [
		one.call.path as string,
		one,
	]),
);
const now = new Date('2026-11-24T03:00:00Z');
async function person(name: string, role: string): Promise<Caller> {
	const staffId = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${`${name}@contoh.test`}, ${name}, ${role}, 'x')`,
	);
	return { ...callerAt(now), identity: staffIdentity(staffId, role) };
}
const ratna = await person('Ratna', 'admin');
const other = await person('Wira', 'admin');
const joko = await person('Joko', 'finance');
const editor = await person('Edi', 'editor');
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${uuidv7()}, 'baru@contoh.test', 'Baru', 'finance', '-')`,
);
const ask = async (call: { path: string }, input: unknown, who: Caller): Promise<Any> => {
	const served = routes.get(call.path);
	if (!served) throw new Error('no call');
	return served.call.output.parse(
		await served.handle(served.call.input.parse(input) as never, who),
	) as Any;
};
const mails: SentMail[] = [];
const jobs = premiumAccountJobs({
	sealer,
	publicUrl: 'https://jaga.example',
	mailer: { send: async (mail) => ({ messageId: String(mails.push(asSent(mail))) }), close() {} },
});
async function workOff(): Promise<void> {
	const { rows } = await db.query<{ id: string; payload: Record<string, string> }>(
		sql`update job set done_at = now() where kind = 'premium-account-mail' and done_at is null returning id, payload`,
	);
	for (const { id, payload } of rows)
		await db.transaction((tx) =>
			jobs['premium-account-mail'](payload, { tx, log: silentLog, jobId: id, attempt: 1 }),
		);
}

const OLD = SAMPLE_INSURER.premiumAccount;
const NEW = { bank: 'Bank Lain', number: '999-1', holder: 'PT Uji' };
const propose = (who: Caller, account: typeof NEW | null = NEW, reason = 'Pindah bank') =>
	ask(proposePremiumAccount, { account, reason }, who);
const shown = (who: Caller = joko) => ask(showPremiumAccount, {}, who);
const decide = async (who: Caller, agreed: boolean) =>
	ask(decidePremiumAccount, { id: (await shown()).proposal.id, agreed }, who);
const holds = async () => (await currentInsurer(db))?.insurer.premiumAccount;
const trail = async () =>
	(
		await db.query<{ action: string; subject: string; note: string }>(
			sql`select action, subject, note from staff_action where action like 'premium-account-%' order by id`,
		)
	).rows;
const tasks = async () =>
	(
		await db.query<{ closed: boolean; area: string }>(
			sql`select closed_at is not null as closed, area from task where kind = 'premium-account-change' order by opened_at, id`,
		)
	).rows;

beforeEach(() => void (mails.length = 0));
afterEach(async () => {
	if ((await shown()).proposal) await decide(ratna, false);
	await workOff();
});

test('does not let one person change the account, by saving the record or by their own proposal', async () => {
	const { version } = await ask(showInsurer, {}, ratna);
	const save = (premiumAccount: typeof NEW | null) =>
		ask(
			saveInsurer,
			{ version, insurer: { ...SAMPLE_INSURER, premiumAccount }, note: 'Pindah bank' },
			ratna,
		);
	for (const account of [NEW, null])
		expect((await refused(save(account))).data).toMatchObject({
			fields: { 'insurer.premiumAccount.number': expect.stringContaining('orang lain') },
		});
	await propose(ratna);
	const own = await refused(decide(ratna, true));
	expect([own.code, own.message]).toEqual([
		'forbidden',
		'Usulan ini buatanmu; orang lain yang memutuskan.',
	]);
	expect(await holds()).toEqual(OLD);
});

test('applies the account once a second finance member agrees, and notifies all of finance', async () => {
	await propose(ratna);
	expect(await shown()).toMatchObject({
		account: OLD,
		proposal: { account: NEW, proposedBy: 'Ratna', reason: 'Pindah bank', mine: false },
	});
	expect((await shown(ratna)).proposal).toMatchObject({
		mine: true,
		whyNotAgree: 'Usulan ini buatanmu; orang lain yang memutuskan.',
	});
	expect((await shown()).proposal.whyNotAgree).toBeNull();
	await workOff();
	expect(mails.map(({ to }) => to).toSorted()).toEqual([
		'Joko@contoh.test',
		'Ratna@contoh.test',
		'Wira@contoh.test',
	]);
	expect(mails[0]?.text).toMatch(/Bank Lain 999-1[\s\S]*Ratna[\s\S]*rekening lama tetap berlaku/);
	expect((await tasks()).at(-1)).toEqual({ closed: false, area: 'money' });
	expect(await holds()).toEqual(OLD);
	mails.length = 0;
	const before = await currentInsurer(db);
	await decide(joko, true);
	expect(await holds()).toEqual(NEW);
	const after = await currentInsurer(db);
	expect(after).toMatchObject({
		version: (before?.version ?? 0) + 1,
		note: 'Rekening premi, diusulkan Ratna: Pindah bank',
		insurer: { ...before?.insurer, premiumAccount: NEW },
	});
	await workOff();
	expect(mails.map(({ subject }) => subject)).toEqual(
		Array(3).fill('Rekening premi perusahaan diganti'),
	);
	expect((await tasks()).at(-1)?.closed).toBe(true);
	const notified = await db.query<{ payload: object }>(
		sql`select payload from job where kind = 'company-account-mail'`,
	);
	expect(notified.rows).toEqual([{ payload: { version: after?.version } }]);
	expect((await trail()).slice(-2)).toEqual([
		{
			action: 'premium-account-proposed',
			subject: 'Bank Lain 999-1 atas nama PT Uji',
			note: 'Pindah bank',
		},
		{
			action: 'premium-account-agreed',
			subject: 'Bank Lain 999-1 atas nama PT Uji',
			note: 'Pindah bank',
		},
	]);
	expect((await refused(propose(ratna))).message).toContain('sudah berlaku');
	await propose(ratna, null);
	await decide(other, true);
	expect(await holds()).toBeNull();
});

test.each([
	['who proposed it withdraws it', ratna, 'withdrawn'],
	['another person refuses it', joko, 'refused'],
] as const)(
	'%s: keeps the previous account and records it in the trail once',
	async (_, who, action) => {
		const before = await holds();
		await propose(ratna);
		expect((await refused(propose(other))).message).toContain('Ratna sudah mengusulkannya');
		const { id } = (await shown()).proposal;
		await decide(who, false);
		expect(await holds()).toEqual(before);
		expect((await shown()).proposal).toBeNull();
		expect((await trail()).at(-1)?.action).toBe(`premium-account-${action}`);
		expect((await tasks()).at(-1)?.closed).toBe(true);
		const again = ask(decidePremiumAccount, { id, agreed: true }, joko);
		expect((await refused(again)).code).toBe('look-again');
	},
);

test('does not let a person agree whom the proposer added, only decline', async () => {
	await db.query(sql`update staff set added_at = ${new Date('2026-01-01T00:00:00Z')}`);
	const puppet = await person('Boneka', 'finance');
	const letIn = (staffId: string) =>
		db.query(
			sql`insert into staff_let_in (id, staff_id, by_id, how, at) values (${uuidv7()}, ${(puppet.identity as Any).staffId}, ${staffId}, 'added', ${now})`,
		);
	const before = await holds();
	await letIn((ratna.identity as Any).staffId);
	await propose(ratna);
	const refusal = await refused(decide(puppet, true));
	expect((await shown(puppet)).proposal).toMatchObject({
		mine: false,
		whyNotAgree: refusal.message,
	});
	expect((await shown(other)).proposal.whyNotAgree).toBeNull();
	expect([refusal.code, refusal.message]).toEqual([
		'forbidden',
		expect.stringMatching(/berasal dari Ratna.*Joko dan Wira\.$/),
	]);
	expect(await holds()).toEqual(before);
	await decide(puppet, false);
	expect((await shown()).proposal).toBeNull();
});

test('writes one version when two people agree concurrently', async () => {
	await propose(ratna);
	const { id } = (await shown()).proposal;
	const before = (await currentInsurer(db))?.version ?? 0;
	const both = await Promise.allSettled(
		[joko, other].map((who) => ask(decidePremiumAccount, { id, agreed: true }, who)),
	);
	expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	expect((await currentInsurer(db))?.version).toBe(before + 1);
});

test('rejects a proposal by finance and hides proposals from other roles', async () => {
	expect((await refused(propose(joko))).code).toBe('forbidden');
	expect((await refused(shown(editor))).code).toBe('forbidden');
	const halved = { account: { ...NEW, number: '' }, reason: 'Pindah bank' };
	expect(proposePremiumAccount.input.safeParse(halved).success).toBe(false);
});
