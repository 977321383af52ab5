import { passwordLink } from '#insurance/people/accounts/customer-account.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

import { LINK_MINUTES } from './recovery.ts';
import {
	ADDRESSES,
	type Addresses,
	keepsAddress,
	recoveryObjectionPath,
} from './show-recovery.server.ts';
import { findRecovery, type RecoveryRow } from './store.server.ts';

type Deps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

export type RecoveryMail = Step | 'agreed-new' | 'link';

export const enqueueRecoveryMail = (tx: Tx, id: string, mail: RecoveryMail): void =>
	enqueue(
		tx,
		'account-recovery-mail',
		{ recoveryId: id, mail },
		{ dedupeKey: `account-recovery ${id} ${mail}` },
	);

type Step = 'asked' | 'agreed' | 'confirmed' | 'refused' | 'objected';
type Words = { title: string; first: (at: string) => string };

/**
 * Wording for the old address at each step. It states when the step took place and never mentions
 * the new address.
 */
const MOVED: Record<Step, Words> = {
	asked: {
		title: 'Alamat email akunmu diminta berganti',
		first: (at) =>
			prose`
				Pada ${at} seseorang menunjukkan KTP-mu kepada petugas kami dan meminta email
				akunmu diganti. Orang kedua memeriksanya dulu; sesudah itu masih ada waktu tunggu 24
				jam sebelum berlaku.`,
	},
	agreed: {
		title: 'Alamat email akunmu akan berganti',
		first: (at) =>
			prose`
				Dua petugas sudah memeriksa KTP. Akunmu memakai alamat email lain mulai ${at}, kecuali
				kamu menolaknya sebelum itu. Sampai saat itu tidak ada yang berubah.`,
	},
	confirmed: {
		title: 'Alamat email akunmu sudah berganti',
		first: (at) =>
			prose`
				Sejak ${at} akunmu memakai alamat email lain. Dua petugas memeriksa KTP, dan semua
				sesi yang masuk dikeluarkan.`,
	},
	refused: {
		title: 'Alamat email akunmu tetap',
		first: (at) =>
			`Permintaan mengganti email akunmu kami tolak pada ${at}. Tidak ada yang berubah.`,
	},
	objected: {
		title: 'Pemulihan akunmu dihentikan',
		first: (at) => prose`
			Pada ${at} permintaan mengganti email akunmu ditolak lewat tautan di surat kami. Tidak
			ada yang berubah: email dan kata sandimu tetap. Petugas memeriksa siapa yang meminta dan
			bisa meneleponmu lewat nomor di polis.`,
	},
};

const FACTOR_ALONE: Record<Step, Words> = {
	asked: {
		title: 'Verifikasi dua langkahmu diminta dimatikan',
		first: (at) =>
			prose`
				Pada ${at} seseorang menunjukkan KTP-mu kepada petugas kami dan meminta verifikasi
				dua langkah akunmu dimatikan. Orang kedua memeriksanya dulu; sesudah itu masih ada
				waktu tunggu 24 jam sebelum berlaku.`,
	},
	agreed: {
		title: 'Verifikasi dua langkahmu akan dimatikan',
		first: (at) =>
			prose`
				Dua petugas sudah memeriksa KTP. Verifikasi dua langkah akunmu mati mulai ${at},
				kecuali kamu menolaknya sebelum itu. Kata sandi lama juga berhenti saat itu; tautan
				untuk membuat yang baru datang ke alamat ini.`,
	},
	confirmed: {
		title: 'Verifikasi dua langkahmu sudah dimatikan',
		first: (at) =>
			prose`
				Sejak ${at} verifikasi dua langkah akunmu mati. Dua petugas memeriksa KTP. Kata
				sandi lama tidak berlaku lagi, dan semua sesi yang masuk dikeluarkan.`,
	},
	refused: {
		title: 'Verifikasi dua langkahmu tetap menyala',
		first: (at) => prose`
			Permintaan mematikan verifikasi dua langkah akunmu kami tolak pada ${at}. Tidak ada yang
			berubah.`,
	},
	objected: {
		title: 'Verifikasi dua langkahmu tetap menyala',
		first: (at) => prose`
			Pada ${at} permintaan mematikan verifikasi dua langkah akunmu ditolak lewat tautan di
			surat kami. Tidak ada yang berubah. Petugas memeriksa siapa yang meminta dan bisa
			meneleponmu lewat nomor di polis.`,
	},
};

const isStep = (mail: string): mail is Step => mail in MOVED;

const momentOf = (step: Step, row: RecoveryRow): Date =>
	({
		asked: row.proposedAt,
		agreed: row.takesEffectAt,
		confirmed: row.doneAt,
		refused: row.decidedAt,
		objected: row.objectedAt,
	})[step] ?? row.proposedAt;

