import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { contactWorld } from '#insurance/people/customers/trusted-contact/test-contact.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { callerAt, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { eraseRows } from '#platform/personal-data/table-erasure.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';

import { isDeathClaimed } from '../deaths/death-reports.server.ts';
import { claimJobs, mailAbout } from '../holder/claim-mails.server.ts';
import { claimsForExport } from '../personal-data/claims-for-export.server.ts';
import { personalClaims } from '../personal-data/personal-data.server.ts';
import { EVENT, later, LINE, NO, O, openClaims, TEST_PDF, S } from '../test-claims.server.ts';
import { splitAmount, payeesOf } from './payees/payees.ts';
import { reportTokenOf } from './report.ts';

const world = await openClaims();
const { db, deps, ask, staff, sari, tono, kept } = world;
const R = '/page/claim-report/';
const stranger = (ip = '198.51.100.20') => ({ ...callerAt(later), ip });

const REPORTER = {
	relation: 'heir',
	name: 'Budi Contoh',
	nik: '3174051203880001',
	phone: '081211112222',
	email: 'budi@contoh.test',
	consent: true,
};
const DEATH = { ...EVENT, days: null, cost: null, deathDay: null };
const ACCOUNT = {
	accountName: 'Budi Contoh',
	accountNumber: '9876543210',
	bankName: 'Bank Contoh',
	bankBranch: 'Tebet',
	bankCity: 'Jakarta',
};

const begin = (of = sari, change: Any = {}, who = stranger()) =>
	ask(who, `${R}begin`, { policyNo: of.policyNo, birthDate: TEST_HOLDER.dob, ...change });
async function trustReporter(): Promise<void> {
	const trusted = contactWorld({ db, sealer: deps.sealer });
	await trusted.ask(sari.caller, 'selfcare/trusted-contact/name', {
		name: REPORTER.name,
		relation: 'sibling',
		contactEmail: REPORTER.email,
		tells: ['cover'],
		letter: 'later',
	});
	const request = (await trusted.work(later)).find(({ to }) => to === REPORTER.email);
	const token = trusted.linkIn(request);
	await trusted.ask(stranger(), 'trusted-contact/answer', { token, answer: 'agree' });
}
async function upload(
	token: string,
	DocTypeId: string,
	bytes: Uint8Array = TEST_PDF,
): Promise<string> {
	const { filepath } = await ask(stranger(), `${R}upload`, {
		token,
		DocTypeId,
		DocTypeDescription: 'Surat',
		claimDocument: { fileName: 'surat.pdf', bytes },
	});
	return filepath as string;
}
async function identity(token: string) {
	return Promise.all(
		['REPORTER_ID', 'RELATION'].map(async (typeId) => ({
			typeId,
			type: typeId,
			filepath: await upload(token, typeId),
		})),
	);
}
async function report(change: Any = {}, of = sari): Promise<{ token: string; claimNo: string }> {
	const { token } = await begin(of);
	const { claimNo } = await ask(stranger(), `${R}send`, {
		token,
		claimType: 'AD',
		event: DEATH,
		reporter: REPORTER,
		documents: await identity(token),
		...change,
	});
	return { token, claimNo };
}
async function sendMissing(token: string): Promise<void> {
	const { checklist } = await status(token);
	for (const { name, state } of checklist as { name: string; state: string }[])
		if (state === 'missing')
			await ask(stranger(), `${R}add`, { token, name, filepath: await upload(token, '0-1') });
}
const status = (token: string) => ask(stranger(), `${R}status`, { token });

async function mails(): Promise<SentMail[]> {
	const sent: SentMail[] = [];
	const mailer = { send: async (mail: Mail) => void sent.push(asSent(mail)) };
	const jobs = claimJobs({
		sealer: deps.sealer,
		mailer: mailer as never,
		publicUrl: 'https://jaga.example',
	});
	const { rows } = await db.query<{ id: string; payload: Any }>(
		sql`delete from job where kind = 'claim-mail' returning id, payload`,
	);
	for (const { id, payload } of rows)
		await db.transaction((tx) => jobs['claim-mail'](payload, { tx, jobId: id } as never));
	return sent;
}

