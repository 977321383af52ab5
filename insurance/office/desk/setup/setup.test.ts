import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { writeInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { NO_PASSWORD } from '#insurance/access/staff/accounts/admin-store.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { passSnapshot } from '#insurance/product/products/versions/test-snapshot.server.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { sampleProduct } from '#sample/products.ts';

import { confirmRestore, sendTestMail, showSetup } from './api.ts';
import { setupRoutes } from './setup.server.ts';

const db = await testPool();
const mails: SentMail[] = [];
const configured = { payments: false, mail: false, whatsApp: false };
let refuses = false;
const mailer = {
	send: async (mail: Mail) => {
		if (refuses) throw new Error('connect ECONNREFUSED');
		return { messageId: String(mails.push(asSent(mail))) };
	},
	close: () => {},
};
const routes = new Map(
	setupRoutes({ db, mailer, configured }).map((one) => [one.call.path as string, one]),
);
const NOW = new Date('2026-11-24T03:00:00Z');
async function administrator(email: string, password = 'set'): Promise<string> {
	const id = uuidv7();
	await db.query(sql`
		insert into staff (id, email, name, role, password_hash)
		values (${id}, ${email}, 'Ratna', 'admin', ${password})`);
	return id;
}
const staffId = await administrator('satu@contoh.test');
const as = (at = NOW, role = 'admin'): Caller => ({
	...callerAt(at),
	identity: staffIdentity(staffId, role),
});
// oxlint-disable-next-line typescript/no-explicit-any -- responses are untyped, as for a client
const ask = (path: string, input: unknown, caller = as()): Promise<any> =>
	routes.get(path)?.handle(input as never, caller) as never;
const open = async (at = NOW): Promise<string[]> =>
	(await ask(showSetup.path, {}, as(at))).items.flatMap(
		({ item, done }: { item: string; done: boolean }) => (done ? [] : [item]),
	);

const wordsOf = async (item: string): Promise<string> =>
	(await ask(showSetup.path, {})).items.find((one: { item: string }) => one.item === item).words;

test('completes each setup item only once its condition holds', async () => {
	const left = [
		'identity',
		'product',
		'home',
		'legal',
		'payments',
		'mail',
		'administrators',
		'backup',
	];
	const ticks = async (item: string) => {
		left.splice(left.indexOf(item), 1);
		// The list of products on sale is cached for a few seconds, so the cache must expire first.
		passSnapshot();
		expect(await open()).toEqual(left);
	};
	expect(await open()).toEqual(left);
	await db.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
	expect(await open()).toEqual(left);
	const insurer = { ...SAMPLE_INSURER, sample: false };
	await db.transaction((tx) =>
		writeInsurer(tx, {
			version: 2,
			insurer,
			changedAt: NOW,
			changedBy: staffId,
			note: 'Sungguhan',
		}),
	);
	await ticks('identity');
	const { product, tariff, examples } = sampleProduct('jaga-aman');
	await db.transaction((tx) =>
		seedProducts(tx, [{ product: { ...product, sample: false }, tariff, examples }]),
	);
	await ticks('product');
	await db.query(
		sql`insert into content_page (slug, language, template, title, body) values ('home', 'id', 'home', 'Beranda', '{"name": "Beranda"}')`,
	);
	await ticks('home');
	const publish = (slug: string, language = 'id') =>
		db.query(
			sql`insert into content_page (slug, language, template, title, body) values (${slug}, ${language}, 'default', 'Hukum', '{"name": "Hukum"}')`,
		);
	expect(await wordsOf('legal')).toContain('Kebijakan privasi, Syarat dan ketentuan');
	await publish('kebijakan-privasi');
	await publish('syarat-ketentuan', 'en');
	expect(await open()).toEqual(left);
	expect(await wordsOf('legal')).toContain('Belum terbit: Syarat dan ketentuan.');
	// An upgrade never closes a site that is already selling; the checklist item then confirms that
	// the site stays open.
	await db.query(sql`insert into site_opening default values`);
	expect(await wordsOf('legal')).toContain('Situs tetap terbuka');
	await publish('syarat-ketentuan');
	await ticks('legal');
	configured.payments = true;
	await ticks('payments');
	configured.mail = true;
	await ticks('mail');
	expect(await wordsOf('whatsapp')).toContain('WHATSAPP_ACCESS_TOKEN');
	configured.whatsApp = true;
	expect(await wordsOf('whatsapp')).toContain('Terpasang');
	const second = await administrator('dua@contoh.test', NO_PASSWORD);
	expect(await open()).toEqual(left);
	expect(await wordsOf('administrators')).toContain('Undangan administrator kedua belum dipakai');
	await db.query(sql`update staff set password_hash = 'set' where id = ${second}`);
	await ticks('administrators');
	expect(await wordsOf('administrators')).toBe('2 administrator bekerja.');
	await ask(confirmRestore.path, { note: 'Cadangan kemarin ke mesin uji' });
	await ticks('backup');
	expect(await open(new Date('2027-02-22T03:00:00Z'))).toEqual([]);
	expect(await open(new Date('2027-02-23T03:00:00Z'))).toEqual(['backup']);
});

test('reports directly whether a test mail could be sent', async () => {
	expect(await ask(sendTestMail.path, {})).toEqual({ to: 'satu@contoh.test' });
	expect(mails.at(-1)?.text).toContain('Surat percobaan');
	refuses = true;
	await expect(ask(sendTestMail.path, {})).rejects.toMatchObject({
		code: 'look-again',
		message: expect.stringContaining('ECONNREFUSED'),
	});
});

test.each([showSetup, confirmRestore, sendTestMail])(
	'allows only an administrator: $path',
	async ({ path }) => {
		await expect(
			ask(path, { note: 'Cadangan kemarin' }, as(NOW, 'supervisor')),
		).rejects.toMatchObject({ code: 'forbidden' });
	},
);
