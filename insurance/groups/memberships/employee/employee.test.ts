import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { claimRoutes } from '#insurance/claims/routes.server.ts';
import { loadPolicyIf, policyHeads } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy, movePolicy, statusesOf } from '#insurance/policies/move-policy.server.ts';
import type { PolicyStatus } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import { benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { addToDay, DAY_MS, jakartaDay, shortDate } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { changeById } from '../changes/change-store.server.ts';
import type { MemberRow } from '../member.ts';
import {
	fileOf,
	openPanel,
	panelDeps,
	PANEL_NOW,
	testMember,
	xlsxOf,
} from '../test-panel.server.ts';
import { correctMemberEmail, refuseCorrection } from './api.ts';
import { visitCodes, identifyEmployee } from './begin-visit.server.ts';
import { mailCode, mailCorrection } from './employee-mails.server.ts';
import { policyOfCertificate } from './member-policy.server.ts';
import { employeeRoutes } from './routes.server.ts';

const db = await testPool();
const deps = { ...panelDeps(db), solvedCaptcha: async () => async () => {} };
const panel = await openPanel(db, deps);
const served = new Map(
	[
		...employeeRoutes(deps),
		...claimRoutes({ ...deps, policyOfCertificate: policyOfCertificate(deps) } as never),
	].map((one) => [one.call.path, one]),
);
const [cover = ''] = panel.covers;
const mails: SentMail[] = [];
const jobDeps = {
	...deps,
	mailer: {
		send: async (mail: Mail) => (mails.push(asSent(mail)), { messageId: '' }),
		close() {},
	},
	contacts: async () => ({ customerService: '021', hospital: '022' }),
};
const jobs = {
	'member-code': mailCode(jobDeps, () => PANEL_NOW),
	'member-correction': mailCorrection(jobDeps),
};
const log = { child: () => log } as never;

function browser(now = PANEL_NOW, ip = '198.51.100.7') {
	let cookie = '';
	const caller: Caller = {
		...callerAt(now),
		ip,
		header: (name) => (name === 'cookie' ? cookie : undefined),
		setHeader: (name, value) => {
			if (name === 'set-cookie') cookie = value.split(';')[0] ?? '';
		},
	};
	const ask = async (path: string, input: unknown, at = now): Promise<Any> => {
		const one = served.get(`/page/${path}`);
		if (!one) throw new Error(`no call ${path}`);
		const who = { ...caller, now: at };
		if (one.call.auth === 'employee') who.identity = await identifyEmployee(deps)(who);
		return one.call.output.parse(await one.handle(one.call.input.parse(input), who)) as Any;
	};
	return { ask, cookie: () => cookie };
}
const lastVisit = async () =>
	(await db.query<{ id: string }>(sql`select id from member_visit order by id desc limit 1`))
		.rows[0]?.id ?? '';
async function runJobs(kind: 'member-code' | 'member-correction'): Promise<void> {
	const { rows } = await db.query<{ id: string; payload: Any }>(
		sql`delete from job where kind = ${kind} returning id, payload`,
	);
	for (const { id, payload } of rows)
		await db.transaction((tx) => jobs[kind](payload, { tx, log, jobId: id, attempt: 1 }));
}
async function add(...rows: MemberRow[]): Promise<void> {
	await panel.ask('import-add', { product_id: cover, file: fileOf(xlsxOf(rows)) });
	await panel.ask('submit-add', { product_id: cover });
}
const begin = (who: ReturnType<typeof browser>, row: Any, at?: Date) =>
	who.ask('employee/begin', { nik: row.nik, birthDate: row.dob }, at);
async function enter(row: MemberRow, now = PANEL_NOW, ip?: string) {
	const one = browser(now, ip);
	await begin(one, row);
	await one.ask('employee/enter', { code: visitCodes(deps.sealer, await lastVisit())[0] });
	return one;
}

const SARI = testMember(1, { name: 'Sari Karyawan', email: 'sari.kerja@maju.test' });
const TONO = testMember(2, { name: 'Tono Karyawan', email: 'tono.kerja@maju.test' });
await add(SARI, TONO);

const CODE_OVER = 'Kode ini sudah tidak berlaku. Tekan Kirim ulang untuk kode baru.';

describe('a visit starts with NIK and birth date', () => {
	test.each([
		['right', SARI.nik, SARI.dob, true],
		['another birth date', SARI.nik, '1991-01-01', false],
		['an unknown NIK', '3174051705909999', SARI.dob, false],
	])(
		'%s: gives one answer and mails a code only to a listed employee',
		async (_what, nik, dob, mailed) => {
			mails.length = 0;
			const one = browser();
			expect(await begin(one, { nik, dob })).toEqual({ sent: true, minutes: 10 });
			expect(one.cookie()).toMatch(/^karyawan=[\w-]{43}$/);
			await runJobs('member-code');
			expect(mails.map(({ to }) => to)).toEqual(mailed ? [SARI.email] : []);
			if (mailed)
				expect(mails[0]?.text).toContain(visitCodes(deps.sealer, await lastVisit())[0]);
		},
	);

	test('opens once with the code, and shows nothing without it', async () => {
		const one = browser();
		await begin(one, SARI);
		expect((await refused(one.ask('employee/me', {}))).code).toBe('sign-in-again');
		const code = visitCodes(deps.sealer, await lastVisit())[0];
		await one.ask('employee/enter', { code });
		expect((await one.ask('employee/me', {})).name).toBe('Sari Karyawan');
		expect(await refused(one.ask('employee/enter', { code }))).toMatchObject({
			data: { fields: { code: CODE_OVER } },
		});
	});

	test('rejects a sixth code even if it is correct', async () => {
		const one = browser();
		await begin(one, SARI);
		const code = visitCodes(deps.sealer, await lastVisit())[0];
		const wrong = code === '000000' ? '000001' : '000000';
		for (let tries = 0; tries < 5; tries += 1)
			expect(await refused(one.ask('employee/enter', { code: wrong }))).toMatchObject({
				data: {
					fields: {
						code: 'Kode tidak cocok atau sudah tidak berlaku. Pakai kode dari email terbaru, atau tekan Kirim ulang.',
					},
				},
			});
		expect(await refused(one.ask('employee/enter', { code }))).toMatchObject({
			data: {
				fields: { code: 'Terlalu banyak kode salah. Tekan Kirim ulang untuk kode baru.' },
			},
		});
	});

	test.each([
		[
			'a code',
			10 * 60_000,
			'employee/enter',
			{ code: 'fix-fields', data: { fields: { code: CODE_OVER } } },
		],
		['a visit', 20 * 60_000, 'employee/me', { code: 'sign-in-again' }],
	])('%s is valid until it expires and no longer', async (_w, ms, path, refusal) => {
		const one = browser();
		await begin(one, SARI);
		const code = visitCodes(deps.sealer, await lastVisit())[0];
		if (path === 'employee/me') await one.ask('employee/enter', { code });
		const over = new Date(PANEL_NOW.getTime() + ms);
		expect(await refused(one.ask(path, { code }, over))).toMatchObject(refusal);
		await one.ask(path, { code }, new Date(over.getTime() - 1));
	});

	test('does not lock the owner out when strangers guess the birth date, and answers them alike', async () => {
		const stranger = browser(PANEL_NOW, '203.0.113.8');
		for (let tries = 0; tries < 70; tries += 1)
			expect(await begin(stranger, { nik: TONO.nik, dob: '1980-01-01' })).toEqual({
				sent: true,
				minutes: 10,
			});
		const owner = await enter(TONO, PANEL_NOW, '203.0.113.8');
		expect((await owner.ask('employee/me', {}))['covers']).toHaveLength(1);
	});

	test('limits an employee to ten codes a day and then one an hour', async () => {
		await db.query(sql`delete from login_failure`);
		const at = (minutes: number) => new Date(PANEL_NOW.getTime() + minutes * 60_000);
		const belongs = async (minutes: number) => {
			const one = browser(at(minutes), '203.0.113.9');
			expect(await begin(one, TONO, at(minutes))).toEqual({ sent: true, minutes: 10 });
			const { rows } = await db.query<{ known: boolean }>(
				sql`select member_id is not null as known from member_visit where id = ${await lastVisit()}`,
			);
			return rows[0]?.known;
		};
		const first: unknown[] = [];
		for (let tries = 0; tries < 12; tries += 1) first.push(await belongs(tries));
		expect(first).toEqual([...Array<boolean>(11).fill(true), false]);
		expect(await belongs(59)).toBe(false);
		expect(await belongs(71)).toBe(true);
	});
});

describe('what an employee can see', () => {
	test('shows company, plan, benefits, period and current status, without the full NIK', async () => {
		const { covers } = await (await enter(SARI)).ask('employee/me', {});
		expect(covers).toHaveLength(1);
		expect(covers[0]).toMatchObject({
			company: 'PT Contoh Sejahtera',
			coverStatus: { state: 'running', label: 'Aktif' },
			startsOn: jakartaDay(PANEL_NOW),
			lastDay: addToDay(addToDay(jakartaDay(PANEL_NOW), { year: 1 }), { day: -1 }),
			paidBy: expect.stringContaining('PT Contoh Sejahtera'),
			mayClaim: true,
		});
		expect(covers[0].benefits.length).toBeGreaterThan(1);
		expect(JSON.stringify(covers)).not.toContain(SARI.nik);
	});

	test('opens only the employee’s own documents', async () => {
		const sari = await enter(SARI);
		const tono = (
			await db.query<{ id: string }>(sql`select id from member where name = ${TONO.name}`)
		).rows[0]?.id;
		const { covers } = await sari.ask('employee/me', {});
		expect(await sari.ask('employee/documents', { memberId: covers[0].memberId })).toEqual({
			certificate: `/member-certificate/${covers[0].memberId}`,
			card: `/member-card/${covers[0].memberId}`,
		});
		for (const path of ['documents', 'claim'])
			expect((await refused(sari.ask(`employee/${path}`, { memberId: tono }))).code).toBe(
				'forbidden',
			);
		expect(
			(await refused(sari.ask('employee/correct', { memberId: tono, row: { name: 'X' } })))
				.code,
		).toBe('forbidden');
	});

	test('does not show a cover to the same NIK listed elsewhere with another email address', async () => {
		const [, second = ''] = panel.covers;
		const twin = { ...SARI, email: 'lain@jahat.test', dob: '1990-05-16' };
		await panel.ask('import-add', { product_id: second, file: fileOf(xlsxOf([twin])) });
		await panel.ask('submit-add', { product_id: second });
		const { covers } = await (await enter(twin)).ask('employee/me', {});
		expect(
			covers.map((one: Any) => one.person.find((it: Any) => it.field === 'email').value),
		).toEqual(['lain@jahat.test']);
	});
});

const own = async (row: MemberRow, one: ReturnType<typeof browser>) => {
	const { covers } = await one.ask('employee/me', {});
	expect(covers[0].person.find((it: Any) => it.field === 'name').value).toBe(row.name);
	return covers[0] as Any;
};

describe('an employee who corrects a wrong birth date', () => {
	const TOMORROW = addToDay(jakartaDay(PANEL_NOW), { day: 1 });
	const BUDI = testMember(3, { name: 'Budi Karyawan', email: 'budi.kerja@maju.test' });

	test('requests it, the company confirms, and the list shows it with an endorsement', async () => {
		await add(BUDI);
		const budi = await enter(BUDI, PANEL_NOW, '198.51.100.9');
		const { memberId } = await own(BUDI, budi);
		const asked = await budi.ask('employee/correct', {
			memberId,
			row: { dob: '18/05/1990', name: BUDI.name },
		});
		expect(asked.changes).toEqual([
			{ field: 'dob', label: 'Tanggal Lahir', old: '1990-05-17', asked: '1990-05-18' },
		]);
		mails.length = 0;
		await runJobs('member-correction');
		expect(mails.map(({ to }) => to).sort()).toEqual(['hrd2@contoh.test', 'hrd@contoh.test']);
		expect(mails[0]?.text).not.toContain('1990');
		const [waiting] = (await panel.ask('corrections', {})) as unknown as Any[];
		expect(waiting).toMatchObject({ name: BUDI.name, changes: asked.changes, problem: null });
		const { endorsementNo } = await panel.ask('confirm-correction', {
			correctionId: waiting?.['correctionId'],
		});
		mails.length = 0;
		await runJobs('member-correction');
		expect(mails).toMatchObject([{ to: BUDI.email, subject: 'Datamu sudah diperbaiki' }]);
		const { rows } = await db.query<Any>(
			sql`select birth_date from member where id = ${memberId}`,
		);
		expect(rows[0]?.['birthDate']).toBe('1990-05-18');
		const changes = (await panel.ask('changes', { product_id: cover })) as unknown as Any[];
		expect(changes[0]).toMatchObject({
			kind: 'correction',
			endorsementNo,
			changed: 1,
			charged: 0,
			refunded: 0,
		});
		await panel.ask('reverse', { changeId: changes[0]?.['changeId'] });
		expect((await own(BUDI, budi)).person[1].value).toBe('1990-05-17');
	});

	test('is notified of the company’s reason for refusal, and nothing changes', async () => {
		const budi = await enter(BUDI, PANEL_NOW, '198.51.100.9');
		const { memberId } = await own(BUDI, budi);
		await budi.ask('employee/correct', { memberId, row: { name: 'Budi Santoso' } });
		const [waiting] = (await panel.ask('corrections', {})) as unknown as Any[];
		const correctionId = waiting?.['correctionId'];
		await panel.ask('refuse-correction', { correctionId, reason: 'Nama di KTP lain' });
		mails.length = 0;
		await runJobs('member-correction');
		expect(mails.at(-1)?.text).toContain('Nama di KTP lain');
		expect((await own(BUDI, budi)).correction).toMatchObject({
			state: 'refused',
			reason: 'Nama di KTP lain',
		});
		for (const path of ['confirm-correction', 'refuse-correction'])
			expect((await refused(panel.ask(path, { correctionId, reason: 'lagi' }))).code).toBe(
				'look-again',
			);
	});

	test.each([
		['Nama \u200bdi KTP\u00ad lain', 'Nama di KTP lain', undefined],
		['\u200b\u200b\u200b', '', 'Tulis alasannya: peserta membacanya di email'],
		[
			'Nama <b>lain</b>',
			'',
			'Alasan tidak boleh berisi tanda < atau >, atau karakter tersembunyi',
		],
		['Nama\tlain', '', 'Alasan tidak boleh berisi tanda < atau >, atau karakter tersembunyi'],
	])('receives the refusal reason %j in readable form or not at all', (reason, read, words) => {
		const { data, error } = refuseCorrection.input.safeParse({
			correctionId: uuidv7(),
			reason,
		});
		expect(error?.issues[0]?.message).toBe(words);
		expect(data?.reason ?? '').toBe(read);
	});

	test.each([
		['dob', '31/02/1990', 'Tanggal Lahir tidak terbaca, tulis seperti 17/05/1990'],
		[
			'dob',
			'17/05/2026',
			`Tanggal Lahir di luar usia yang ditanggung: ${shortDate(addToDay(addToDay(TOMORROW, { year: -65 }), { day: 1 }))} sampai ${shortDate(addToDay(TOMORROW, { year: -17 }))}`,
		],
		['email', 'bukan-email', 'Alamat Email tidak sesuai format, contoh nama@perusahaan.co.id'],
		['no_wa', '123', 'No. Whatsapp harus 10–14 digit angka diawali 0'],
		['gender', 'x', 'Gender harus Pria atau Wanita'],
	])('sees an error on the field when a %s is %j', async (field, typed, words) => {
		const budi = await enter(BUDI, new Date(PANEL_NOW.getTime() + DAY_MS), '198.51.100.10');
		const { memberId } = await own(BUDI, budi);
		expect(
			await refused(budi.ask('employee/correct', { memberId, row: { [field]: typed } })),
		).toMatchObject({ data: { fields: { [`row.${field}`]: words } } });
	});

	test('gets no decision from another company', async () => {
		const budi = await enter(BUDI, new Date(PANEL_NOW.getTime() + 2 * DAY_MS));
		const { memberId } = await own(BUDI, budi);
		await budi.ask('employee/correct', { memberId, row: { birth_place: 'Bogor' } });
		const [waiting] = (await panel.ask('corrections', {})) as unknown as Any[];
		const correctionId = waiting?.['correctionId'];
		const foreign: Caller = {
			...panel.first,
			identity: { ...panel.first.identity, companyId: cover } as never,
		};
		expect(await panel.ask('corrections', {}, foreign)).toEqual([]);
		for (const path of ['confirm-correction', 'refuse-correction'])
			expect(
				(await refused(panel.ask(path, { correctionId, reason: 'asing' }, foreign))).code,
			).toBe('forbidden');
	});
});

describe('an employee who cannot read the listed mailbox', () => {
	const DINA = testMember(31, { name: 'Dina Karyawan', email: 'dina.lama@maju.test' });
	const idOf = async (name: string) =>
		(await db.query<{ id: string }>(sql`select id from member where name = ${name}`)).rows[0]
			?.id ?? '';
	const mailed = async (): Promise<string[]> => {
		await runJobs('member-code');
		mails.length = 0;
		await begin(browser(PANEL_NOW, '198.51.100.31'), DINA);
		await runJobs('member-code');
		return mails.map(({ to }) => to);
	};

	test('has the company change the address, which receives codes from then on; both are notified', async () => {
		await add(DINA);
		const memberId = await idOf(DINA.name);
		expect(await mailed()).toEqual([DINA.email]);
		const inside = await enter(DINA, PANEL_NOW, '198.51.100.32');
		const waiting = browser(PANEL_NOW, '198.51.100.33');
		await begin(waiting, DINA);
		const [code] = visitCodes(deps.sealer, await lastVisit());
		const email = 'dina.baru@maju.test';
		await runJobs('member-correction');
		const { endorsementNo } = await panel.ask('correct-email', { memberId, email });
		mails.length = 0;
		await runJobs('member-correction');
		expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
			[email, 'Alamat emailmu di daftar peserta sudah diperbaiki'],
			[DINA.email, 'Alamat emailmu di daftar peserta diganti'],
		]);
		// Anyone using the old mailbox is logged out: their open visits end, and codes sent earlier
		// are no longer accepted.
		expect((await refused(inside.ask('employee/me', {}))).code).toBe('sign-in-again');
		expect((await refused(waiting.ask('employee/enter', { code }))).code).toBe('fix-fields');
		expect(mails[0]?.text).not.toContain(DINA.email);
		expect(mails[1]?.text).not.toContain(email);
		expect(await mailed()).toEqual([email]);
		const [change] = (await panel.ask('changes', { product_id: cover })) as unknown as Any[];
		expect(change).toMatchObject({ kind: 'correction', endorsementNo, changed: 1, charged: 0 });
		await panel.ask('reverse', { changeId: change?.['changeId'] });
		expect(await mailed()).toEqual([DINA.email]);
	});

	test('has the address changed in every cover of the company with one action', async () => {
		const who = testMember(33, { name: 'Fitri Karyawan', email: 'fitri.lama@maju.test' });
		const other = { ...who, email: 'fitri.salah@maju.test' };
		const [, second = ''] = panel.covers;
		await add(who);
		await panel.ask('import-add', { product_id: second, file: fileOf(xlsxOf([other])) });
		await panel.ask('submit-add', { product_id: second });
		const memberOf = async (coverId: string) =>
			(
				await db.query<{ id: string }>(
					sql`select id from member where name = ${who.name} and cover_id = ${coverId}`,
				)
			).rows[0]?.id ?? '';
		const email = 'fitri.baru@maju.test';
		const inside = await enter(who, PANEL_NOW, '198.51.100.34');
		await runJobs('member-correction');
		const memberId = await memberOf(second);
		const { endorsementNo } = await panel.ask('correct-email', { memberId, email });
		mails.length = 0;
		await runJobs('member-correction');
		expect(mails.map(({ to }) => to).sort()).toEqual([email, who.email, other.email].sort());
		expect((await refused(inside.ask('employee/me', {}))).code).toBe('sign-in-again');
		await runJobs('member-code');
		mails.length = 0;
		const again = browser(PANEL_NOW, '198.51.100.35');
		await begin(again, who);
		await runJobs('member-code');
		expect(mails.map(({ to }) => to)).toEqual([email]);
		await again.ask('employee/enter', { code: visitCodes(deps.sealer, await lastVisit())[0] });
		expect((await again.ask('employee/me', {})).covers).toHaveLength(2);
		for (const product_id of [cover, second]) {
			const [change] = (await panel.ask('changes', { product_id })) as unknown as Any[];
			expect(change).toMatchObject({ kind: 'correction', state: 'applied', changed: 1 });
			expect(change?.['endorsementNo'] === endorsementNo).toBe(product_id === second);
		}
		// After the correction in the other cover is reverted, the address can be corrected there
		// again.
		const [change] = (await panel.ask('changes', { product_id: cover })) as unknown as Any[];
		await panel.ask('reverse', { changeId: change?.['changeId'] });
		const { endorsementNo: rest } = await panel.ask('correct-email', { memberId, email });
		expect(rest).not.toBe(endorsementNo);
		expect(await refused(panel.ask('correct-email', { memberId, email }))).toMatchObject({
			data: { fields: { email: 'Alamat ini sudah tertulis di daftar' } },
		});
	});

	test.each([
		['', { email: 'Tulis alamat emailnya' }],
		['bukan-alamat', { email: 'Alamat email belum benar, contoh: nama@perusahaan.co.id' }],
	])('gets an error on the field for the address %j', async (email, fields) => {
		const input = correctMemberEmail.input.safeParse({
			memberId: await idOf(DINA.name),
			email,
		});
		expect(input.error?.issues.map(({ message }) => message)).toContain(fields.email);
	});

	test('cannot get the same address again, or a change by another company or after leaving', async () => {
		const memberId = await idOf(DINA.name);
		expect(
			await refused(
				panel.ask('correct-email', { memberId, email: DINA.email.toUpperCase() }),
			),
		).toMatchObject({ data: { fields: { email: 'Alamat ini sudah tertulis di daftar' } } });
		const { identity } = panel.first;
		const stranger = {
			...panel.first,
			identity: { ...identity, companyId: uuidv7() } as never,
		};
		const email = 'maling@contoh.test';
		expect(
			(await refused(panel.ask('correct-email', { memberId, email }, stranger))).code,
		).toBe('forbidden');
		expect(
			(await refused(panel.ask('correct-email', { memberId: uuidv7(), email }))).code,
		).toBe('forbidden');
		await db.query(
			sql`update member set ends_on = ${jakartaDay(PANEL_NOW)}, starts_on = ${addToDay(jakartaDay(PANEL_NOW), { day: -9 })} where id = ${memberId}`,
		);
		expect((await refused(panel.ask('correct-email', { memberId, email }))).code).toBe(
			'look-again',
		);
	});
});

