import type { TransferFailure } from '#insurance/money/ledger/tasks/failed-task.ts';
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

const FAILED: Record<TransferFailure, { did: string; day: string }> = {
	returned: { did: 'mengembalikan', day: 'Dikembalikan bank' },
	rejected: { did: 'menolak', day: 'Ditolak bank' },
};

/** The mail about a refund that did not arrive, with how to correct the account. */
export function refundReturnedLetter(
	policy: Policy,
	{ cause, ...proof }: RefundProof & { cause: TransferFailure },
	publicUrl: string,
): Letter {
	const { did, day } = FAILED[cause];
	return {
		title: 'Pengembalian premi belum masuk',
		greeting: `Halo ${policy.application.holder.name},`,
		paragraphs: [
			`Bank ${did} ${formatRupiah(proof.amount)} yang kami kirim untuk pembatalan polis ${policy.product.name}, jadi uangnya tidak masuk ke rekeningmu. Biasanya karena nomornya keliru, namanya berbeda, atau rekeningnya sudah ditutup.`,
			'Uangnya tetap milikmu. Kabari kami rekening yang benar lewat tautan di bawah; petugas memeriksa dulu bahwa itu kamu, lalu kami kirim lagi.',
		],
		facts: factsOf(policy, proof, day),
		action: { label: 'Kabari rekening yang benar', url: `${publicUrl}/bantuan` },
		closing: 'Salam',
	};
}

/** The mail about another account for a refund, so that its owner notices a stranger's change. */
export function refundAccountLetter(
	policy: Policy,
	{ account }: Pick<RefundProof, 'account'>,
	publicUrl: string,
): Letter {
	return {
		title: 'Rekening pengembalian premi diganti',
		greeting: `Halo ${policy.application.holder.name},`,
		paragraphs: [
			`Pengembalian premi ${policy.product.name} kami kirim lagi ke rekening di bawah ini, seperti yang kamu kabarkan.`,
			'Bukan kamu yang memintanya? Segera hubungi kami, sebelum uangnya terkirim.',
		],
		facts: [
			['Nomor polis', groupedPolicyNo(policy.policyNo)],
			['Rekening', account],
		],
		action: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
		closing: 'Salam',
	};
}
