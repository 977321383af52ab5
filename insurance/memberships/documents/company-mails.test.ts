import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { membershipJobs } from '../membership-jobs.server.ts';
import { fileOf, openPanel, panelDeps, testMember, xlsxOf } from '../test-panel.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
const mails: SentMail[] = [];
const jobs = membershipJobs({
	db,
	sealer: deps.sealer,
	publicUrl: 'http://localhost:3000',
	mailer: {
		send: async (mail: Mail) => (mails.push(asSent(mail)), { messageId: '' }),
		close: () => {},
	},
	contacts: async () => ({ customerService: '021-0000-0000', hospital: '021-0000-0001' }),
});

/** The mails of all jobs of a kind. */
async function mailsOf(kind: 'member-welcome' | 'member-endorsement'): Promise<SentMail[]> {
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

test('what is told of an addition is true on the day on which it is read', async () => {
	const panel = await openPanel(db, deps);
	const product_id = panel.covers[0] ?? '';
	const begins = addToDay(jakartaDay(new Date()), { day: 9 });
	await panel.ask('import-add', {
		product_id,
		file: fileOf(xlsxOf([testMember(1), testMember(2)])),
	});
	// A machine on which others work reads late.
	await expect
		.poll(() => panel.ask('progress', { product_id, kind: 'add' }), { timeout: 60_000 })
		.toMatchObject({ state: 'ready' });
	const { changeId } = await panel.ask('submit-add', { product_id, effective_on: begins });

	const [told] = await mailsOf('member-endorsement');
	expect(told?.text).toContain(`tercatat, berlaku mulai ${longDate(begins)}`);
	expect(told?.text).toMatch(/Masuk: 2\nPremi bertambah: Rp/);
	expect(told?.text).not.toMatch(/sudah berlaku|Keluar|Berubah/);
	expect(told?.text).toContain('bisa dibatalkan di Riwayat Perubahan dalam 72 jam');
	const [welcome] = await mailsOf('member-welcome');
	expect(welcome?.text).toContain(`Kamu terlindungi mulai ${longDate(begins)}`);

	await panel.ask('reverse', { changeId });
	const [undone] = await mailsOf('member-endorsement');
	expect(undone?.text).toMatch(/Tidak jadi masuk: 2\nTidak jadi ditagih: Rp/);
	expect(undone?.text).toContain('Penambahan Kepesertaan untuk Jaga Korporat');
});
