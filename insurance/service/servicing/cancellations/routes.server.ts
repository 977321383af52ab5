import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { cancelPolicy as cancelCall, getCancellation } from './api.ts';
import { type CancellationDeps, cancelPolicy, showCancellation } from './cancel-policy.server.ts';
import { openCancellation as openCall, recordRefundSent as sentCall } from './office-api.ts';
import { openCancellation, recordRefundSent } from './open-cancellation.server.ts';
import {
	refundAccountLetter,
	refundReturnedLetter,
	refundSentLetter,
	type RefundProof,
} from './refund-letters.ts';
import { holderAccount } from './refunds/refund-recipient.server.ts';
import { type CancellationRow, findCancellation } from './store.server.ts';

export function cancellationRoutes(deps: CancellationDeps): Served[] {
	return serveAll(deps, [
		[cancelCall, cancelPolicy],
		[openCall, openCancellation],
		[sentCall, recordRefundSent],
		[getCancellation, showCancellation],
	]);
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

/** Returns a policy and what its holder reads about a refund that was sent or came back. */
const refundReader =
	(sealer: Sealer) => async (tx: Tx, policyId: unknown, values: Record<string, unknown>) => {
		const policy = await loadPolicy(tx, sealer, String(policyId));
		if (!policy) throw new Error('no such policy');
		const done = await findCancellation(tx, policy.id);
		const account = done ? holderAccount(sealer, done) : null;
		const text = (value: unknown) => (typeof value === 'string' ? value : '');
		const proof: RefundProof = {
			amount: Number(values['amount']),
			paidOn: text(values['paidOn']),
			reference: text(values['reference']),
			account: account ? `${account.bankName} ${maskAccount(account.accountNo)}` : '',
		};
		return { policy, proof };
	};

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
}): Record<
	'cancellation-mail' | 'refund-sent-mail' | 'refund-returned-mail' | 'refund-account-mail',
	Handler
> {
	const send = async (kind: string, policy: Policy, letter: Letter) =>
		void (await mailer.send({
			to: policy.application.holder.email,
			subject: letter.title,
			letter,
			dedupeKey: `${kind}:${policy.id}`,
		}));
	const refundOf = refundReader(sealer);
	return {
		'refund-sent-mail': async ({ policyId, again, ...values }, { tx }) => {
			const { policy, proof } = await refundOf(tx, policyId, values);
			const kind = `refund-sent-mail${again ? `:${String(again)}` : ''}`;
			await send(kind, policy, refundSentLetter(policy, proof, publicUrl));
		},
		'refund-returned-mail': async (
			{ policyId, returnedOn, code, cause, ...values },
			{ tx },
		) => {
			const { policy, proof } = await refundOf(tx, policyId, {
				...values,
				paidOn: returnedOn,
			});
			const kind = `refund-returned-mail:${String(code)}`;
			const failed = cause === 'rejected' ? 'rejected' : 'returned';
			const letter = refundReturnedLetter(policy, { ...proof, cause: failed }, publicUrl);
			await send(kind, policy, letter);
		},
		'refund-account-mail': async ({ policyId }, { tx, jobId }) => {
			const { policy, proof } = await refundOf(tx, policyId, {});
			const letter = refundAccountLetter(policy, proof, publicUrl);
			await send(`refund-account-mail:${jobId}`, policy, letter);
		},
		'cancellation-mail': async ({ policyId }, { tx }) => {
			const policy = await loadPolicy(tx, sealer, String(policyId));
			const done = await findCancellation(tx, String(policyId));
			if (!policy || !done) throw new Error('no such cancellation');
			await send('cancellation-mail', policy, cancelledLetter(policy, done, publicUrl));
		},
	};
}
