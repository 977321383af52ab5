import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { addToDay, DAY_MS, jakartaDay, longDate } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { membershipJobs } from '../membership-jobs.server.ts';
import {
	cellsOf,
	fileOf,
	headings,
	openPanel,
	panelDeps,
	PANEL_NOW,
	testMember,
	xlsxOf,
} from '../test-panel.server.ts';
import { welcomeMembers } from './letters/member-welcome.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
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
let welcomedOn = PANEL_NOW;
const jobs = {
	...membershipJobs(jobDeps),
	'member-welcome': welcomeMembers(jobDeps, () => welcomedOn),
};

async function mailsOf(
	kind: 'member-welcome' | 'member-endorsement' | 'member-approval' | 'member-rejected',
): Promise<SentMail[]> {
	mails.length = 0;
	const { rows } = await db.query<{ payload: Any }>(
		sql`delete from job where kind = ${kind} returning payload`,
	);
	for (const { payload } of rows)
		await db.transaction((tx) =>
			jobs[kind](payload, { tx, log: silentLog, jobId: uuidv7(), attempt: 1 }),
		);
	return [...mails];
}

test('describes an addition as it is on the day the mail is read', async () => {
	const panel = await openPanel(db, deps);
	const product_id = panel.covers[0] ?? '';
	const begins = addToDay(jakartaDay(PANEL_NOW), { day: 9 });
	await panel.ask('import-add', {
		product_id,
		file: fileOf(xlsxOf([testMember(1), testMember(2)])),
	});
	// Reading the file takes longer on a busy machine.
	await expect
		.poll(() => panel.ask('progress', { product_id, kind: 'add' }), { timeout: 60_000 })
		.toMatchObject({ state: 'ready' });
	const { changeId } = await panel.ask('submit-add', { product_id, effective_on: begins });

	const [notified] = await mailsOf('member-endorsement');
	expect(notified?.text).toContain(`tercatat, berlaku mulai ${longDate(begins)}`);
	expect(notified?.text).toMatch(/Masuk: 2\nPremi bertambah: Rp/);
	expect(notified?.text).not.toMatch(/sudah berlaku|Keluar|Berubah/);
	expect(notified?.text).toContain('bisa dibatalkan di Riwayat Perubahan dalam 72 jam');

	await panel.ask('reverse', { changeId });
	const [undone] = await mailsOf('member-endorsement');
	expect(undone?.text).toMatch(/Tidak jadi masuk: 2\nTidak jadi ditagih: Rp/);
	expect(undone?.text).toContain('Penambahan Kepesertaan untuk Jaga Korporat');
});

test.each<[string, number, number, (day: string) => string]>([
	['cover begins today', 0, 0, () => 'Kamu terlindungi'],
	['cover begins tomorrow', 1, 0, (day) => `Kamu terlindungi mulai ${day}`],
	['the mail goes out on the first day', 9, 9, () => 'Kamu terlindungi'],
	['the mail goes out the day before', 9, 8, (day) => `Kamu terlindungi mulai ${day}`],
])('shows the current cover in the welcome mail when %s', async (_what, first, sent, title) => {
	const panel = await openPanel(db, deps);
	const product_id = panel.covers[0] ?? '';
	const begins = addToDay(jakartaDay(PANEL_NOW), { day: first });
	const who = testMember(20 + first * 10 + sent);
	await panel.ask('import-add', { product_id, file: fileOf(xlsxOf([who])) });
	await panel.ask('submit-add', { product_id, effective_on: begins });
	welcomedOn = new Date(PANEL_NOW.getTime() + sent * DAY_MS);
	const [welcome] = await mailsOf('member-welcome');
	expect(welcome?.text.split('\n')[0]).toBe(title(longDate(begins)));
});

