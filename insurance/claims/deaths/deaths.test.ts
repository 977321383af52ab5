import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { claimJobs } from '../holder/claim-mails.server.ts';
import { incidentDay, LINE, NO, O, openClaims, S, TEST_PDF } from '../test-claims.server.ts';
import { objectionKeyOf } from './objection/objection.ts';
import { DEATH, reportDeath, stranger } from './test-death.server.ts';

const world = await openClaims();
const { ask, db, decide, deps, fileOf, pay, recommend, sari, staff, tono } = world;
const R = '/page/claim-report/';
const assessor = staff['assessor']!;
const supervisor = staff['supervisor']!;

await db.query(sql`
	update policy set frequency = 'monthly', next_due_on = '2026-12-21' where id = ${sari.policyId}`);

async function mails(): Promise<SentMail[]> {
	const sent: SentMail[] = [];
	const mailer = { send: async (mail: Mail) => void sent.push(asSent(mail)) };
	const publicUrl = 'https://jaga.example';
	const jobs = claimJobs({ sealer: deps.sealer, mailer: mailer as never, publicUrl });
	const { rows } = await db.query<{ id: string; payload: Any }>(
		sql`delete from job where kind = 'claim-mail' returning id, payload`,
	);
	for (const { id, payload } of rows)
		await db.transaction((tx) => jobs['claim-mail'](payload, { tx, jobId: id } as never));
	return sent;
}

async function complete(token: string): Promise<void> {
	await ask(stranger, `${R}account`, {
		token,
		accountName: 'Budi Contoh',
		accountNumber: '9876543210',
		bankName: 'Bank Contoh',
		bankBranch: 'Tebet',
		bankCity: 'Jakarta',
	});
	const { checklist } = await ask(stranger, `${R}status`, { token });
	for (const { name, state } of checklist as { name: string; state: string }[]) {
		if (state !== 'missing') continue;
		const { filepath } = await ask(stranger, `${R}upload`, {
			token,
			DocTypeId: '0-1',
			DocTypeDescription: name,
			claimDocument: { fileName: 'surat.pdf', bytes: TEST_PDF },
		});
		await ask(stranger, `${R}add`, { token, name, filepath });
	}
}

const lines = [{ ...LINE, asked: 100_000_000, amount: 100_000_000, evidence: 'Akta kematian' }].map(
	({ cut: _cut, ...line }) => line,
);
const approve = async (claimNo: string) => {
	const { revision } = await fileOf(assessor, claimNo);
	return recommend(assessor, claimNo, revision as number, { event: DEATH, lines });
};
const heldOn = async () =>
	(
		await db.query<{ day: string | null }>(
			sql`select premiums_held_on as day from policy where id = ${sari.policyId}`,
		)
	).rows[0]?.day ?? null;
const openTasks = async (kind: string) =>
	(await db.query(sql`select from task where kind = ${kind} and closed_at is null`)).rowCount;
const object = (claimNo: string) => ask(sari.caller, `${S}claim/object-report`, { claimNo });

