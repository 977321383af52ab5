import { addressOnFile } from '#insurance/people/customers/policies/address-on-file.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

const letterOf = (
	{ dropped, kept, refund }: { dropped: Policy; kept: Policy; refund: number },
	publicUrl: string,
): Letter => ({
	title: `Pembayaran ganda ${dropped.product.name} kami kembalikan`,
	greeting: `Halo ${dropped.application.holder.name},`,
	paragraphs: [
		'Kamu membayar dua kali untuk perlindungan yang sama. Satu polis tetap berlaku; yang satu lagi kami batalkan sejak awal, dan seluruh pembayarannya kembali lewat cara bayar yang kamu pakai.',
		'Polis yang dibatalkan dianggap tidak pernah berlaku, jadi tidak dapat dipakai untuk klaim; sertifikat dan e-card-nya juga tidak. Kami kabari lagi begitu uangnya terkirim.',
		`Kamu memang ingin keduanya? Segera hubungi kami: ${publicUrl}/bantuan`,
	],
	facts: [
		['Tetap berlaku', groupedPolicyNo(kept.policyNo)],
		['Dibatalkan', groupedPolicyNo(dropped.policyNo)],
		['Jumlah kembali', formatRupiah(refund)],
	],
	action: {
		label: 'Lihat polis yang berlaku',
		url: `${publicUrl}/selfcare/policy?ref=${kept.id}`,
	},
	closing: 'Salam',
});

/**
 * `double-payment-mail` with `{policyId, keptId, refund}`: informs the holder of the policy that
 * stays.
 */
export const doubleJobs = ({
	sealer,
	mailer,
	publicUrl,
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
}): Record<'double-payment-mail', Handler> => ({
	'double-payment-mail': async ({ policyId, keptId, refund }, { tx }) => {
		const dropped = await loadPolicy(tx, sealer, String(policyId));
		const kept = await loadPolicy(tx, sealer, String(keptId));
		if (!dropped || !kept) throw new Error('no such policies');
		const letter = letterOf({ dropped, kept, refund: Number(refund) }, publicUrl);
		await mailer.send({
			to: await addressOnFile(tx, sealer, dropped),
			subject: letter.title,
			letter,
			dedupeKey: `double-payment-mail:${dropped.id}`,
		});
	},
});
