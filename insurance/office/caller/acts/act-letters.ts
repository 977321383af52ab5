import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

/** The words for each act in the sentence and the title of its email. */
const DONE = {
	address: ['mengubah alamat surat-menyurat', 'Alamat surat polismu diubah lewat telepon'],
	beneficiaries: ['mengubah daftar ahli waris', 'Ahli waris polismu diubah lewat telepon'],
	mandate: ['menghentikan autodebet', 'Autodebet polismu dihentikan lewat telepon'],
	cancellation: ['membatalkan polis', 'Polismu dibatalkan lewat telepon'],
} as const;
type Done = keyof typeof DONE;

export type MailedAct = Done | 'payment' | 'claim-form';

type About = {
	policy: Policy;
	act: MailedAct;
	at: Date;
	order: { amount: number; url: string; expiresAt: Date } | null;
	publicUrl: string;
};

const NOT_YOU = 'Bukan kamu yang menelepon? Segera hubungi kami supaya kami memeriksanya.';

const doneLetter = (act: Done, { policy, at, publicUrl }: About): Letter => ({
	title: DONE[act][1],
	greeting: `Halo ${policy.application.holder.name},`,
	paragraphs: [
		`Petugas kami ${DONE[act][0]} pada polis ${policy.product.name} atas permintaanmu lewat telepon, ${shortDateTime(at)}, sesudah memeriksa identitasmu.`,
		NOT_YOU,
	],
	facts: [['Nomor polis', groupedPolicyNo(policy.policyNo)]],
	action: { label: 'Bukan saya: hubungi kami', url: `${publicUrl}/bantuan` },
	more: [
		{
			label: 'Lihat polis di akunmu',
			url: `${publicUrl}/selfcare/layanan-polis?ref=${policy.id}`,
		},
	],
	closing: 'Salam',
});

const paymentLetter = ({ policy, order, publicUrl }: About): Letter => ({
	title: `Tautan pembayaran premi ${policy.product.name}`,
	greeting: `Halo ${policy.application.holder.name},`,
	paragraphs: [
		'Ini tautan pembayaran yang kamu minta lewat telepon.',
		'Bukan kamu yang meminta? Abaikan email ini; tidak ada yang didebet tanpa kamu membayar.',
	],
	facts: [
		['Nomor polis', groupedPolicyNo(policy.policyNo)],
		['Jumlah', formatRupiah(order?.amount ?? 0)],
		...(order ? [['Berlaku sampai', shortDateTime(order.expiresAt)] as [string, string]] : []),
	],
	action: { label: 'Bayar premi', url: order?.url ?? `${publicUrl}/selfcare/login` },
	closing: 'Salam',
});

const claimLetter = ({ policy, publicUrl }: About): Letter => ({
	title: 'Formulir klaim yang diminta lewat telepon',
	greeting: `Halo ${policy.application.holder.name},`,
	paragraphs: [
		'Seseorang menelepon kami tentang klaim pada polis ini. Isi formulirnya lewat tautan di bawah; dokumennya bisa difoto dan dikirim dari sana.',
		'Keluarga dan ahli waris tidak perlu masuk ke akun: siapkan nomor polis dan tanggal lahir tertanggung.',
		'Kamu tidak tahu tentang ini? Abaikan email ini, atau hubungi kami.',
	],
	facts: [['Nomor polis', groupedPolicyNo(policy.policyNo)]],
	action: { label: 'Isi formulir klaim', url: `${publicUrl}/lapor-klaim` },
	more: [{ label: 'Hubungi kami', url: `${publicUrl}/bantuan` }],
	closing: 'Salam',
});

export function actLetter(about: About): Letter {
	if (about.act === 'payment') return paymentLetter(about);
	return about.act === 'claim-form' ? claimLetter(about) : doneLetter(about.act, about);
}

export const MAILED_ACTS: readonly MailedAct[] = [
	'address',
	'beneficiaries',
	'mandate',
	'cancellation',
	'payment',
	'claim-form',
];
