import { randomBytes } from 'node:crypto';

import type { Browser } from 'playwright-core';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { planAbsence } from '#insurance/access/approvals/absences/set-absence.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { openTask, tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { notePaidToCompany } from '#insurance/office/desk/money/refunds/company-refunds.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { expectAccessible } from './browser/accessible.ts';
import { openBrowser, shot } from './browser/browser.ts';
import { atWork } from './people/office.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

const SECRET = randomBytes(32).toString('hex');
const SUBJECT = 'KMP-50JUTA';
const REFUND = 50_000_000;

let product: RunningProduct;
let browser: Browser;

async function person(db: Pool, name: string, role: string): Promise<Caller> {
	const staffId = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${`${name.toLowerCase()}@contoh.test`}, ${name}, ${role}, 'x')`,
	);
	return { now: new Date(), identity: staffIdentity(staffId, role) } as Caller;
}

/** Kiki records a refund of Rp50.000.000 while Lina is away. Sinta of service is her delegate. */
async function prepare(db: Pool): Promise<void> {
	const deps = { db, sealer: makeSealer(SECRET) };
	const [kiki, lina] = [await person(db, 'Kiki', 'finance'), await person(db, 'Lina', 'finance')];
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where email = 'layanan@contoh.test'`,
	);
	const today = jakartaDay(new Date());
	const delegateId = rows[0]?.id ?? '';
	await planAbsence(deps, { fromDay: today, toDay: today, delegateId }, lina);
	await db.transaction(async (tx) => {
		const at = new Date();
		await book(tx, {
			key: `member-change:${SUBJECT}`,
			kind: 'member-change',
			subject: { kind: 'member-change', ref: SUBJECT },
			lines: [debit('premium-refund', REFUND), credit('refund-payable', REFUND)],
			at,
		});
		await openTask(tx, {
			key: SUBJECT,
			kind: 'company-refund',
			subject: SUBJECT,
			expected: REFUND,
			at,
		});
	});
	const [task] = await tasksAbout(db, SUBJECT);
	const sent = { paidOn: today, amount: REFUND, reference: 'BCA-50JUTA' };
	await notePaidToCompany(deps, { taskId: task?.id ?? '', ...sent }, kiki);
}

beforeAll(async () => {
	product = await makeProduct({ SECRET, BODY_KEY: randomBytes(32).toString('hex') });
	await product.start();
	await product.stop();
	const { pool, stop } = await openDatabase(
		{ dataDir: product.dataDir, databaseUrl: undefined },
		silentLog,
	);
	await prepare(pool).finally(stop);
	await product.start();
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

test('a refund of Rp50.000.000 takes two approvers, one of them for a colleague on leave', async () => {
	const path = '/office/menunggu';
	const joko = await atWork(browser, product.url, 'finance', { path });
	const card = joko.page.getByRole('region', {
		name: `Pengembalian dana: Utang premi kepada perusahaan ${SUBJECT}`,
	});
	await card.getByText('Rp50.000.000', { exact: true }).first().waitFor();
	await card.getByText('0 dari 2 setuju').waitFor();
	await card.getByText(/^Diusulkan Kiki/).waitFor();
	const menu = joko.page.getByRole('navigation', { name: 'Ruang back office' });
	await menu.getByRole('link', { name: 'Menunggu saya 1 usulan' }).waitFor();
	for (const width of [360, 1280, 1920]) {
		await joko.page.setViewportSize({ width, height: 800 });
		await expectAccessible(joko.page, `the queue at ${width}`);
		await shot(joko.page, `menunggu-${width}`);
	}
	await card.getByLabel('Alasanmu').fill('Cocok dengan mutasi bank');
	await card.getByRole('button', { name: 'Setujui' }).click();
	await joko.page.getByText('Tidak ada usulan yang menunggu keputusanmu.').waitFor();
	await menu.getByRole('link', { name: 'Menunggu saya', exact: true }).waitFor();

	const sinta = await atWork(browser, product.url, 'service', { path });
	const own = sinta.page.getByRole('region', { name: /^Pengembalian dana/ });
	await own.getByText('1 dari 2 setuju').waitFor();
	await own.getByText('Kamu memutuskan mewakili Lina, yang sedang tidak masuk.').waitFor();
	await own.getByText(/^Joko Keuangan menyetujui.*Cocok dengan mutasi bank$/).waitFor();
	await own.getByRole('button', { name: 'Setujui' }).click();
	await sinta.page.getByText('Tidak ada usulan yang menunggu keputusanmu.').waitFor();

	await joko.page.getByLabel('Tampilkan').selectOption('Sudah diputuskan');
	await joko.page.getByText(/^Sinta Layanan \(mewakili Lina\) menyetujui/).waitFor();
	for (const { faults } of [joko, sinta]) expect(faults).toEqual([]);
});
