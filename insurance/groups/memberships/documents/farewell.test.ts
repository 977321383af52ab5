import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { documentRoutes } from '#insurance/documents/routes.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { addToDay, jakartaDay, longDate, shortDate } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { membershipJobs } from '../membership-jobs.server.ts';
import {
	fileOf,
	openPanel,
	PANEL_NOW,
	type TestPanel,
	panelDeps,
	testMember,
	xlsxOf,
} from '../test-panel.server.ts';
import {
	lockMemberChange,
	mailFarewells,
	planCoverEnds,
} from './letters/member-farewell.server.ts';
import { memberDocumentMakers } from './member-documents.server.ts';
import { memberStatus } from './member-status.ts';
import { verificationCode, uuidOf } from './verification-code.ts';
import { certificateByCode } from './verify-certificate.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
const folder = mkdtempSync(join(tmpdir(), 'jaga-farewell-'));
afterAll(() => rmSync(folder, { recursive: true }));
const mails: SentMail[] = [];
const jobDeps = {
	db,
	sealer: deps.sealer,
	publicUrl: 'http://localhost:3000',
	mailer: {
		send: async (mail: Mail) => (mails.push(asSent(mail)), { messageId: '' }),
		close: () => {},
	},
	contacts: async () => ({ customerService: '021-0000-0000', hospital: '021-0000-0001' }),
};
const jobs = membershipJobs(jobDeps);
const documents = memberDocumentMakers(jobDeps);
const [verify] = documentRoutes({ db, certificateOf: certificateByCode(db) }).filter((one) =>
	one.call.path.includes('verification'),
);

async function workOff(
	kind: 'member-welcome' | 'member-farewell',
	handler = jobs[kind],
): Promise<SentMail[]> {
	mails.length = 0;
	for (;;) {
		const { rows } = await db.query<{ payload: Any }>(
			sql`delete from job where id in (select id from job where kind = ${kind} limit 1) returning payload`,
		);
		const [job] = rows;
		if (!job) return [...mails];
		await db.transaction((tx) =>
			handler(job.payload, { tx, log: silentLog, jobId: uuidv7(), attempt: 1 }),
		);
	}
}
function wordsOf(bytes: Uint8Array): string {
	const path = join(folder, `${uuidv7()}.pdf`);
	writeFileSync(path, bytes);
	execFileSync('qpdf', ['--check', path]);
	return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replace(
		/\s+/g,
		' ',
	);
}
const document = async (kind: 'member-certificate' | 'member-card', memberId: string) =>
	wordsOf((await documents[kind]?.([memberId], PANEL_NOW))?.bytes ?? new Uint8Array());
const textOf = (mail: SentMail | undefined) => (mail?.text ?? '').replace(/\s+/g, ' ');

let panel: TestPanel;
let cover = '';
let other = '';
beforeAll(async () => {
	panel = await openPanel(db, deps);
	[cover = '', other = ''] = panel.covers;
});
const change = async (kind: 'add' | 'delete', numbers: number[], more: Any = {}, id = cover) => {
	await panel.ask(`import-${kind}`, {
		product_id: id,
		file: fileOf(xlsxOf(numbers.map((number) => testMember(number)))),
	});
	const sent = await panel.ask(`submit-${kind}`, { product_id: id, confirm: true, ...more });
	return sent['changeId'] as string;
};
async function memberOf(number: number): Promise<{ id: string; code: string }> {
	const { rows } = await db.query<{ id: string; verification: string }>(
		sql`select id, verification from member where name = ${testMember(number).name} order by id desc limit 1`,
	);
	return { id: rows[0]?.id ?? '', code: verificationCode(rows[0]?.verification ?? '') };
}
const proof = async (code: string) =>
	(await verify?.handle({ code }, { now: PANEL_NOW } as never)) as Any;

const today = jakartaDay(PANEL_NOW);