const IF_NOT_YOU: Partial<Record<Step, string>> = {
	asked: 'Kalau itu bukan kamu, tolak lewat tombol ini. Tidak perlu masuk ke akun.',
	agreed: 'Kalau itu bukan kamu, tolak lewat tombol ini. Tidak perlu masuk ke akun.',
};
const PHONE_TOO: Partial<Record<Step, string>> = {
	asked: 'Nomor HP di profilmu ikut berganti.',
	agreed: 'Nomor HP di profilmu ikut berganti.',
	confirmed: 'Nomor HP di profilmu ikut berganti.',
};
const CALL_US = 'Kalau itu bukan kamu, hubungi kami sekarang juga. Tidak perlu masuk ke akun.';

function oldLetter(
	step: Step,
	row: RecoveryRow,
	addresses: Addresses,
	{ sealer, publicUrl }: Deps,
): Omit<Letter, 'greeting'> {
	const alone = keepsAddress(addresses);
	const { title, first } = (alone ? FACTOR_ALONE : MOVED)[step];
	const also = row.factorEnded && !alone ? ' Verifikasi dua langkahmu ikut dimatikan.' : '';
	const phone = addresses.newPhone && PHONE_TOO[step] ? ` ${PHONE_TOO[step]}` : '';
	const stops = IF_NOT_YOU[step];
	return {
		title,
		paragraphs: [
			first(shortDateTime(momentOf(step, row))) + also + phone,
			stops ?? CALL_US,
			...(stops
				? [
						`Bukan permintaanmu tetapi tombolnya tidak bisa dibuka? Hubungi kami: ${publicUrl}/bantuan`,
					]
				: []),
		],
		action: stops
			? {
					label: 'Bukan aku, hentikan',
					url: publicUrl + recoveryObjectionPath(sealer, row.id),
				}
			: { label: 'Bukan aku, hubungi kami', url: `${publicUrl}/bantuan` },
		closing: 'Salam',
	};
}

const plannedLetter = (row: RecoveryRow, publicUrl: string): Omit<Letter, 'greeting'> => ({
	title: 'Akunmu kembali besok',
	paragraphs: [
		prose`
			Dua petugas sudah memeriksa KTP-mu. Demi keamanan, akunmu memakai alamat email ini mulai
			${shortDateTime(momentOf('agreed', row))}, kecuali pemilik alamat lama menolaknya
			sebelum itu.`,
		'Setelah itu kami mengirim tautan untuk membuat kata sandi baru. Kamu tidak perlu berbuat apa-apa.',
	],
	action: { label: 'Ada pertanyaan? Hubungi kami', url: `${publicUrl}/bantuan` },
	closing: 'Salam hangat',
});

async function linkLetter(
	tx: Tx,
	{ sealer, publicUrl }: Deps,
	row: RecoveryRow,
	addresses: Addresses,
	now: Date,
): Promise<Omit<Letter, 'greeting'>> {
	const token = sealer.fingerprint('recovery link', row.id);
	return {
		title: 'Akunmu kembali',
		paragraphs: [
			keepsAddress(addresses)
				? 'Dua petugas sudah memeriksa KTP-mu, dan akunmu bisa kamu buka lagi.'
				: 'Dua petugas sudah memeriksa KTP-mu, dan akunmu sekarang memakai alamat email ini.',
			...(row.factorEnded
				? [
						'Verifikasi dua langkah sudah dimatikan, jadi kamu masuk dengan kata sandi saja. Nyalakan lagi di Sesi dan Keamanan.',
					]
				: []),
			'Buat kata sandi baru lewat tombol ini. Tautannya berlaku 24 jam dan hanya sekali.',
		],
		action: {
			label: 'Buat kata sandi',
			// A retry may send the email a second time, so both copies contain the same link.
			url: await passwordLink(tx, publicUrl, row.customerId, LINK_MINUTES, now, token),
		},
		closing: 'Salam hangat',
	};
}

/**
 * `account-recovery-mail` with `{recoveryId, mail}`. The new address is never disclosed to the old
 * one.
 */
export function recoveryJobs(
	deps: Deps,
	clock: () => Date = () => new Date(),
): Record<'account-recovery-mail', Handler> {
	const { sealer, mailer, publicUrl } = deps;
	return {
		'account-recovery-mail': async ({ recoveryId, mail }, { tx, jobId }) => {
			const row = await findRecovery(tx, String(recoveryId));
			if (!row?.addresses) return;
			const addresses = sealer.open<Addresses>(ADDRESSES, row.addresses);
			const { name, oldEmail, newEmail } = addresses;
			const step = String(mail);
			const old = isStep(step);
			const letter = old
				? oldLetter(step, row, addresses, deps)
				: step === 'agreed-new'
					? plannedLetter(row, publicUrl)
					: await linkLetter(tx, deps, row, addresses, clock());
			await mailer.send({
				to: old ? oldEmail : newEmail,
				subject: letter.title,
				letter: { ...letter, greeting: `Halo ${name},` },
				dedupeKey: `account-recovery-mail:${jobId}`,
			});
		},
	};
}
