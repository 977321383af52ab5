import { FILE_WITHIN_DAYS } from '#insurance/policies/policy.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { type Day, longDate } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

/**
 * Reasons for notifying a member: removed, addition reverted, continuing, or covered until the
 * whole cover ended.
 */
const FAREWELLS = ['ended', 'taken-back', 'kept', 'cover-over'] as const;
export type Farewell = (typeof FAREWELLS)[number];

export type FarewellFacts = {
	name: string;
	company: string;
	product: string;
	certificateNo: string;
	startsOn: Day;
	lastDay: Day;
	/** True if the member was removed before the cover began. */
	never: boolean;
	takenBackOn: Day | null;
	helpline: string;
	verifyUrl: string;
};

type Words = { title: string; paragraphs: string[]; facts: [string, string][] };

const CLAIM = prose`
	Kejadian sampai tanggal itu masih bisa diklaim: kabari kami paling lambat ${FILE_WITHIN_DAYS}
	hari setelah kejadian.`;
const DOCUMENTS = 'Sertifikat dan e-card yang pernah kami kirim tidak berlaku lagi sesudahnya.';

function wordsOf(kind: Farewell, facts: FarewellFacts): Words {
	const { company, product, lastDay, takenBackOn } = facts;
	const last = longDate(lastDay);
	const nothing: Words = {
		title: 'Perlindunganmu dibatalkan',
		paragraphs: [
			`${company} membatalkan pendaftaranmu sebagai peserta ${product}${takenBackOn ? ` pada ${longDate(takenBackOn)}` : ' sebelum perlindungannya mulai'}. Perlindungan ini tidak berlaku sejak awal, jadi tidak ada kejadian yang bisa diklaim.`,
			'Sertifikat dan e-card yang pernah kami kirim tidak berlaku. Jangan dipakai di rumah sakit.',
		],
		facts: [['Tidak jadi mulai', longDate(facts.startsOn)]],
	};
	if (kind === 'taken-back' || (kind === 'ended' && facts.never)) return nothing;
	if (kind === 'kept')
		return {
			title: 'Perlindunganmu tetap berjalan',
			paragraphs: [
				prose`
					Kami pernah mengabari bahwa perlindunganmu sebagai peserta ${product}
					berakhir. ${company} membatalkan perubahan itu: perlindunganmu berjalan terus
					tanpa jeda.`,
				'Sertifikat dan e-card yang kamu punya berlaku lagi.',
			],
			facts: [['Berlaku sampai', last]],
		};
	return {
		title: 'Perlindunganmu berakhir',
		paragraphs: [
			kind === 'ended'
				? prose`
					${company} mengeluarkanmu dari daftar peserta ${product}. Perlindunganmu
					berlaku sampai ${last} pukul 24.00 WIB; kejadian sesudahnya tidak ditanggung.`
				: prose`
					Masa perlindungan ${product} dari ${company} selesai pada ${last} pukul 24.00
					WIB. Kejadian sesudahnya tidak ditanggung.`,
			`${DOCUMENTS} ${CLAIM}`,
		],
		facts: [['Berlaku sampai', last]],
	};
}

export function farewellLetter(kind: Farewell, facts: FarewellFacts): Letter & { subject: string } {
	const { title, paragraphs, facts: rows } = wordsOf(kind, facts);
	return {
		subject: `${title}: sertifikat ${facts.certificateNo}`,
		title,
		greeting: `Halo ${facts.name},`,
		paragraphs: [
			...paragraphs,
			prose`
				Merasa ini keliru? Tanyakan kepada bagian personalia ${facts.company}. Pertanyaan
				lain soal perlindunganmu: ${facts.helpline}.`,
		],
		facts: [['Nomor sertifikat', facts.certificateNo], ['Produk', facts.product], ...rows],
		action: { label: 'Lihat yang berlaku sekarang', url: facts.verifyUrl },
		closing: 'Salam',
	};
}