describe('a reversed addition', () => {
	let changeId = '';
	test('gives its members a certificate with a code that shows running cover', async () => {
		changeId = await change('add', [1, 2]);
		const sent = await workOff('member-welcome');
		expect(sent.map(({ to }) => to)).toEqual(['p1@maju.test', 'p2@maju.test']);
		const { id, code } = await memberOf(1);
		// Emails have no attachments, because these could become outdated in a mailbox.
		expect(sent.flatMap(({ attachments }) => attachments ?? [])).toEqual([]);
		expect(textOf(sent[0])).toContain('http://localhost:3000/karyawan');
		expect(await document('member-certificate', id)).toContain(`/verifikasi/${code}`);
		expect(await proof(code)).toMatchObject({ valid: true, state: 'running', label: 'Aktif' });
		expect(await document('member-certificate', id)).not.toContain('TIDAK BERLAKU');
	});
	test('notifies each member that cover was void from the start, and whom to contact', async () => {
		await change('add', [3]);
		const [latest] = (await panel.ask('changes', { product_id: cover })) as unknown as Any[];
		await panel.ask('reverse', { changeId: latest?.['changeId'] });
		await panel.ask('reverse', { changeId });
		const sent = await workOff('member-farewell');
		expect(sent.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
			['p1@maju.test', 'Perlindunganmu dibatalkan'],
			['p2@maju.test', 'Perlindunganmu dibatalkan'],
		]);
		const words = textOf(sent[0]);
		for (const part of [
			'PT Contoh Sejahtera membatalkan pendaftaranmu',
			longDate(today),
			'tidak berlaku sejak awal',
			'Jangan dipakai di rumah sakit',
			'bagian personalia PT Contoh Sejahtera',
			'021-0000-0000',
		])
			expect(words).toContain(part);
		expect(await workOff('member-farewell')).toEqual([]);
	});
	test('shows the current status on certificate, card and code page without personal data', async () => {
		const { id, code } = await memberOf(1);
		const sentence = `Perlindungan ini dibatalkan pada ${shortDate(today)}, jadi tidak berlaku sejak awal.`;
		for (const kind of ['member-certificate', 'member-card'] as const) {
			const words = await document(kind, id);
			expect(words).toContain('TIDAK BERLAKU');
			expect(words).toContain(sentence);
		}
		const answer = await proof(code);
		expect(answer).toMatchObject({
			valid: true,
			kind: 'certificate',
			state: 'over',
			status: 'CANCELLED',
			sentence,
		});
		const text = JSON.stringify(answer);
		for (const secret of [testMember(1).name, testMember(1).nik, '1990-05-17', 'PT Contoh', id])
			expect(text).not.toContain(secret);
	});
	test('sends no documents that were still pending', async () => {
		expect(await workOff('member-welcome')).toEqual([]);
	});
});

describe('a removal', () => {
	let changeId = '';
	const last = addToDay(today, { day: 9 });
	test('notifies the leaving member of the last day of cover', async () => {
		await change('add', [11, 12]);
		await workOff('member-welcome');
		changeId = await change('delete', [11], { effective_on: addToDay(today, { day: 10 }) });
		const sent = await workOff('member-farewell');
		expect(sent.map(({ to }) => to)).toEqual(['p11@maju.test']);
		expect(textOf(sent[0])).toContain(
			`Perlindunganmu berlaku sampai ${longDate(last)} pukul 24.00 WIB`,
		);
		const { code } = await memberOf(11);
		expect(await proof(code)).toMatchObject({
			state: 'running',
			sentence: `Perlindungan ini berlaku sampai ${shortDate(last)}.`,
		});
	});
	test('notifies the member again when it is reversed', async () => {
		await panel.ask('reverse', { changeId });
		const sent = await workOff('member-farewell');
		expect(sent.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
			['p11@maju.test', 'Perlindunganmu tetap berjalan'],
		]);
		expect((await proof((await memberOf(11)).code))['state']).toBe('running');
		expect(await workOff('member-farewell')).toEqual([]);
	});
	test('sends no mail when it is reversed before anyone was notified', async () => {
		const removal = await change('delete', [12], {
			effective_on: addToDay(today, { day: 10 }),
		});
		await panel.ask('reverse', { changeId: removal });
		expect(await workOff('member-farewell')).toEqual([]);
	});
	test('delays its mails while certificates of the same change are being sent', async () => {
		const addition = await change('add', [13]);
		await workOff('member-welcome');
		await panel.ask('reverse', { changeId: addition });
		const { rows } = await db.query<{ payload: Any }>(
			sql`select payload from job where kind = 'member-farewell'`,
		);
		await db.transaction(async (held) => {
			expect(await lockMemberChange(held, addition)).toBe(true);
			mails.length = 0;
			await db.transaction((tx) =>
				mailFarewells(jobDeps)(rows[0]?.payload ?? {}, {
					tx,
					log: silentLog,
					jobId: uuidv7(),
					attempt: 1,
				}),
			);
			expect(mails).toEqual([]);
		});
		expect((await workOff('member-farewell')).map(({ to }) => to)).toEqual(['p13@maju.test']);
	});
});

