import type { Letter } from '#platform/mail/letter.ts';
import { type Day, longDate } from '#platform/values/dates.ts';

import {
	CONTACT_PURPOSE_WORDS,
	type ContactPurpose,
	LETTER_LINK_YEARS,
	NEVER_ASKED,
	NEVER_TOLD,
	REQUEST_LINK_DAYS,
	UNANSWERED_DAYS,
} from './trusted-contact.ts';

/** Names must already be safe to use in emails to other people. */
export type About = { holder: string; name: string; url: string; publicUrl: string };
export type Written = { subject: string; letter: Letter };

const CONTACT_MAILS = ['request', 'thanks', 'letter', 'farewell', 'link'] as const;
export type ContactMail = (typeof CONTACT_MAILS)[number];

export const written = (
	subject: string,
	name: string,
	letter: Pick<Letter, 'paragraphs' | 'action'> & Partial<Letter>,
): Written => ({
	subject,
	letter: {
		title: subject,
		greeting: name === '' ? 'Halo,' : `Halo ${name},`,
		closing: 'Salam hangat',
		...letter,
	},
});
const why = (holder: string) => `${holder} adalah nasabah {sender}, perusahaan asuransi.`;
const stop = (url: string) => ({ label: 'Berhenti jadi orang kepercayaan', url });
const list = (purposes: readonly ContactPurpose[]) =>
	purposes.map((one): [string, string] => [
		CONTACT_PURPOSE_WORDS[one].name,
		CONTACT_PURPOSE_WORDS[one].words,
	]);

/** The only email sent before the contact consents. */
export function requestLetter(
	{ holder, name, url }: About,
	asks: readonly ContactPurpose[],
	isMore: boolean,
): Written {
	const subject = isMore
		? `${holder} ingin kami mengabarimu lebih banyak`
		: `${holder} memintamu jadi orang kepercayaannya`;
	return written(subject, name, {
		opening: isMore
			? `Kamu sudah bersedia jadi orang kepercayaan ${holder} di {sender}. Sekarang ${holder} ingin kabar di bawah ini juga kami kirim kepadamu. Kalau kamu tidak bersedia, yang lama tetap seperti semula.`
			: `${why(holder)} ${holder} menyebut kamu sebagai orang yang boleh kami kabari kalau ada hal penting tentang polisnya. Kalau kamu bersedia, yang kami kirim hanya yang tertulis di bawah ini.`,
		paragraphs: [
			NEVER_TOLD,
			`${isMore ? 'Tidak bersedia' : 'Tidak kenal, atau tidak bersedia'}? Buka tautan yang sama, lalu pilih tidak bersedia. Tautannya berlaku ${REQUEST_LINK_DAYS} hari. ${isMore ? 'Kalau kamu diam saja, tidak ada yang berubah.' : `Kalau kamu diam saja, datamu kami hapus ${UNANSWERED_DAYS} hari sesudah permintaan terakhir.`}`,
			NEVER_ASKED,
		],
		facts: list(asks),
		action: { label: 'Baca dan jawab', url },
	});
}

export function thanksLetter(
	{ holder, name, url }: About,
	tells: readonly ContactPurpose[],
	mayAsk: boolean,
): Written {
	const subject = `Terima kasih, kamu orang kepercayaan ${holder}`;
	return written(subject, name, {
		opening: `Mulai sekarang kami hanya mengabarimu kalau ada hal di bawah ini. Sampai itu terjadi, kamu tidak perlu melakukan apa-apa.`,
		paragraphs: [
			...(mayAsk
				? ['Terjadi sesuatu? Lewat tautan ini kamu juga bisa meminta surat petunjuknya.']
				: []),
			`Kamu bisa berhenti kapan saja, tanpa alasan. Tautannya berlaku ${LETTER_LINK_YEARS} tahun, dan yang sudah dipakai bisa diganti dengan yang baru.`,
			NEVER_ASKED,
		],
		facts: list(tells),
		action: { label: 'Lihat yang kamu setujui', url },
		more: [stop(url)],
	});
}

/** A policy as mentioned to other people, who see neither its sum insured nor its full number. */
export type KnownPolicy = { product: string; policyNo: string };
const lastDigits = (policyNo: string): string => policyNo.slice(-4);