describe('what a stranger can learn', () => {
	test('gives the same answer to a wrong number and a wrong birth date', async () => {
		const wrongDate = await refused(begin(sari, { birthDate: '1991-05-17' }));
		const wrongNumber = await refused(begin(sari, { policyNo: 'JAM-00000000' }));
		expect(wrongDate.code).toBe('not-found');
		expect([wrongDate.code, wrongDate.message, wrongDate.data]).toEqual([
			wrongNumber.code,
			wrongNumber.message,
			wrongNumber.data,
		]);
	});

	async function mailedReportCode(): Promise<{ to: string[]; mailCode: string }> {
		const sent: SentMail[] = [];
		const mailer = { send: async (mail: Mail) => void sent.push(asSent(mail)) };
		const jobs = claimJobs({ ...deps, mailer: mailer as never, publicUrl: 'http://x' });
		const { rows } = await db.query<{ id: string; payload: Any }>(
			sql`delete from job where kind = 'claim-report-code' returning id, payload`,
		);
		for (const { id, payload } of rows)
			await db.transaction((tx) =>
				jobs['claim-report-code'](payload, { tx, jobId: id } as never),
			);
		const [first] = sent;
		const mailCode = /\b\d{4} \d{4}\b/.exec(first?.text ?? '')?.[0] ?? '';
		return { to: sent.map(({ to }) => to), mailCode };
	}

	test('requires an emailed code from any network after ten wrong birth dates', async () => {
		const guess = (at: number) =>
			refused(begin(tono, { birthDate: `19${50 + at}-01-01` }, stranger(`203.0.113.${at}`)));
		for (let at = 0; at < 10; at += 1) expect((await guess(at)).code).toBe('not-found');
		const wrong = await guess(11);
		expect((await mailedReportCode()).to).toEqual([]);
		const right = await refused(begin(tono, {}, stranger('203.0.113.99')));
		expect([right.code, right.message]).toEqual(['second-step', wrong.message]);
		const [mailTicket, other] = [right, wrong].map(({ data }) => String(data?.['mailTicket']));
		expect(other).toHaveLength(mailTicket?.length ?? 0);
		const { to, mailCode } = await mailedReportCode();
		expect(to).toEqual(['tono@contoh.test']);
		const foreign = await refused(begin(sari, { mailTicket, mailCode }));
		expect(foreign.data).toHaveProperty('fields.mailCode');
		const missed = await refused(begin(tono, { mailTicket, mailCode: '00000000' }));
		expect(missed.data).toHaveProperty('fields.mailCode');
		expect(await begin(tono, { mailTicket, mailCode })).toHaveProperty('token');
		await db.query(sql`delete from login_failure`);
	});

	test('also sends the code to the trusted contact who agreed, and to no one else', async () => {
		await trustReporter();
		const guess = (at: number) =>
			refused(begin(sari, { birthDate: `19${50 + at}-01-01` }, stranger(`192.0.2.${at}`)));
		for (let at = 0; at < 10; at += 1) expect((await guess(at)).code).toBe('not-found');
		expect((await refused(begin(sari, {}, stranger('192.0.2.99')))).code).toBe('second-step');
		const { to } = await mailedReportCode();
		expect(to.sort()).toEqual([REPORTER.email, TEST_HOLDER.email].sort());
		await db.query(sql`delete from trusted_contact`);
		await db.query(sql`delete from login_failure`);
	});

	test('treats a lower-case certificate number as the same number with the same attempts', async () => {
		const numbers = ['KJ-778899-A', 'kj-778899-a'];
		const guess = (at: number) =>
			refused(begin(tono, { policyNo: numbers[at % 2] ?? '' }, stranger(`198.51.100.${at}`)));
		for (let at = 0; at < 10; at += 1) expect((await guess(at)).code).toBe('not-found');
		expect((await guess(11)).code).toBe('second-step');
		await db.query(sql`delete from login_failure`);
	});

	test('shows the claimable benefits for a correct number and birth date, and no policy details', async () => {
		const answer = await begin();
		expect(Object.keys(answer).sort()).toEqual(['askName', 'expiresAt', 'token', 'types']);
		const types = answer['types'] as { code: string }[];
		expect(types.map(({ code }) => code)).toContain('AD');
		expect(JSON.stringify(answer)).not.toMatch(/Sari|50000000|50\.000\.000/);
	});

	test('rejects a made-up link', async () => {
		expect((await refused(status('a'.repeat(43)))).code).toBe('not-found');
		expect((await refused(status('kurang'))).code).toBe('not-found');
	});
});

