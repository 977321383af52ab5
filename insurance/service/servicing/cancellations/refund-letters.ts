import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

/** `account` is masked; values that an older version did not store are empty. */
export type RefundProof = { amount: number; paidOn: string; reference: string; account: string };

const factsOf = (
	policy: Policy,
	{ amount, paidOn, reference, account }: RefundProof,
	day: string,
): [string, string][] => [
	['Nomor polis', groupedPolicyNo(policy.policyNo)],
	['Jumlah', formatRupiah(amount)],
	...(account ? [['Rekening', account] as [string, string]] : []),
	...(paidOn ? [[day, longDate(paidOn)] as [string, string]] : []),
	...(reference ? [['Referensi', reference] as [string, string]] : []),
];

/** The proof that a refund was sent. */
export function refundSentLetter(policy: Policy, proof: RefundProof, publicUrl: string): Letter {
	return {
		title: 'Pengembalian premi sudah kami kirim',
		greeting: `Halo ${policy.application.holder.name},`,
		paragraphs: [
			`${formatRupiah(proof.amount)} untuk pembatalan polis ${policy.product.name} sudah kami kirim ke rekening yang kamu tulis. Biasanya masuk dalam satu hari kerja.`,
		],
		facts: factsOf(policy, proof, 'Tanggal'),
		action: { label: 'Belum masuk? Hubungi kami', url: `${publicUrl}/bantuan` },
		closing: 'Salam',
	};
}

/** The mail about a refund that the bank returned, with how to correct the account. */
export function refundReturnedLetter(
	policy: Policy,
	proof: RefundProof,
	publicUrl: string,
): Letter {
	return {
		title: 'Pengembalian premi belum masuk',
		greeting: `Halo ${policy.application.holder.name},`,
		paragraphs: [
			`Bank mengembalikan ${formatRupiah(proof.amount)} yang kami kirim untuk pembatalan polis ${policy.product.name}, jadi uangnya tidak masuk ke rekeningmu. Biasanya karena nomornya keliru, namanya berbeda, atau rekeningnya sudah ditutup.`,
			'Uangnya tetap milikmu. Kabari kami rekening yang benar lewat tautan di bawah; petugas memeriksa dulu bahwa itu kamu, lalu kami kirim lagi.',
		],
		facts: factsOf(policy, proof, 'Dikembalikan bank'),
		action: { label: 'Kabari rekening yang benar', url: `${publicUrl}/bantuan` },
		closing: 'Salam',
	};
}
