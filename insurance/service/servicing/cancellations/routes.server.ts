import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { cancelPolicy as cancelCall, getCancellation } from './api.ts';
import { type CancellationDeps, cancelPolicy, showCancellation } from './cancel-policy.server.ts';
import { openCancellation as openCall, recordRefundSent as sentCall } from './office-api.ts';
import { openCancellation, recordRefundSent } from './open-cancellation.server.ts';
import { type CancellationRow, findCancellation } from './store.server.ts';

export function cancellationRoutes(deps: CancellationDeps): Served[] {
	return serveAll(deps, [
		[cancelCall, cancelPolicy],
		[openCall, openCancellation],
		[sentCall, recordRefundSent],
		[getCancellation, showCancellation],
	]);
}

function refundSentLetter(policy: Policy, amount: number, publicUrl: string): Letter {
	return {
		title: 'Pengembalian premi sudah kami kirim',
		greeting: `Halo ${policy.application.holder.name},`,
		paragraphs: [
			`${formatRupiah(amount)} untuk pembatalan polis ${policy.product.name} sudah kami kirim ke rekening yang kamu tulis. Biasanya masuk dalam satu hari kerja.`,
		],
		facts: [
			['Nomor polis', groupedPolicyNo(policy.policyNo)],
			['Jumlah', formatRupiah(amount)],
		],
		action: { label: 'Belum masuk? Hubungi kami', url: `${publicUrl}/bantuan` },
		closing: 'Salam',
	};
}

function cancelledLetter(policy: Policy, done: CancellationRow, publicUrl: string): Letter {
	const money =
		done.refund > 0
			? `${formatRupiah(done.refund)} kami kembalikan paling lambat ${longDate(done.refundDueOn)}. Kami kabari begitu uangnya terkirim.`
			: 'Untuk pembatalan ini tidak ada uang yang kembali; alasannya ada di rincian bawah.';
	return {
		title: `Polis ${policy.product.name} sudah dibatalkan`,
		greeting: `Halo ${policy.application.holder.name},`,
		paragraphs: [
			done.kind === 'free-look'
				? `Sesuai permintaanmu, polis ini dibatalkan pada ${shortDateTime(done.cancelledAt)}, dalam masa mempelajari polis. Polis dianggap tidak pernah berlaku, jadi tidak ada kejadian yang bisa diklaim.`
				: `Sesuai permintaanmu, polis ini berakhir pada ${shortDateTime(done.cancelledAt)}. Sejak saat itu perlindungannya berhenti.`,
			'Sertifikat dan e-card semua tertanggung di polis ini ikut tidak berlaku. Kabari mereka; siapa pun bisa memeriksanya dengan memindai kode di dokumennya.',
			money,
			'Autodebet untuk polis ini, kalau ada, sudah kami hentikan.',
			`Bukan kamu yang membatalkan? Segera hubungi kami: ${publicUrl}/bantuan`,
		],
		facts: [
			['Nomor polis', groupedPolicyNo(policy.policyNo)],
			...done.lines.map((line): [string, string] => [line.label, formatRupiah(line.amount)]),
			['Jumlah kembali', formatRupiah(done.refund)],
		],
		action: {
			label: 'Lihat rinciannya',
			url: `${publicUrl}/selfcare/layanan-polis?ref=${policy.id}`,
		},
		closing: 'Terima kasih sudah bersama kami',
	};
}

/**
 * `cancellation-mail` with `{policyId}`: the email about the end of the policy, with the refund and
 * its due date. `refund-sent-mail` with `{policyId, amount}`: the email about a refund that was
 * sent manually.
 */
export function cancellationJobs({
	sealer,
	mailer,
	publicUrl,
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
}): Record<'cancellation-mail' | 'refund-sent-mail', Handler> {
	const send = async (kind: string, policy: Policy, letter: Letter) =>
		void (await mailer.send({
			to: policy.application.holder.email,
			subject: letter.title,
			letter,
			dedupeKey: `${kind}:${policy.id}`,
		}));
	return {
		'refund-sent-mail': async ({ policyId, amount }, { tx }) => {
			const policy = await loadPolicy(tx, sealer, String(policyId));
			if (!policy) throw new Error('no such policy');
			await send(
				'refund-sent-mail',
				policy,
				refundSentLetter(policy, Number(amount), publicUrl),
			);
		},
		'cancellation-mail': async ({ policyId }, { tx }) => {
			const policy = await loadPolicy(tx, sealer, String(policyId));
			const done = await findCancellation(tx, String(policyId));
			if (!policy || !done) throw new Error('no such cancellation');
			await send('cancellation-mail', policy, cancelledLetter(policy, done, publicUrl));
		},
	};
}