describe('an heir reports a death', () => {
	test('takes the claim from report to payment, and the heir is notified', async () => {
		const { token, claimNo } = await report();
		const shown = await status(token);
		expect(shown).toMatchObject({ claimNo, status: 'submitted', mayAdd: true });
		expect(JSON.stringify(shown)).not.toMatch(/Sari/i);
		const [toHeir, toHolder] = (await mails()).sort((a, b) => a.to.localeCompare(b.to));
		expect(toHeir).toMatchObject({ to: 'budi@contoh.test' });
		const link = /https:\/\/jaga\.example\/lapor-klaim(#\S+)/.exec(toHeir?.text ?? '')?.[1];
		expect(reportTokenOf(link ?? '')).toBe(token);
		expect(toHolder?.to).toBe('sari@contoh.test');
		expect(toHolder?.text).not.toContain('Budi');

		const assessor = staff['assessor']!;
		const queue = await ask(assessor, `${O}queue`, {});
		expect(queue['rows']).toMatchObject([{ claimNo, reportedBy: 'heir' }]);
		let file = await ask(assessor, `${O}detail`, { claimNo });
		expect(file['report']).toMatchObject({
			name: 'Budi Contoh',
			nik: REPORTER.nik,
			relation: 'Ahli waris atau penerima manfaat',
			byLaw: true,
			isTrustedContact: false,
			problem: 'Rekening penerima belum ada. Minta lewat tautan pelapor.',
		});
		expect(file['report']).toMatchObject({ by: 'heir' });
		expect(file['policy']['plan']).not.toBe('');
		expect(file['documents']).toHaveLength(2);
		await trustReporter();
		file = await ask(assessor, `${O}detail`, { claimNo });
		expect(file['report']).toMatchObject({ isTrustedContact: true, byLaw: true });
		await ask(assessor, `${O}take`, { claimNo, revision: file['revision'] });
		file = await ask(assessor, `${O}detail`, { claimNo });
		await ask(assessor, `${O}request-documents`, {
			claimNo,
			revision: file['revision'],
			items: [
				{ name: 'Akta kematian', why: 'Kami perlu tanggal meninggalnya.' },
				{ name: 'Di mana kejadiannya?', why: 'Jawab dengan kata-kata saja.' },
			],
		});
		expect((await mails())[0]?.text).toContain('Akta kematian: Kami perlu tanggal');
		const asked = (await status(token))['requests'] as { id: string; name: string }[];
		const byName = (name: string) => asked.find((one) => one.name === name)?.id;
		await ask(stranger(), `${R}answer`, {
			token,
			requestId: byName('Akta kematian'),
			filepath: await upload(token, 'REQUEST'),
		});
		const answered = await ask(stranger(), `${R}answer`, {
			token,
			requestId: byName('Di mana kejadiannya?'),
			words: 'Di jalan tol arah Bandung.',
		});
		expect(answered).toMatchObject({ status: 'in-review', turn: { who: 'insurer' } });

		file = await ask(assessor, `${O}detail`, { claimNo });
		expect(file['requests'][1]['answer']).toBe('Di jalan tol arah Bandung.');
		const lines = [
			{ ...LINE, asked: 100_000_000, amount: 10_000_000, evidence: 'Akta kematian' },
		];
		const recommend = async () => {
			const { revision } = await ask(assessor, `${O}detail`, { claimNo });
			return world.recommend(assessor, claimNo, revision, { event: DEATH, lines });
		};
		const without = await refused(recommend());
		expect(JSON.stringify(without.data)).toContain('Rekening penerima belum ada');
		expect(
			(
				await refused(
					ask(stranger(), `${R}account`, { token, ...ACCOUNT, accountNumber: 'abc' }),
				)
			).data,
		).toMatchObject({ fields: { accountNumber: 'Nomor rekening berisi 5–30 angka' } });
		const named = await ask(stranger(), `${R}account`, { token, ...ACCOUNT });
		expect(named['accounts']).toEqual([
			{ name: 'Budi Contoh', bank: 'Bank Contoh', number: '••••••3210' },
		]);
		const incomplete = await refused(recommend());
		expect(incomplete.data).toEqual({
			fields: { documents: expect.stringContaining('Akta kematian dari Dukcapil') },
		});
		await sendMissing(token);
		await recommend();
		expect((await refused(ask(stranger(), `${R}account`, { token, ...ACCOUNT }))).code).toBe(
			'look-again',
		);
		expect((await refused(world.decide(assessor, claimNo))).code).toBe('forbidden');
		await world.decide(staff['supervisor']!, claimNo);
		await world.pay(staff['finance']!, claimNo, 'TRX-12345');
		expect(await status(token)).toMatchObject({
			status: 'paid',
			decision: { outcome: 'approve', partial: true, amount: 10_000_000 },
		});
		const sent = await mails();
		expect(sent.map(({ subject }) => subject).join()).toContain('disetujui sebagian');
		expect(sent.map(({ to }) => to)).not.toContain('sari@contoh.test');
		expect(sent.map(({ subject }) => subject).join()).toContain('sudah dibayar');
		// After a review that changes nothing, a granted amount is never announced as refused.
		await db.transaction(async (tx) => {
			const found = await tx.query<{ id: string; revision: number }>(
				sql`select id, revision from claim where claim_no = ${claimNo}`,
			);
			for (const claim of found.rows) await mailAbout(tx, claim, 'upheld');
		});
		const [upheld] = await mails();
		expect(upheld?.text).toContain('yang sudah disetujui tidak berkurang');
		expect(upheld?.text).not.toContain('tidak dapat kami bayar');
	});

	test('addresses a person who reports their own claim as its owner, not as an heir', async () => {
		const { token } = await begin(tono);
		const documents = [
			{ typeId: 'REPORTER_ID', type: 'KTP', filepath: await upload(token, 'REPORTER_ID') },
		];
		const { claimNo } = await ask(stranger(), `${R}send`, {
			token,
			claimType: 'MED',
			event: EVENT,
			reporter: { ...REPORTER, relation: 'insured' },
			documents,
		});
		expect(await status(token)).toMatchObject({
			claimNo,
			isOwn: true,
			turn: { what: 'Kami membaca klaimmu dan menunjuk penilai.' },
		});
		const [first, ...others] = await mails();
		expect(others).toEqual([]);
		expect(first?.subject).toBe(`Klaim kamu sudah kami terima (${claimNo})`);
		expect(first?.text).toContain('menulis rekeningmu');
		expect(first?.text).not.toMatch(/mengurusnya|[Ll]aporan klaim|penerima manfaat/);
		const [notified] = await db.transaction(async (tx) => {
			const { rows } = await tx.query<{ id: string; revision: number }>(
				sql`select id, revision from claim where claim_no = ${claimNo}`,
			);
			for (const claim of rows)
				for (const kind of ['approved', 'paid', 'declined', 'withdrawn'] as const)
					await mailAbout(tx, claim, kind);
			return rows;
		});
		expect(notified).toBeDefined();
		for (const { subject, text } of await mails())
			expect(subject + text).not.toMatch(/kamu laporkan|laporanmu|penerima manfaat/);
		const other = await report();
		expect(await status(other.token)).toMatchObject({ isOwn: false });
		await mails();
	});

	test('does not require death documents from a person who claims for themselves', async () => {
		const { token } = await begin(tono);
		const asked = async (relation: string) => {
			const body = { token, claimType: 'AD', relation, event: null };
			return ((await ask(stranger(), `${R}documents`, body)) as Any as { name: string }[])
				.map(({ name }) => name)
				.join();
		};
		expect(await asked('heir')).toMatch(/KTP pelapor.*kematian.*ahli waris/);
		expect(await asked('insured')).not.toMatch(/pelapor|kematian|ahli waris/);
		// Insured persons may not report their own death. The server must enforce this, not just
		// the browser.
		const own = { ...REPORTER, relation: 'insured' };
		const sent = await refused(report({ reporter: own }, tono));
		expect(sent).toMatchObject({
			status: 422,
			data: { fields: { claimType: 'Kematian dilaporkan ahli waris atau keluarga' } },
		});
	});

	test('shows the clause of a declined claim without amounts, and requires no account', async () => {
		const { token, claimNo } = await report();
		const assessor = staff['assessor']!;
		await ask(assessor, `${O}take`, { claimNo, revision: 1 });
		const { revision } = await ask(assessor, `${O}detail`, { claimNo });
		const rule = 'Santunan Rp50.000.000 tidak dibayar';
		const lines = [{ ...NO, asked: 100_000_000, rule, evidence: 'RELATION' }];
		const refusal = { outcome: 'decline', event: DEATH, lines };
		await world.recommend(assessor, claimNo, revision, refusal);
		const supervisor = staff['supervisor']!;
		const file = () => world.fileOf(supervisor, claimNo);
		expect((await file())['report'].problem).toContain('Rekening penerima belum ada');
		await world.decide(supervisor, claimNo);
		expect((await file())['report'].problem).toBeNull();
		const { decision } = await status(token);
		// A rule may contain amounts, which a person who only reported the claim must not see.
		const line = { label: NO.label, rule: null, clause: NO.clause, cut: null };
		expect(decision).toMatchObject({ outcome: 'decline', amount: null, review: null });
		expect(decision.lines).toEqual([line]);
		await mails();
	});

	test('does not send a report without the reporter, the event and both documents', async () => {
		const { token } = await begin();
		const send = (change: Any) =>
			refused(
				ask(stranger(), `${R}send`, {
					token,
					claimType: 'AD',
					event: DEATH,
					reporter: REPORTER,
					documents: [],
					...change,
				}),
			);
		const fields = async (change: Any) =>
			Object.keys(((await send(change)).data as { fields: object }).fields);
		expect(await fields({})).toEqual(['documents.REPORTER_ID', 'documents.RELATION']);
		expect(await fields({ reporter: { relation: 'hospital', nik: '12' } })).toEqual(
			expect.arrayContaining(['reporter.nik', 'reporter.organisation', 'reporter.consent']),
		);
		expect(await fields({ event: { ...DEATH, incidentDay: '2027-01-01' } })).toContain(
			'event.incidentDay',
		);
	});

	test('creates one claim when it is sent twice', async () => {
		const { token } = await begin();
		const body = {
			token,
			claimType: 'AD',
			event: DEATH,
			reporter: REPORTER,
			documents: await identity(token),
		};
		const first = await ask(stranger(), `${R}send`, body);
		expect(await ask(stranger(), `${R}send`, body)).toEqual(first);
	});

	test('does not let a report use another report’s or the holder’s files, or the holder use a report’s', async () => {
		const other = await begin(tono);
		const foreign = await upload(other['token'], 'REPORTER_ID');
		const { token } = await begin();
		const own = await identity(token);
		const taking = (filepath: string) =>
			refused(
				ask(stranger(), `${R}send`, {
					token,
					claimType: 'AD',
					event: DEATH,
					reporter: REPORTER,
					documents: [{ typeId: 'X', type: 'X', filepath }, ...own],
				}),
			);
		expect((await taking(foreign)).code).toBe('fix-fields');
		const { filepath } = await world.upload(sari, 'KTP');
		expect((await taking(filepath)).code).toBe('fix-fields');
		const draft = {
			customerId: sari.id,
			policyId: sari.policyId,
			documents: [{ typeId: 'KTP', type: 'KTP', filepath: own[0]?.filepath }],
		};
		expect((await refused(ask(sari.caller, `${S}claim/save-draft-claim`, draft))).code).toBe(
			'forbidden',
		);
	});

	test('rejects a file whose content does not match its type', async () => {
		const { token } = await begin();
		const fake = upload(token, 'REPORTER_ID', Buffer.from('<html>hi</html>'));
		expect((await refused(fake)).code).toBe('fix-fields');
	});
});

describe("the holder's account", () => {
	test('hides what another person reported, and exports no data about that person', async () => {
		const { claimNo } = await report();
		const mine = await ask(sari.caller, `${S}claim/mine`, { customerId: sari.id });
		expect(JSON.stringify(mine)).not.toContain(claimNo);
		for (const call of ['detail', 'withdraw'])
			expect((await refused(ask(sari.caller, `${S}claim/${call}`, { claimNo }))).code).toBe(
				'forbidden',
			);
		const copy = JSON.stringify(await claimsForExport(deps, sari.id));
		expect(copy).toContain(claimNo);
		expect(copy).not.toMatch(/Budi|3174051203880001|surat\.pdf/);
	});

	test('deletes unsent reports and their files on erasure', async () => {
		const { token } = await begin(tono);
		await upload(token, 'REPORTER_ID');
		const keys = await db.transaction((tx) => eraseRows(tx, personalClaims, tono.id));
		expect(keys.length).toBeGreaterThan(0);
		expect((await refused(status(token))).code).toBe('not-found');
	});

	test('deletes an unsent report after two weeks', async () => {
		const { token } = await begin(tono);
		const filepath = await upload(token, 'REPORTER_ID');
		const key = `claims/${filepath.slice(4)}.sealed`;
		expect(kept.has(key)).toBe(true);
		await forgetPast(
			testKeepers(personalClaims, deps.db, deps),
			deps.db,
			new Date(later.getTime() + 13 * 86_400_000),
		);
		expect(kept.has(key)).toBe(true);
		await forgetPast(
			testKeepers(personalClaims, deps.db, deps),
			deps.db,
			new Date(later.getTime() + 15 * 86_400_000),
		);
		expect(kept.has(key)).toBe(false);
		const { rowCount } = await db.query(
			sql`select from claim_report where policy_id = ${tono.policyId} and claim_id is null`,
		);
		expect(rowCount).toBe(0);
	});
});

describe('payees', () => {
	const account = (accountName: string) => ({ ...ACCOUNT, accountName });
	const policyOf = (beneficiaries: Any[], role = 'self', birthDate = '1990-03-01') =>
		({
			application: {
				holder: { name: 'Sari Contoh', birthDate: '1990-03-01' },
				beneficiaries,
			},
			insured: [
				{ id: 'i', role, name: role === 'self' ? 'Sari Contoh' : 'Rara Contoh', birthDate },
			],
		}) as unknown as Policy;
	const two = [
		{ name: 'Budi Contoh', share: 60 },
		{ name: 'Rara Contoh', share: 40 },
	];
	const paid = (policy: Policy, death: boolean, names: string[]) =>
		payeesOf(policy, {
			insuredId: 'i',
			death,
			accounts: names.map(account),
			today: '2026-11-28',
		});

	test('pays a beneficiary under 18 through a guardian, never to the child’s own account', () => {
		const child = { name: 'Rara Contoh', share: 100, birthDate: '2018-03-01' };
		const of = (accounts: Any[]) =>
			payeesOf(policyOf([child]), {
				insuredId: 'i',
				death: true,
				accounts: accounts as never,
				today: '2026-11-28',
			});
		expect(of([account('Rara Contoh')]).problem).toContain('di bawah 18 tahun: Rara Contoh');
		const guarded = {
			...account('Budi Contoh'),
			childName: 'RARA CONTOH',
			relationship: 'father',
		};
		expect(of([guarded])).toMatchObject({
			problem: null,
			payees: [{ name: 'Rara Contoh', account: { accountName: 'Budi Contoh' } }],
		});
		// A guardian's account for a child does not count as the adult beneficiary's own account.
		const adult = policyOf([{ name: 'Budi Contoh', share: 100, birthDate: '1988-01-01' }]);
		const given = {
			insuredId: 'i',
			death: true,
			accounts: [guarded] as never,
			today: '2026-11-28',
		};
		expect(payeesOf(adult, given).problem).toContain('Budi Contoh');
	});

	test.each([
		['named beneficiaries', policyOf(two), true, ['Rara Contoh', 'BUDI CONTOH'], null],
		['one of them without account', policyOf(two), true, ['Budi Contoh'], /manfaat: Rara/],
		['somebody who is none', policyOf(two), true, ['Penipu Besar'], /Budi Contoh, Rara/],
		['a hospital for who lives', policyOf(two), false, ['RS Contoh'], /pemegang polis atau/],
		['the insured who lives', policyOf([], 'child'), false, ['Rara Contoh'], null],
		[
			'a child who lives',
			policyOf([], 'child', '2018-03-01'),
			false,
			['Rara Contoh'],
			/pemegang/,
		],
		[
			'the parent of a child who lives',
			policyOf([], 'child', '2018-03-01'),
			false,
			['Sari Contoh'],
			null,
		],
		['the holder of a dead child', policyOf([], 'child'), true, ['Sari Contoh'], null],
		['another one for a dead child', policyOf([], 'child'), true, ['Budi Contoh'], /atas nama/],
		['heirs by law', policyOf([]), true, ['Budi Contoh'], null],
		['nobody yet', policyOf([]), true, [], /belum ada/],
	])('%s', (_case, policy, death, names, problem) => {
		const found = paid(policy, death, names);
		if (problem === null) expect(found.problem).toBeNull();
		else expect(found.problem).toMatch(problem);
	});

	test('splits an amount into shares that add up to the exact rupiah', () => {
		const shares = [{ share: 33 }, { share: 33 }, { share: 34 }];
		expect(splitAmount(100_001, shares)).toEqual([33_000, 33_000, 34_001]);
		expect(splitAmount(7, [{ share: 50 }, { share: 50 }])).toEqual([3, 4]);
	});
});

test('counts a death as claimed while its claim is open, and ignores a hospital claim', async () => {
	const isClaimed = () => isDeathClaimed(deps, tono.id);
	await db.query(sql`update claim set closed_at = ${later} where customer_id = ${tono.id}`);
	await world.newClaim(tono);
	expect(await isClaimed()).toBe(false);
	const { claimNo } = await report({}, tono);
	expect(await isClaimed()).toBe(true);
	await db.query(sql`update claim set closed_at = ${later} where claim_no = ${claimNo}`);
	expect(await isClaimed()).toBe(false);
});