const { token, claimNo } = await reportDeath(world, sari);
const [, letter] = (await mails()).toSorted((one, other) => one.to.localeCompare(other.to));
const link = /https:\/\/jaga\.example\/lapor-klaim(#keliru\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
const key = objectionKeyOf(link)!;

test('the letter to the holder explains what is on hold and contains a link to object', async () => {
	expect(letter?.to).toBe('sari@contoh.test');
	expect(letter?.text).toContain('premi tidak ditagih');
	expect(key).toMatchObject({ claimNo });
	expect(await ask(stranger, `${R}objection`, key)).toMatchObject({ state: 'none' });
	const wrong = { ...key, secret: key.secret.replace(/^./, (one) => (one === 'a' ? 'b' : 'a')) };
	for (const made of [wrong, { ...key, claimNo: 'K202600000' }]) {
		expect((await refused(ask(stranger, `${R}objection`, made))).code).toBe('not-found');
		expect((await refused(ask(stranger, `${R}object`, made))).code).toBe('not-found');
	}
	expect(await heldOn()).not.toBeNull();
});

test('the desk sees every policy of the deceased, including those of another account', async () => {
	const { deceased } = await fileOf(assessor, claimNo);
	expect(deceased.map((one: Any) => one['policyNo']).toSorted()).toEqual(
		[sari.policyNo, tono.policyNo].toSorted(),
	);
	expect(deceased.find((one: Any) => one['policyNo'] === tono.policyNo)).toMatchObject({
		holds: true,
		unclaimed: true,
	});
	expect(deceased.find((one: Any) => one['policyNo'] === sari.policyNo)).toMatchObject({
		held: true,
		unclaimed: false,
	});
});

test('a policy of another holder that insures the deceased gets a task', async () => {
	const { rows } = await db.query<Any>(
		sql`select subject from task where kind = 'insured-reported-dead' and closed_at is null`,
	);
	expect(rows).toEqual([{ subject: tono.policyNo }]);
});

test('the holder of another account cannot object', async () => {
	expect((await refused(ask(tono.caller, `${S}claim/object-report`, { claimNo }))).code).toBe(
		'forbidden',
	);
	expect(await ask(tono.caller, `${S}claim/death-reports`, {})).toEqual([]);
});

test('an objection through the link stops an approved claim once, and premiums resume', async () => {
	await complete(token);
	await approve(claimNo);
	await decide(supervisor, claimNo);
	await mails();
	expect(await ask(stranger, `${R}object`, key)).toMatchObject({ state: 'open' });
	expect(await ask(stranger, `${R}object`, key)).toMatchObject({ state: 'open' });
	expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
		'budi@contoh.test',
		'sari@contoh.test',
	]);
	expect(await openTasks('death-objected')).toBe(1);
	expect(await heldOn()).toBeNull();
	expect(await ask(stranger, `${R}status`, { token })).toMatchObject({
		status: 'in-review',
		decision: null,
	});
	const file = await fileOf(assessor, claimNo);
	expect(file).toMatchObject({
		objection: { by: 'link', open: true },
		may: { proposeSetAside: true },
	});
	expect((await refused(pay(staff['finance']!, claimNo, 'TRX-1'))).code).toBe('look-again');
	expect((await refused(approve(claimNo))).message).toContain('masih hidup');
});

test('two people set aside an objection, and the claim is paid and ends the policy', async () => {
	const setAside = async (who: typeof assessor, change: Any) => {
		const { revision } = await fileOf(assessor, claimNo);
		return ask(who, `${O}set-aside-objection`, { claimNo, revision, ...change });
	};
	const reason = 'Akta kematian sudah dicocokkan dengan Dukcapil.';
	expect((await refused(setAside(supervisor, { step: 'agree' }))).code).toBe('look-again');
	await setAside(assessor, { step: 'propose', reason });
	expect((await refused(setAside(assessor, { step: 'agree' }))).code).toBe('forbidden');
	await setAside(supervisor, { step: 'agree' });
	expect(await openTasks('death-objected')).toBe(0);
	expect(await heldOn()).not.toBeNull();
	expect((await refused(object(claimNo))).message).toContain('kesampingkan');

	await approve(claimNo);
	await decide(supervisor, claimNo);
	await pay(staff['finance']!, claimNo, 'TRX-2');
	const { rows } = await db.query<Any>(
		sql`select end_day, next_due_on from policy where id = ${sari.policyId}`,
	);
	expect(rows[0]).toEqual({ endDay: incidentDay, nextDueOn: null });
	const { history } = await fileOf(assessor, claimNo);
	expect(history.map((one: Any) => one['words'])).toContain(
		'Polis berakhir karena tertanggung meninggal',
	);
});

test('an objection in the account and a declined claim end the report', async () => {
	const second = await reportDeath(world, tono);
	await mails();
	const inAccount = { ...tono.caller };
	expect(await ask(inAccount, `${S}claim/death-reports`, {})).toMatchObject([
		{ claimNo: second.claimNo, state: 'none' },
	]);
	await ask(inAccount, `${S}claim/object-report`, { claimNo: second.claimNo });
	const { revision } = await fileOf(assessor, second.claimNo);
	await recommend(assessor, second.claimNo, revision as number, {
		outcome: 'decline',
		event: DEATH,
		lines: [{ ...NO, asked: 100_000_000, evidence: 'Data polis' }],
	});
	await decide(supervisor, second.claimNo);
	expect(await openTasks('death-objected')).toBe(0);
	const toHolder = (await mails()).filter(({ to }) => to === 'tono@contoh.test');
	expect(toHolder.map(({ subject }) => subject).join()).toContain('kami tolak');
	expect(await ask(inAccount, `${S}claim/death-reports`, {})).toEqual([]);
});
