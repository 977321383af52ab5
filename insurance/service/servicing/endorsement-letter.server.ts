import type {
	Endorsement,
	EndorsementKind,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import { COVER_KEPT, ENDORSEMENT_WORDS, REFUND_LABEL } from './servicing.ts';

/** Endorsements whose facts appear in the email, because they contain no names. */
const WITH_FACTS: readonly EndorsementKind[] = [
	'planned-end',
	'cover-goes-on',
	'frequency',
	'cover',
	'joins',
];

/**
 * True if the endorsement itself is emailed. It is not emailed for a joining person, because it
 * contains another person's birth date, NIK and health answers.
 */
export const hasItsDocument = ({ kind }: Endorsement): boolean => kind !== 'joins';

type Words = { paragraphs: string[]; label: string; page: 'policy' | 'layanan-polis' };

const correctionWords = (when: string, facts: Endorsement['facts']): Words => {
	const later = facts.find(({ label }) => label.startsWith('Premi mulai'));
	const back = facts.find(({ label }) => label === REFUND_LABEL);
	return {
		paragraphs: [
			`Data pada polismu kami perbaiki pada ${when}, sesudah buktinya diperiksa dua orang. Yang lama dan yang baru ada di endorsemen terlampir; simpan bersama polismu.`,
			...(later ? [`${later.label} preminya menurut data yang benar: ${later.after}.`] : []),
			...(back
				? [
						`${back.after} untuk hari yang belum terpakai kami kembalikan lewat cara bayarmu. Kami kabari begitu uangnya terkirim.`,
					]
				: []),
		],
		label: 'Lihat polis',
		page: 'policy',
	};
};

const joinsWords = (when: string): Words => ({
	paragraphs: [
		`Seorang tertanggung kamu tambahkan pada ${when}. Perlindungannya mulai sesudah premi berikutnya dibayar; sampai hari itu tidak ada yang berubah. Nama, data dan jawaban tentang orang itu tidak kami kirim lewat email: baca endorsemen di akunmu. Sertifikat dan kartunya juga ada di sana sejak hari pertamanya.`,
		'Berubah pikiran? Sampai premi itu dibayar, penambahannya bisa kamu tarik kembali.',
	],
	label: 'Lihat atau tarik kembali',
	page: 'layanan-polis',
});

function wordsOf({ kind, facts, madeAt }: Endorsement): Words {
	const when = shortDateTime(madeAt);
	const [until] = facts;
	switch (kind) {
		case 'planned-end':
			return {
				paragraphs: [
					`Sesuai permintaanmu pada ${when}, polis ini berhenti setelah ${until?.after}, hari terakhir yang sudah kamu bayar. Sampai hari itu perlindungannya penuh, dan tidak ada premi lagi yang ditagih.`,
					'Berubah pikiran? Sampai hari itu penghentiannya bisa kamu tarik kembali.',
				],
				label: 'Lihat atau tarik kembali',
				page: 'layanan-polis',
			};
		case 'cover-goes-on':
			return {
				paragraphs: [
					`Penghentian polis ini kamu tarik kembali pada ${when}. Perlindungannya lanjut tanpa jeda sampai ${until?.after}, dan premi berikutnya ditagih seperti semula.`,
				],
				label: 'Lihat jadwal premi',
				page: 'layanan-polis',
			};
		case 'frequency':
			return {
				paragraphs: [
					`Cara bayar premi polis ini kamu ubah pada ${when}. Perlindungannya tidak berubah. Yang sudah dibayar tetap; premi berikutnya ditagih seperti di atas, juga kalau didebet otomatis.`,
				],
				label: 'Lihat jadwal premi',
				page: 'layanan-polis',
			};
		case 'cover':
			return {
				paragraphs: facts.some(({ after }) => after === COVER_KEPT)
					? [
							`Perubahan plan atau uang pertanggungan polis ini kamu tarik kembali pada ${when}. Perlindungannya lanjut tanpa jeda, dan premi berikutnya ditagih seperti di atas.`,
						]
					: [
							`Plan atau uang pertanggungan polis ini kamu ubah pada ${when}. Sampai hari berlakunya perlindungannya tetap seperti semula. Premi berikutnya ditagih seperti di atas, juga kalau didebet otomatis.`,
							'Berubah pikiran? Sampai premi itu dibayar, perubahannya bisa kamu tarik kembali.',
						],
				label: 'Lihat atau tarik kembali',
				page: 'layanan-polis',
			};
		case 'joins':
			return joinsWords(when);
		case 'correction':
			return correctionWords(when, facts);
		default:
			return {
				paragraphs: [
					`Polismu diubah pada ${when} dari akun self-care kamu. Rinciannya ada di endorsemen terlampir; simpan bersama polismu.`,
				],
				label: 'Lihat polis',
				page: 'policy',
			};
	}
}

/**
 * Writes the email about a holder's change. Email is not confidential, so persons' names appear
 * only in the endorsement, whereas dates and amounts appear in the email too.
 */
export function endorsementLetter(policy: Policy, one: Endorsement, publicUrl: string): Letter {
	const { paragraphs, label, page } = wordsOf(one);
	const showsFacts = WITH_FACTS.includes(one.kind);
	const facts = one.facts.filter(
		({ label }) => one.kind !== 'joins' || /^(Berlaku|Premi mulai)/.test(label),
	);
	return {
		title: `${ENDORSEMENT_WORDS[one.kind]} pada polis ${policy.product.name}`,
		greeting: `Halo ${policy.application.holder.name},`,
		paragraphs: [
			...paragraphs,
			one.kind === 'correction'
				? `Kamu tidak memintanya? Segera hubungi kami: ${publicUrl}/bantuan`
				: `Bukan kamu yang mengubah? Segera ganti kata sandimu dan hubungi kami: ${publicUrl}/bantuan`,
		],
		...(showsFacts
			? {
					facts: [
						['Nomor polis', groupedPolicyNo(policy.policyNo)],
						...facts.map((fact): [string, string] => [fact.label, fact.after]),
					] as [string, string][],
				}
			: {}),
		action: { label, url: `${publicUrl}/selfcare/${page}?ref=${policy.id}` },
		closing: 'Salam',
	};
}