test('notifies each member once when the whole cover ends', async () => {
	await change('add', [21, 22], {}, other);
	await workOff('member-welcome');
	const { rows } = await db.query<{ endDay: string }>(
		sql`select end_day from company_cover where id = ${other}`,
	);
	const after = new Date(`${rows[0]?.endDay}T20:00:00Z`);
	await planCoverEnds(db, PANEL_NOW);
	expect(await workOff('member-farewell')).toEqual([]);
	await planCoverEnds(db, after);
	const handler = mailFarewells(jobDeps, () => after);
	const sent = await workOff('member-farewell', handler);
	// Both sample covers end on the same date. Members whose addition was reverted earlier get no
	// further email.
	expect(sent.map(({ to }) => to).sort()).toEqual(
		[11, 12, 21, 22].map((number) => `p${number}@maju.test`),
	);
	expect(textOf(sent[0])).toContain('selesai pada');
	await planCoverEnds(db, new Date(after.getTime() + 86_400_000));
	expect(await workOff('member-farewell', handler)).toEqual([]);
});

test.each<[string, Parameters<typeof memberStatus>[0], string, string, string]>([
	[
		'running',
		{ startsOn: '2026-11-01', endsOn: null, coverEndDay: '2027-10-31', takenBackOn: null },
		'2027-10-31',
		'running',
		'Aktif',
	],
	[
		'the day after the cover',
		{ startsOn: '2026-11-01', endsOn: null, coverEndDay: '2027-10-31', takenBackOn: null },
		'2027-11-01',
		'over',
		'Berakhir',
	],
	[
		'its last day',
		{
			startsOn: '2026-11-01',
			endsOn: '2026-12-01',
			coverEndDay: '2027-10-31',
			takenBackOn: null,
		},
		'2026-11-30',
		'running',
		'Aktif',
	],
	[
		'the first day without',
		{
			startsOn: '2026-11-01',
			endsOn: '2026-12-01',
			coverEndDay: '2027-10-31',
			takenBackOn: null,
		},
		'2026-12-01',
		'over',
		'Berakhir',
	],
	[
		'not begun',
		{ startsOn: '2026-12-01', endsOn: null, coverEndDay: '2027-10-31', takenBackOn: null },
		'2026-11-30',
		'future',
		'Mulai 1 Des 2026',
	],
	[
		'taken back',
		{
			startsOn: '2026-12-01',
			endsOn: '2026-12-01',
			coverEndDay: '2027-10-31',
			takenBackOn: '2026-11-20',
		},
		'2026-11-30',
		'over',
		'Dibatalkan',
	],
])('shows the status of a member’s cover: %s', (_what, period, day, state, label) => {
	expect(memberStatus(period, day)).toMatchObject({ state, label });
});

test('decodes a code to exactly one UUID, and an invalid code to nothing', () => {
	for (const uuid of [crypto.randomUUID(), 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
		expect(uuidOf(verificationCode(uuid))).toBe(uuid);
	for (const code of ['', 'A'.repeat(25), 'a'.repeat(26), '7'.repeat(26), `${'A'.repeat(25)}1`])
		expect(uuidOf(code)).toBe(null);
});
