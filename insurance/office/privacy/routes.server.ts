import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import { type Served, serve, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';

import {
	answerErasure,
	chooseConsent,
	exportData,
	listErasures,
	myPrivacy,
	openErasure,
	requestErasure,
	withdrawErasure,
} from './api.ts';
import {
	answerErasureForDesk,
	type ErasureDeps,
	listErasuresForDesk,
	openErasureForDesk,
} from './erase.server.ts';
import {
	askErasure,
	chooseOwnConsent,
	myOverview,
	SEALED,
	takeBackErasure,
} from './own-privacy.server.ts';
import { forgetContact, requestById } from './store.server.ts';

export type PrivacyRouteDeps = ErasureDeps & { downloadLink: DownloadLink };

export function privacyRoutes(deps: PrivacyRouteDeps): Served[] {
	return [
		...serveAll(deps, [
			[chooseConsent, chooseOwnConsent],
			[listErasures, listErasuresForDesk],
			[openErasure, openErasureForDesk],
			[answerErasure, answerErasureForDesk],
			[myPrivacy, myOverview],
			[requestErasure, askErasure],
			[withdrawErasure, takeBackErasure],
		]),
		serve(exportData, async ({ format }, caller) => ({
			docFilePath: deps.downloadLink(`data-${format}`, [customerIdOf(caller)], caller),
		})),
	];
}

/**
 * `erasure-mail` with `{requestId}`: emails the decision to the address stored with the request,
 * then erases that address.
 */
export function privacyJobs({
	sealer,
	mailer,
	publicUrl,
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
}): Record<'erasure-mail', Handler> {
	return {
		'erasure-mail': async ({ requestId }, { tx, jobId }) => {
			const row = await requestById(tx, String(requestId));
			if (!row?.contact || !row.answer) return;
			const { name, email } = sealer.open<{ name: string; email: string }>(
				SEALED.contact,
				row.contact,
			);
			const subject =
				row.status === 'done'
					? 'Akunmu sudah dihapus'
					: 'Jawaban atas permintaan penghapusan data';
			const letter: Letter = {
				title: subject,
				greeting: `Halo ${name},`,
				paragraphs: [
					...sealer.open<string>(SEALED.answer, row.answer).split('\n\n'),
					'Tidak setuju? Sampaikan lewat halaman pengaduan; kami periksa lagi.',
				],
				action: { label: 'Pengaduan', url: `${publicUrl}/pengaduan` },
				closing: 'Salam',
			};
			await mailer.send({
				to: email,
				subject,
				letter,
				dedupeKey: `erasure-mail:${jobId}`,
			});
			await forgetContact(tx, row.id);
		},
	};
}
