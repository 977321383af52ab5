import { currentInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { InsurerVersion } from '#insurance/access/insurer/insurer.ts';
import { lastDone, recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { countAdministrators } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { staffNamed, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import {
	hasHome,
	hasOpened,
	missingLegalPages,
} from '#insurance/site/content/needed-pages.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serveAll } from '#platform/http/served.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { WHATSAPP_KEYS } from '#platform/whatsapp/whatsapp-settings.server.ts';

import { confirmRestore, type SetupItem, sendTestMail, showSetup } from './api.ts';

export type SetupDeps = {
	db: Pool;
	mailer: Mailer;
	configured: { payments: boolean; mail: boolean; whatsApp: boolean };
};

/** Days after which a restore from backup must be rehearsed again. */
const REHEARSED_DAYS = 90;
const RESTORED = 'restore-rehearsed';

type Line = { done: boolean; words: string };
const line = (done: boolean, yes: string, no: string): Line => ({ done, words: done ? yes : no });

async function productLine(db: Db, now: Date): Promise<Line> {
	const own = (await allProducts(db, jakartaMoment(now))).filter(
		({ product }) => !product.sample,
	);
	return line(
		own.length > 0,
		`${own.length} produk sendiri dijual.`,
		'Belum ada produk sendiri yang dijual. Buat di ruang Produk, atau tambahkan dari berkas.',
	);
}

async function backupLine(db: Db, now: Date): Promise<Line> {
	const at = await lastDone(db, RESTORED);
	const until = at && addToDay(jakartaDay(at), { day: REHEARSED_DAYS });
	if (!at || !until)
		return line(false, '', 'Pulihkan sebuah cadangan di mesin lain, lalu nyatakan di sini.');
	return line(
		jakartaDay(now) <= until,
		`Pemulihan terakhir dicoba ${longDate(jakartaDay(at))}.`,
		`Pemulihan terakhir dicoba ${longDate(jakartaDay(at))}; coba lagi setiap ${REHEARSED_DAYS} hari.`,
	);
}

function administratorsLine({ working, invited }: { working: number; invited: number }): Line {
	const yes = `${working} administrator bekerja.`;
	const waits = 'Undangan administrator kedua belum dipakai; ia dihitung setelah masuk.';
	const none = 'Undang administrator kedua: hal penting memerlukan dua orang.';
	return line(working > 1, yes, invited > 0 ? waits : none);
}

/** WhatsApp is a choice: without it an insurer is ready too. */
const whatsAppLine = (isConfigured: boolean): Line => ({
	done: true,
	words: isConfigured
		? 'Terpasang. Yang tidak sampai lewat WhatsApp dikirim lewat email.'
		: `Tidak wajib: semua kabar dikirim lewat email. Untuk WhatsApp, atur ${WHATSAPP_KEYS.join(', ')}.`,
});

async function legalLine(db: Db): Promise<Line> {
	const [missing, opened] = await Promise.all([missingLegalPages(db), hasOpened(db)]);
	return line(
		missing.length === 0,
		'Kebijakan privasi dan syarat ketentuan sudah terbit.',
		`Belum terbit: ${missing.join(', ')}. ${
			opened
				? 'Situs tetap terbuka, padahal setiap pembelian merujuk ke halaman itu.'
				: 'Situs baru dibuka untuk umum setelah keduanya ada.'
		}`,
	);
}

async function lines(
	{ db, configured }: SetupDeps,
	current: InsurerVersion | null,
	now: Date,
): Promise<Record<SetupItem, Line>> {
	const [home, legal, administrators, product, backup] = await Promise.all([
		hasHome(db),
		legalLine(db),
		countAdministrators(db),
		productLine(db, now),
		backupLine(db, now),
	]);
	return {
		identity: line(
			current !== null && !current.insurer.sample,
			`${current?.insurer.legalName ?? ''}, versi ${current?.version ?? 0}.`,
			current
				? 'Yang tertulis masih perusahaan contoh.'
				: 'Belum ada nama, izin, alamat, dan kontak.',
		),
		product,
		home: line(home, 'Beranda sudah terbit.', 'Belum ada halaman beranda.'),
		legal,
		payments: line(
			configured.payments,
			'Penyedia pembayaran terpasang.',
			'Yang terpasang hanya simulasi; atur PAYMENT_PROVIDER.',
		),
		mail: line(
			configured.mail,
			'Server surat terpasang.',
			'Surat hanya disimpan sebagai berkas; atur SMTP_URL.',
		),
		whatsapp: whatsAppLine(configured.whatsApp),
		administrators: administratorsLine(administrators),
		backup,
	};
}

async function show(deps: SetupDeps, caller: Caller): Promise<CallOutput<typeof showSetup>> {
	staffWho(caller, 'insurer.read');
	const current = await currentInsurer(deps.db);
	const all = await lines(deps, current, caller.now);
	return {
		sample: current?.insurer.sample ?? false,
		items: Object.entries(all).map(([item, one]) => ({ item: item as SetupItem, ...one })),
	};
}

async function confirm(
	{ db }: SetupDeps,
	{ note }: CallInput<typeof confirmRestore>,
	caller: Caller,
): Promise<CallOutput<typeof confirmRestore>> {
	const { staffId } = staffWho(caller, 'insurer.manage');
	await recordAction(db, {
		staffId,
		action: RESTORED,
		subject: 'cadangan',
		note,
		at: caller.now,
	});
	return { at: caller.now.toISOString() };
}

/**
 * Sends a test email to the caller directly rather than through a job, so that errors are shown
 * immediately.
 */
async function testMail(
	{ db, mailer }: SetupDeps,
	caller: Caller,
): Promise<CallOutput<typeof sendTestMail>> {
	const { staffId } = staffWho(caller, 'insurer.manage');
	const { name, email } = await staffNamed(db, staffId);
	const letter = {
		title: 'Surat percobaan',
		greeting: `Halo ${name},`,
		paragraphs: [
			'Email ini sampai, jadi server email terpasang dengan benar. Periksa juga nama pengirim dan kaki email ini.',
		],
		action: null,
		closing: 'Salam',
	};
	try {
		await mailer.send({
			to: email,
			subject: letter.title,
			letter,
			dedupeKey: `test-mail ${staffId} ${caller.now.toISOString()}`,
		});
	} catch (error) {
		throw new Refusal(
			'look-again',
			`Surat tidak bisa dikirim: ${error instanceof Error ? error.message : 'tanpa keterangan'}`,
		);
	}
	return { to: email };
}

export function setupRoutes(deps: SetupDeps): Served[] {
	return serveAll(deps, [
		[showSetup, show],
		[confirmRestore, confirm],
		[sendTestMail, testMail],
	]);
}
