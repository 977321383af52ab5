import { loginCodeJob } from '#insurance/access/identity/login-door/code-mail.server.ts';
import { countOpenLinks } from '#insurance/access/identity/one-time-links.server.ts';
import {
	INVITATION_MINUTES,
	MAX_OPEN_LINKS,
	RESET_MINUTES,
} from '#insurance/access/identity/realm.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { staffPasswordLink } from '../login/office-password.server.ts';
import { roleNames } from '../rights/rights.ts';
import { staffByEmail, staffById } from '../store.server.ts';

const WORDS = {
	invite: {
		title: 'Akun back office-mu sudah dibuat',
		first: prose`
			Kamu ditambahkan ke back office {sender}. Buat kata sandimu dulu; setelah itu kamu
			memasang kode enam angka di ponselmu.`,
		minutes: INVITATION_MINUTES.staff,
		life: 'tiga hari',
	},
	reset: {
		title: 'Kata sandi baru untuk back office',
		first: prose`
			Ada permintaan untuk membuat kata sandi baru bagi akun back office-mu. Kalau bukan
			kamu, abaikan email ini dan beri tahu administrator.`,
		minutes: RESET_MINUTES,
		life: '30 menit',
	},
	factor: {
		title: 'Faktor kedua akunmu disetel ulang',
		first: prose`
			Kode autentikator akun back office-mu dihapus dan semua sesimu berakhir. Kamu
			memasangnya lagi saat masuk berikutnya. Kalau bukan kamu yang meminta, hubungi
			administrator sekarang.`,
		minutes: 0,
		life: '',
	},
	passkey: {
		title: 'Passkey baru di akun back office-mu',
		first: prose`
			Sebuah passkey ditambahkan ke akun back office-mu; dengannya orang bisa masuk tanpa kata
			sandi dan kode. Kalau bukan kamu yang membuatnya, hapus di Akun saya dan hubungi
			administrator sekarang.`,
		minutes: 0,
		life: '',
	},
	emergency: {
		title: 'Akses darurat back office dipakai',
		first: prose`
			Seseorang baru masuk ke back office {sender} dengan akun darurat dan kata sandinya,
			tanpa penyedia akun kantor. Sesi itu berakhir paling lama satu jam lagi. Kalau penyedia
			tidak sedang terganggu, periksa sekarang siapa yang memakainya.`,
		minutes: 0,
		life: '',
	},
} as const;

/**
 * Handles the job `staff-mail` with `{email, kind}`: sends an invitation, a new-password link, or a
 * second-factor notice. Nothing is sent to unknown addresses.
 */
export function staffJobs({
	sealer,
	mailer,
	publicUrl,
	clock = () => new Date(),
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
	clock?: () => Date;
}): Record<'staff-mail' | 'staff-login-code', Handler> {
	return {
		'staff-login-code': loginCodeJob('staff', { sealer, mailer }, async (db, id) => {
			const staff = await staffById(db, id);
			return staff && !staff.endedAt
				? { name: staff.name || staff.email, email: staff.email }
				: null;
		}),
		'staff-mail': async ({ email, kind, about }, { tx, jobId }) => {
			const words = WORDS[kind as keyof typeof WORDS];
			const staff = await staffByEmail(tx, String(email));
			const now = clock();
			if (
				!words ||
				!staff ||
				(words.minutes > 0 &&
					(await countOpenLinks(tx, 'staff', staff.id, now)) >= MAX_OPEN_LINKS)
			)
				return;
			const url =
				words.minutes > 0
					? await staffPasswordLink(tx, publicUrl, staff.id, words.minutes, now)
					: `${publicUrl}/office`;
			const letter: Letter = {
				title: words.title,
				greeting: `Halo ${staff.name || staff.email},`,
				paragraphs: [
					words.first,
					...(words.life ? [`Tautan ini berlaku ${words.life} dan hanya sekali.`] : []),
				],
				facts: [
					...(typeof about === 'string'
						? [['Akun darurat', about] as [string, string]]
						: []),
					['Peran', roleNames(staff.roles)],
				],
				action: { label: words.minutes > 0 ? 'Buat kata sandi' : 'Buka back office', url },
				closing: 'Salam',
			};
			await mailer.send({
				to: staff.email,
				subject: words.title,
				letter,
				dedupeKey: `staff-mail:${jobId}`,
			});
		},
	};
}