describe('a member’s claims', () => {
	const RINA = testMember(5, { name: 'Rina Karyawan', email: 'rina.kerja@maju.test' });
	const policies = async (name: string) =>
		(
			await db.query<Any>(sql`
			select p.source, p.status, p.start_day, p.end_day, p.plan, p.sum_insured from policy p join member m on m.policy_id = p.id where m.name = ${name}`)
		).rows;

	test('start on the member’s page with the cover of the certificate, created once', async () => {
		await add(RINA);
		const rina = await enter(RINA, PANEL_NOW, '198.51.100.11');
		const { memberId } = await own(RINA, rina);
		const begun = await rina.ask('employee/claim', { memberId });
		expect(begun.token).toMatch(/^[\w-]{43}$/);
		expect(begun.types.map((one: Any) => one.code)).toContain('AD');
		await rina.ask('employee/claim', { memberId });
		const today = jakartaDay(PANEL_NOW);
		expect(await policies(RINA.name)).toEqual([
			{
				source: 'group',
				status: 'INFORCE',
				startDay: today,
				endDay: addToDay(addToDay(today, { year: 1 }), { day: -1 }),
				plan: 'PA',
				sumInsured: 50_000_000,
			},
		]);
	});

	test('use the daily cash agreed with the company, not that of the product', async () => {
		const cash = async (plan: string, dailyCash: number, number: number) => {
			await db.query(
				sql`update company_cover set plan = ${plan}, hospital_cash = ${dailyCash} where id = ${cover}`,
			);
			const who = testMember(number, { email: `rawat${number}@maju.test` });
			await add(who);
			const { rows } = await db.query<{ no: string }>(
				sql`select certificate_no as no from member where name = ${who.name}`,
			);
			const id = await policyOfCertificate(deps)(rows[0]?.no ?? '', who.dob, PANEL_NOW);
			const policy = await loadPolicyIf(db, deps.sealer, id ?? '', async () => true);
			if (!policy) throw new Error('no policy was made');
			const { benefits } = await productOfPolicy(db, policy);
			return benefits.map((one) => [one.code, benefitValue(one, policy.plan)]);
		};
		const [agreed, none] = [await cash('PA_HCP', 250_000, 61), await cash('PA', 0, 62)];
		expect(Object.fromEntries(agreed)).toMatchObject({ HCP: 250_000 });
		expect(Object.fromEntries(none)).toMatchObject({ HCP: 0 });
	});

	test.each([
		['as it is printed', (no: string) => no, RINA.dob, true],
		[
			'without its dash and in small letters',
			(no: string) => no.replace('-', ' ').toLowerCase(),
			RINA.dob,
			true,
		],
		['with another birth date', (no: string) => no, '1980-01-01', false],
		['with another number', (no: string) => no.replace(/\d{6}$/, '999999'), RINA.dob, false],
	])(
		'are looked up at /lapor-klaim by the certificate %s',
		async (_what, typed, birthDate, found) => {
			const { rows } = await db.query<{ no: string }>(
				sql`select certificate_no as no from member where name = ${RINA.name}`,
			);
			const asked = browser(PANEL_NOW, '203.0.113.77').ask('claim-report/begin', {
				policyNo: typed(rows[0]?.no ?? ''),
				birthDate,
			});
			if (found) expect((await asked).askName).toBe(false);
			else expect((await refused(asked)).code).toBe('not-found');
		},
	);

	test('follow the list: a removal ends the cover and its reversal restores it', async () => {
		const { changeId } = await (async () => {
			await panel.ask('import-delete', { product_id: cover, file: fileOf(xlsxOf([RINA])) });
			return panel.ask('submit-delete', {
				product_id: cover,
				effective_on: addToDay(jakartaDay(PANEL_NOW), { day: 5 }),
			});
		})();
		expect((await policies(RINA.name))[0]?.['endDay']).toBe(
			addToDay(jakartaDay(PANEL_NOW), { day: 4 }),
		);
		await panel.ask('reverse', { changeId });
		expect((await policies(RINA.name))[0]?.['endDay']).toBe(
			addToDay(addToDay(jakartaDay(PANEL_NOW), { year: 1 }), { day: -1 }),
		);
	});

	test('cannot be made under a reversed addition', async () => {
		const EKA = testMember(7, { name: 'Eka Karyawan', email: 'eka.kerja@maju.test' });
		await panel.ask('import-add', { product_id: cover, file: fileOf(xlsxOf([EKA])) });
		const { changeId } = await panel.ask('submit-add', { product_id: cover });
		const eka = await enter(EKA, PANEL_NOW, '198.51.100.12');
		const { memberId, certificateNo } = await own(EKA, eka);
		await eka.ask('employee/claim', { memberId });
		await panel.ask('reverse', { changeId });
		expect((await policies(EKA.name))[0]).toMatchObject({ status: 'CANCELLED' });
		expect((await own(EKA, eka)).coverStatus.label).toBe('Dibatalkan');
		expect((await refused(eka.ask('employee/claim', { memberId }))).code).toBe('look-again');
		expect(
			(
				await refused(
					browser().ask('claim-report/begin', {
						policyNo: certificateNo,
						birthDate: EKA.dob,
					}),
				)
			).code,
		).toBe('not-found');
	});
});