test('notifies the sender of a colleague’s rejection and shows the reason, but not of their own withdrawal', async () => {
	const panel = await openPanel(db, deps);
	const [product_id = ''] = panel.covers;
	const preparer: Caller = {
		...panel.first,
		identity: { ...panel.first.identity, role: 'prepare' } as never,
	};
	const waits = async (number: number): Promise<string> => {
		const file = fileOf(xlsxOf([testMember(number)]));
		await panel.ask('import-add', { product_id, file }, preparer);
		return (await panel.ask('submit-add', { product_id }, preparer))['changeId'] as string;
	};
	const turned = await waits(71);
	const reason = 'Budi belum menandatangani kontraknya';
	await expect(
		panel.ask('reject', { changeId: turned, reason: 'x' }, panel.second),
	).rejects.toThrow('paling sedikit 5 huruf');
	await panel.ask('reject', { changeId: turned, reason }, panel.second);
	const [mail, more] = await mailsOf('member-rejected');
	expect(more).toBeUndefined();
	expect(mail?.to).toBe('hrd2@contoh.test');
	expect(mail?.subject).toMatch(/^Perubahan peserta .+ ditolak$/);
	// Text about people appears only in the panel, because many people may see an email.
	expect(mail?.text).not.toContain('Budi');
	expect(mail?.text).toContain('Alasannya ada di Riwayat Perubahan');
	expect(mail?.text).toMatch(/korporat\/panel#riwayat/);
	const shown = async (changeId: string) =>
		((await panel.ask('changes', { product_id })) as unknown as Any[]).find(
			(one) => one['changeId'] === changeId,
		);
	expect(await shown(turned)).toMatchObject({
		state: 'rejected',
		rejectReason: reason,
	});
	// Pages of the previous release do not send a reason. A sender who withdraws their own change
	// is not notified.
	await panel.ask('reject', { changeId: await waits(72) }, panel.second);
	expect((await mailsOf('member-rejected'))[0]?.text).toContain('tanyakan kepada rekanmu');
	const own = await waits(73);
	await panel.ask('reject', { changeId: own, reason }, preparer);
	expect(await mailsOf('member-rejected')).toEqual([]);
	expect(await shown(own)).toMatchObject({ withdrawn: true, rejectReason: null });
});

describe('the start of a change whose file has its own dates', () => {
	const today = jakartaDay(PANEL_NOW);
	const inDays = (day: number) => addToDay(today, { day });
	const sheet = (lines: readonly [number: number, day: string][]) =>
		fileOf(
			new Uint8Array(
				writeXlsx([
					{
						name: 'Peserta',
						widths: [],
						rows: [
							[...headings, { value: 'Tanggal Berlaku', style: STYLE.head }],
							...lines.map(([number, day]) => [
								...cellsOf(testMember(number)),
								{ value: day, style: STYLE.text },
							]),
						],
					},
				]),
			),
		);
	test.each<[string, [number, string][], string, string]>([
		[
			'everybody on their own',
			[
				[11, inDays(3)],
				[12, inDays(5)],
			],
			'tercatat, berlaku pada tanggal tiap peserta. Rinciannya di lampiran.',
			'Berlaku mulai: Tanggal tiap peserta, lihat panel',
		],
		[
			'one on their own',
			[
				[13, inDays(3)],
				[14, ''],
			],
			`tercatat, berlaku mulai ${longDate(today)}; 1 orang pada tanggalnya sendiri. Rinciannya di lampiran.`,
			`Berlaku mulai: ${longDate(today)}, paling awal hari kamu menyetujui; 1 orang pada tanggalnya sendiri`,
		],
	])(
		'%s: names a date in a mail only when it applies to a member',
		async (_what, lines, recorded, asked) => {
			const panel = await openPanel(db, deps);
			const [product_id = '', second = ''] = panel.covers;
			await panel.ask('import-add', { product_id, file: sheet(lines) });
			await mailsOf('member-endorsement');
			await panel.ask('submit-add', { product_id });
			expect((await mailsOf('member-endorsement'))[0]?.text.replace(/\s+/g, ' ')).toContain(
				recorded,
			);
			const preparer: Caller = {
				...panel.first,
				identity: { ...panel.first.identity, role: 'prepare' } as never,
			};
			await panel.ask('import-add', { product_id: second, file: sheet(lines) }, preparer);
			const sent = await panel.ask('submit-add', { product_id: second }, preparer);
			expect(sent).toMatchObject({ state: 'waiting' });
			expect((await mailsOf('member-approval'))[0]?.text.replace(/\s+/g, ' ')).toContain(
				asked,
			);
		},
	);
});
