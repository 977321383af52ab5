import { addToDay, jakartaDay, longDate, shortDateTime } from '#platform/values/dates.ts';

import { type About, type Written, written } from './contact-letters.ts';
import { ASKED_AGAIN_DAYS, LETTER_WAIT_DAYS, UNANSWERED_DAYS } from './trusted-contact.ts';

const CHANGES = {
	changed: 'ditambahkan atau diubah dari akunmu',
	removed: 'dihapus dari akunmu',
	agreed: 'bersedia',
	refused: 'tidak bersedia',
	'refused-more': 'tidak bersedia menerima kabar tambahan',
	withdrawn: 'memilih berhenti',
	'letter-asked': 'meminta surat "Kalau terjadi sesuatu"',
	'refused-later': 'yang kamu hapus tidak mau ditanya lagi',
	unanswered: 'belum menjawab',
	'unanswered-more': 'belum menjawab tentang kabar tambahan',
} as const;
export type ContactChange = keyof typeof CHANGES;
export const isContactChange = (what: string): what is ContactChange =>
	Object.hasOwn(CHANGES, what);

const OWN_CHANGES: readonly ContactChange[] = ['changed', 'removed'];

function changeWords(who: string, what: ContactChange, at: Date): string[] {
	switch (what) {
		case 'refused-later':
			return [
				`Orang yang sempat kamu tunjuk, lalu kamu hapus sebelum ia menjawab, menolak pada ${shortDateTime(at)}. Alamatnya tidak bisa kamu tunjuk lagi selama ${ASKED_AGAIN_DAYS} hari.`,
			];
		case 'unanswered':
			return [
				`${who} belum menjawab permintaan yang kami kirim pada ${shortDateTime(at)}. Tautannya sudah lewat waktunya.`,
				`Bicarakan dulu dengan orangnya, lalu kirim lagi permintaannya dari akunmu. Kalau tidak, datanya kami hapus pada ${longDate(addToDay(jakartaDay(at), { day: UNANSWERED_DAYS }))}, dan tidak ada yang kami kabari.`,
			];
		case 'unanswered-more':
			return [
				`${who} belum menjawab pertanyaan tentang kabar tambahan yang kami kirim pada ${shortDateTime(at)}. Tautannya sudah lewat waktunya; yang sudah ia setujui tetap kami kabarkan.`,
				'Masih perlu tambahannya? Kirim lagi permintaannya dari akunmu.',
			];
		case 'letter-asked':
			return [
				`${who} ${CHANGES[what]} pada ${shortDateTime(at)}.`,
				`Surat itu menyebut produk yang kamu punya dan cara melapor klaim, tanpa besar uangnya, dan kami kirim dalam ${LETTER_WAIT_DAYS} hari. Tidak setuju? Hentikan dari akunmu sebelum itu. Kalau tidak bisa masuk, buat dulu kata sandi baru.`,
			];
		case 'refused':
		case 'withdrawn':
			return [
				`${who} ${CHANGES[what]} pada ${shortDateTime(at)}.`,
				'Kamu bisa menunjuk orang lain dari akunmu.',
			];
		default:
			return [`${who} ${CHANGES[what]} pada ${shortDateTime(at)}.`];
	}
}

/** Notifies the customer of each change, in case someone else is using the account. */
export function changeLetter(
	{ holder, name, publicUrl }: Omit<About, 'url'>,
	what: ContactChange,
	at: Date,
): Written {
	const who = name === '' ? 'Orang kepercayaanmu' : `Orang kepercayaanmu, ${name},`;
	const subject = `Orang kepercayaanmu ${CHANGES[what]}`;
	const page = `${publicUrl}/selfcare/orang-kepercayaan`;
	const ownAccount = OWN_CHANGES.includes(what);
	return written(subject, holder, {
		paragraphs: [
			...changeWords(who, what, at),
			...(ownAccount
				? [
						'Kalau itu bukan kamu, segera buat kata sandi baru: semua sesi yang masuk akan dikeluarkan.',
					]
				: []),
			`Ada pertanyaan? Hubungi kami: ${publicUrl}/bantuan`,
		],
		action: { label: 'Lihat orang kepercayaan', url: page },
		...(ownAccount || what === 'letter-asked'
			? {
					more: [
						{
							label: 'Buat kata sandi baru',
							url: `${publicUrl}/selfcare/forgot-password`,
						},
					],
				}
			: {}),
		closing: 'Salam',
	});
}