export function coverLetter(
	{ holder, name, url, publicUrl }: About,
	policies: readonly KnownPolicy[],
	today: Day,
): Written {
	const subject = `Simpan surat ini: kalau terjadi sesuatu pada ${holder}`;
	return written(subject, name, {
		title: `Kalau terjadi sesuatu pada ${holder}`,
		opening: `${why(holder)} Kamu orang kepercayaannya, jadi ${holder} ingin kamu tahu perlindungan apa yang ada dan ke mana keluarga bertanya. Simpan surat ini; sekarang kamu tidak perlu melakukan apa-apa.`,
		paragraphs: [
			policies.length > 0
				? `Perlindungan ${holder} yang berlaku per ${longDate(today)} tertulis di atas.`
				: `Per ${longDate(today)} tidak ada polis ${holder} yang berlaku. Kalau terjadi sesuatu, tetap tanyakan kepada kami.`,
			'Kalau ia meninggal, sakit, atau kecelakaan: keluarga, ahli waris, atau rumah sakit bisa melapor tanpa masuk ke akunnya. Yang dibutuhkan nomor polis lengkap, tanggal lahir orang yang ditanggung, KTP pelapor, dan bukti hubungan seperti kartu keluarga. Dokumen lain boleh menyusul.',
			`Nomor polis ada di halaman pertama polis, di kartu, atau di email polisnya. Tidak ketemu? Hubungi kami lewat ${publicUrl}/bantuan dan sebutkan bahwa kamu orang kepercayaannya: petugas mencarinya bersamamu setelah memeriksa KTP.`,
			'Uang klaim dibayarkan kepada penerima manfaat di polis atau ahli waris menurut hukum. Jadi orang kepercayaan tidak mengubah itu.',
			NEVER_ASKED,
		],
		facts: policies.map(({ product, policyNo }) => [
			product,
			`Nomor polis berakhiran ${lastDigits(policyNo)}`,
		]),
		action: { label: 'Lapor klaim tanpa akun', url: `${publicUrl}/lapor-klaim` },
		more: [stop(url)],
	});
}

export function latePremiumLetter(
	{ holder, name, url, publicUrl }: About,
	{ product, policyNo, dueOn, last }: KnownPolicy & { dueOn: Day; last: Day },
): Written {
	const subject = `Perlindungan ${holder} hampir berhenti`;
	return written(subject, name, {
		paragraphs: [
			`${why(holder)} Kamu menerima kabar ini karena kamu orang kepercayaannya. Premi yang jatuh tempo ${longDate(dueOn)} belum kami terima, dan ${holder} sudah kami ingatkan.`,
			`Cara membantu: tanyakan kabar ${holder}, dan ingatkan untuk membayar lewat akunnya paling lambat ${longDate(last)}. Kamu tidak perlu membayar apa pun kepada kami.`,
			`Kalau ${holder} sakit, dirawat, atau sulit dihubungi, beri tahu kami lewat ${publicUrl}/bantuan. Kalau premi itu baru saja dibayar, abaikan email ini.`,
			NEVER_ASKED,
		],
		facts: [
			['Produk', product],
			['Nomor polis berakhiran', lastDigits(policyNo)],
			['Perlindungan berhenti setelah', longDate(last)],
		],
		action: { label: 'Lihat cara membantu', url },
		more: [stop(url)],
	});
}

export function removedLetter({ holder, name, publicUrl }: Omit<About, 'url'>): Written {
	const subject = `Kamu bukan lagi orang kepercayaan ${holder}`;
	return written(subject, name, {
		paragraphs: [
			`${holder} menghapusmu dari catatan orang kepercayaannya di {sender}. Kamu tidak perlu melakukan apa-apa, dan ini email terakhir dari kami.`,
			'Nama dan alamat emailmu sudah kami hapus dari catatan itu.',
		],
		action: { label: 'Ada pertanyaan? Hubungi kami', url: `${publicUrl}/bantuan` },
		closing: 'Terima kasih',
	});
}

export function linkLetter({ holder, name, url }: About): Written {
	const subject = 'Tautan baru untuk orang kepercayaan';
	return written(subject, name, {
		paragraphs: [
			`Ini tautan baru tentang menjadi orang kepercayaan ${holder} di {sender}. Lewat tautan ini kamu melihat apa yang ditanyakan atau kamu setujui, dan bisa berhenti.`,
			'Kamu tidak memintanya? Abaikan saja email ini.',
			NEVER_ASKED,
		],
		action: { label: 'Buka halamannya', url },
	});
}
