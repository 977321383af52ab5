import { passwordLink } from '#insurance/accounts/customer-account.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { prose } from '#platform/values/prose.ts';

import { ADDRESSES, type Addresses, keepsAddress } from './recover-account.server.ts';
import { LINK_MINUTES } from './recovery.ts';
import { findRecovery, type RecoveryRow } from './store.server.ts';

type Deps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

const toOld = (title: string, first: string, publicUrl: string): Omit<Letter, 'greeting'> => ({
	title,
	paragraphs: [
		first,
		'Kalau itu bukan kamu, hubungi kami sekarang juga. Tidak perlu masuk ke akun.',
	],
	action: { label: 'Bukan aku, hubungi kami', url: `${publicUrl}/bantuan` },
	closing: 'Salam',
});

type Step = 'asked' | 'confirmed' | 'refused';
type Words = { title: string; first: (at: string) => string };

/** What the old address hears at each step: when, and never the new address. */
const MOVED: Record<Step, Words> = {
	asked: {
		title: 'Alamat email akunmu diminta berganti',
		first: (at) =>
			prose`
				Pada ${at} seseorang menunjukkan KTP-mu kepada petugas kami dan meminta email
				akunmu diganti. Orang kedua memeriksanya sebelum berlaku.`,
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
};

/** Where the address stays and only the codes of the second factor are lost. */
const FACTOR_ALONE: Record<Step, Words> = {
	asked: {
		title: 'Verifikasi dua langkahmu diminta dimatikan',
		first: (at) =>
			prose`
				Pada ${at} seseorang menunjukkan KTP-mu kepada petugas kami dan meminta verifikasi
				dua langkah akunmu dimatikan. Orang kedua memeriksanya sebelum berlaku.`,
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
};

const isStep = (mail: string): mail is Step => mail in MOVED;

function oldLetter(step: Step, row: RecoveryRow, addresses: Addresses, publicUrl: string) {
	const at = shortDateTime(row.decidedAt ?? row.proposedAt);
	const alone = keepsAddress(addresses);
	const { title, first } = (alone ? FACTOR_ALONE : MOVED)[step];
	const also = row.factorEnded && !alone ? ' Verifikasi dua langkahmu ikut dimatikan.' : '';
	return toOld(title, first(at) + also, publicUrl);
}

/** The way back in, to the new address. */
async function linkLetter(
	tx: Tx,
	{ sealer, publicUrl }: Deps,
	row: RecoveryRow,
	addresses: Addresses,
): Promise<Omit<Letter, 'greeting'>> {
	const token = sealer.fingerprint('recovery link', row.id);
	const now = new Date();
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
			// The mail may leave twice; it brings the same link.
			url: await passwordLink(tx, publicUrl, row.customerId, LINK_MINUTES, now, token),
		},
		closing: 'Salam hangat',
	};
}

/**
 * `account-recovery-mail` with `{recoveryId, mail}`; the new address is never disclosed to the old
 * one.
 */
export function recoveryJobs(deps: Deps): Record<'account-recovery-mail', Handler> {
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
				? oldLetter(step, row, addresses, publicUrl)
				: await linkLetter(tx, deps, row, addresses);
			await mailer.send({
				to: old ? oldEmail : newEmail,
				subject: letter.title,
				letter: { ...letter, greeting: `Halo ${name},` },
				dedupeKey: `account-recovery-mail:${jobId}`,
			});
		},
	};
}
