import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';

import type { ClaimMailDeps } from '../holder/claim-mails.server.ts';
import { findClaimById } from '../store.server.ts';
import { findInvitation } from './store.server.ts';

/** The document and the sender could reveal health details, so the email mentions neither. */
const letterOf = (name: string, claimNo: string | null, url: string): Letter => ({
	title: 'Dokumen lewat tautanmu sudah masuk',
	greeting: `Halo ${name},`,
	paragraphs: [
		'Orang yang kamu beri tautan sudah mengirim dokumennya. Berkas dan nama pengirimnya ada di akunmu.',
		claimNo === null
			? 'Klaimnya belum kamu ajukan. Periksa dokumennya, lalu ajukan klaimmu.'
			: 'Kalau kamu tidak mengenal pengirimnya, beri tahu kami lewat pesan di halaman klaim itu.',
	],
	facts: claimNo === null ? [] : [['Nomor klaim', claimNo]],
	action: { label: claimNo === null ? 'Lanjutkan klaim' : 'Buka klaim', url },
	closing: 'Salam hangat',
});

/**
 * Handles the job `claim-invitation-mail` with `{invitationId}`, which reports that a document was
 * received through a link.
 */
export function invitationJobs({
	sealer,
	mailer,
	publicUrl,
}: ClaimMailDeps): Record<'claim-invitation-mail', Handler> {
	return {
		'claim-invitation-mail': async ({ invitationId }, { tx, jobId }) => {
			const row = await findInvitation(tx, String(invitationId));
			const customer = row && (await loadCustomer(tx, sealer, row.customerId));
			// The person was erased in the meantime, so there is no one to notify.
			if (!row || !customer || customer.email === '') return;
			const claim = row.claimId ? await findClaimById(tx, row.claimId) : undefined;
			const address = claim
				? `/selfcare/klaim?ref=${claim.claimNo}`
				: `/selfcare/e-claim?ref=${row.draftId ?? ''}`;
			const letter = letterOf(customer.name, claim?.claimNo ?? null, publicUrl + address);
			await mailer.send({
				to: customer.email,
				subject: claim ? `${letter.title} (${claim.claimNo})` : letter.title,
				letter,
				dedupeKey: `claim-invitation-mail:${jobId}`,
			});
		},
	};
}