describe('an addition that the company reverses', () => {
	async function added(number: number, name: string) {
		const who = testMember(number, { name, email: `p${number}.kerja@maju.test` });
		await panel.ask('import-add', { product_id: cover, file: fileOf(xlsxOf([who])) });
		const { changeId } = await panel.ask('submit-add', { product_id: cover });
		const { rows } = await db.query<{ no: string }>(
			sql`select certificate_no as no from member where name = ${name}`,
		);
		const id = await policyOfCertificate(deps)(rows[0]?.no ?? '', who.dob, PANEL_NOW);
		if (id === null) throw new Error('no policy was made');
		return { changeId, id, reverse: () => panel.ask('reverse', { changeId }) };
	}
	const move = async (id: string, to: PolicyStatus) =>
		db.transaction(async (tx) => {
			const held = await lockPolicy(tx, id);
			if (held && held.status !== to) await movePolicy(tx, held, to, 'cover-over', PANEL_NOW);
		});

	test.each<[string, number, PolicyStatus]>([
		['while its cover runs', 71, 'INFORCE'],
		['after its cover was over for a while', 72, 'EXPIRED'],
	])('leaves no cover on any day: %s', async (what, number, was) => {
		const { id, reverse } = await added(number, `Fani ${was}`);
		await move(id, was);
		await reverse();
		const [head] = await policyHeads(db, [id]);
		if (!head) throw new Error(`no policy ${what}`);
		expect(head.status).toBe('CANCELLED');
		const status = (await statusesOf(db, [head]))(head, jakartaDay(PANEL_NOW));
		expect(status.status).toBe('CANCELLED');
		expect((await statusesOf(db, [head]))(head, '2020-01-01').status).toBe('CANCELLED');
	});

	test('stays when a claim was granted under it, and its premium is not refunded', async () => {
		const { id, changeId, reverse } = await added(73, 'Gita Karyawan');
		// Foreign keys are disabled because only the claim matters here, not the account and file
		// it refers to.
		await db.transaction(async (tx) => {
			await tx.query(sql`set local session_replication_role = replica`);
			await tx.query(sql`
				insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name, status, content, draft_version, submitted_at, turn_since, approved_amount)
				values (${uuidv7()}, 'K2611250073', ${uuidv7()}, ${id}, ${uuidv7()}, 'JAM', 'Jaga Aman', 'AD', 'Meninggal', 'approved', '', 1, ${PANEL_NOW}, ${PANEL_NOW}, 1000000)`);
		});
		const { message } = await refused(reverse());
		expect(message).toContain('tidak dapat dibatalkan');
		expect(message).not.toMatch(/klaim|Gita/i);
		expect((await changeById(db, changeId))?.state).toBe('applied');
	});
});

test('accepts a code sent before the secret was changed', () => {
	const older = makeSealer('an older secret, long enough for this');
	const both = makeSealer('a newer secret, long enough for this', [
		'an older secret, long enough for this',
	]);
	expect(visitCodes(both, 'a visit')).toContain(visitCodes(older, 'a visit')[0]);
});
