import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';

import { listPolicyBooks, openPolicyBook, policyBookDropped, policyBookSent } from './api.ts';
import {
	dropBook,
	findSent,
	listBooks,
	noteBookSent,
	openBook,
	type PolicyBookDeps,
} from './policy-books.server.ts';

export function policyBookRoutes(deps: PolicyBookDeps): Served[] {
	return serveAll(deps, [
		[listPolicyBooks, listBooks],
		[openPolicyBook, openBook],
		[policyBookSent, noteBookSent],
		[policyBookDropped, dropBook],
	]);
}

/**
 * Handles `policy-book-mail` with `{policyId}`: emails that the book is on its way, with courier
 * and tracking number.
 */
export function policyBookJobs({
	sealer,
	mailer,
	publicUrl,
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
}): Record<'policy-book-mail', Handler> {
	return {
		'policy-book-mail': async ({ policyId }, { tx }) => {
			const policy = await loadPolicy(tx, sealer, String(policyId));
			const sent = await findSent(tx, String(policyId));
			if (!policy || !sent) throw new Error('no such policy book');
			const subject = `Buku polis ${policy.product.name} sudah kami kirim`;
			const letter: Letter = {
				title: subject,
				greeting: `Halo ${policy.application.holder.name},`,
				paragraphs: [
					'Buku polis cetakmu sudah kami serahkan ke kurir, ke alamat yang kamu tulis saat membeli. Lacak kirimannya dengan nomor resi di atas.',
					'Belum sampai dalam 7 hari kerja? Kabari kami lewat halaman Bantuan dan sebutkan nomor polismu. Isi buku ini sama dengan berkas polis yang sudah kamu terima lewat email.',
				],
				facts: [
					['Nomor polis', groupedPolicyNo(policy.policyNo)],
					['Kurir', sent.courier],
					['Nomor resi', sent.trackingNo],
					['Dikirim', longDate(jakartaDay(sent.sentAt))],
				],
				action: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
				closing: 'Salam hangat',
			};
			await mailer.send({
				to: policy.application.holder.email,
				subject,
				letter,
				dedupeKey: `policy-book-mail:${policy.id}`,
			});
		},
	};
}
