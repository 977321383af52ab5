import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

import { loadCustomer } from '../customer-account.server.ts';
import { factorEndLink } from './end-link.server.ts';
import { type AccountEvent, END_DAYS } from './factor.ts';

type Told = Exclude<AccountEvent, 'factor-ended-by-desk'>;

/** Events about which the owner is notified. Actions by staff have separate emails. */
const WORDS: Record<Told, { title: string; first: (at: string, device: string) => string }> = {
	'factor-on': {
		title: 'Verifikasi dua langkah menyala',
		first: (at, device) => prose`
			Pada ${at}, dari ${device}, verifikasi dua langkah dinyalakan untuk akun self-care
			kamu. Mulai sekarang kamu masuk dengan kata sandi dan kode enam angka dari aplikasi
			autentikatormu. Semua sesi lain sudah dikeluarkan.`,
	},
	'factor-ended-by-mail': {
		title: 'Verifikasi dua langkah dimatikan',
		first: (at, device) => prose`
			Pada ${at}, dari ${device}, verifikasi dua langkah akun self-care kamu dimatikan lewat
			tautan di email, kata sandi baru dibuat, dan semua sesi dikeluarkan.`,
	},
	'factor-off': {
		title: 'Verifikasi dua langkah dimatikan',
		first: (at, device) => prose`
			Pada ${at}, dari ${device}, verifikasi dua langkah akun self-care kamu dimatikan. Mulai
			sekarang kata sandi saja cukup untuk masuk.`,
	},
	'codes-renewed': {
		title: 'Kode pemulihan baru dibuat',
		first: (at, device) => prose`
			Pada ${at}, dari ${device}, sepuluh kode pemulihan baru dibuat untuk akun self-care
			kamu. Kode yang lama tidak berlaku lagi.`,
	},
	'recovery-code-used': {
		title: 'Kode pemulihan dipakai untuk masuk',
		first: (at, device) => prose`
			Pada ${at}, dari ${device}, seseorang masuk ke akun self-care kamu dengan satu kode
			pemulihan. Kode itu tidak berlaku lagi.`,
	},
	'codes-guessed': {
		title: 'Banyak kode salah setelah kata sandi yang benar',
		first: (at, device) => prose`
			Pada ${at}, dari ${device}, kata sandi akunmu diketik dengan benar, lalu kodenya salah
			berkali-kali. Tidak ada yang berhasil masuk waktu itu.`,
	},
};
const IF_YOU = 'Kalau itu kamu, tidak perlu berbuat apa-apa.';
const IF_YOU_BY: Partial<Record<Told, string>> = {
	'codes-guessed': 'Kalau itu kamu, setel jam ponselmu ke otomatis, lalu coba lagi.',
	'recovery-code-used': prose`
		Kalau itu kamu dan ponselmu hilang, matikan verifikasi dua langkah di Sesi dan Keamanan
		selama kamu masih masuk: kata sandi saja cukup.`,
};
const IF_NOT = prose`
	Kalau bukan, hubungi kami sekarang juga; tidak perlu masuk ke akun. Kata sandi baru mengeluarkan
	semua sesi.`;
const IF_GUESSED = prose`
	Kalau bukan, kata sandimu diketahui orang lain: buat yang baru sekarang juga, lalu kabari kami.
	Keduanya tidak perlu masuk ke akun.`;
const IF_TURNED_ON = prose`
	Kalau bukan, pakai tombol di bawah dalam ${END_DAYS} hari: verifikasi dua langkah itu dimatikan,
	semua sesi keluar, dan kamu membuat kata sandi baru. Kata sandi baru dengan cara lain tidak
	mematikannya. Lewat ${END_DAYS} hari, hanya petugas yang bisa, setelah memeriksa KTP-mu.`;

const isTold = (what: string): what is Told => what in WORDS;

/**
 * `account-factor-mail` with `{customerId, what, at, device}`: notifies the owner of a security
 * event.
 */
export function factorJobs({
	sealer,
	mailer,
	publicUrl,
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
}): Record<'account-factor-mail', Handler> {
	/** Explains what the owner can do. None of the steps requires a login. */
	const helpFor = (what: Told, endLink: string | null) => {
		const help = { label: 'Bukan aku, hubungi kami', url: `${publicUrl}/bantuan` };
		const renew = {
			label: 'Buat kata sandi baru',
			url: `${publicUrl}/selfcare/forgot-password`,
		};
		if (what === 'factor-on' && endLink)
			return {
				words: IF_TURNED_ON,
				action: { label: 'Bukan aku, matikan', url: endLink },
				more: [help],
			};
		// Someone else knows the password, so replacing it is the first step.
		return what === 'codes-guessed'
			? { words: IF_GUESSED, action: renew, more: [help] }
			: { words: IF_NOT, action: help, more: [renew] };
	};
	return {
		'account-factor-mail': async ({ customerId, what, at, device }, { tx, jobId }) => {
			const customer = await loadCustomer(tx, sealer, String(customerId));
			const event = String(what);
			if (!customer?.email || !isTold(event)) return;
			const { title, first } = WORDS[event];
			const when = new Date(String(at));
			const endLink =
				event === 'factor-on'
					? await factorEndLink(tx, { sealer, publicUrl }, customer.id, when)
					: null;
			const { words, ...ways } = helpFor(event, endLink);
			const letter: Letter = {
				title,
				greeting: `Halo ${customer.name},`,
				paragraphs: [
					first(shortDateTime(when), String(device)),
					`${IF_YOU_BY[event] ?? IF_YOU} ${words}`,
				],
				...ways,
				closing: 'Salam',
			};
			await mailer.send({
				to: customer.email,
				subject: title,
				letter,
				dedupeKey: `account-factor-mail:${jobId}`,
			});
		},
	};
}
