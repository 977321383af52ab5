import { adminContacts } from '#insurance/groups/companies/admins/active-admins.server.ts';
import { PANEL } from '#insurance/groups/companies/company.ts';
import { coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';

import { changeById } from '../../changes/change-store.server.ts';
import type { MembershipJobDeps } from '../../job-deps.server.ts';
import { CHANGE_KINDS } from '../endorsement.server.ts';

/**
 * Handles `member-rejected` with `{changeId}`: informs the sender of a change that a colleague
 * rejected it. The reason appears only in the panel, because many people may see an email. Senders
 * who withdrew their own change or can no longer open the panel get no email.
 */
export function mailRejected(deps: MembershipJobDeps): Handler {
	return async ({ changeId }, { tx, jobId }) => {
		const change = await changeById(tx, String(changeId));
		const cover =
			change?.state === 'rejected' ? await coverById(tx, change.coverId) : undefined;
		if (!change || !cover || change.decidedBy === change.madeBy) return;
		const maker = (await adminContacts(tx, change.companyId)).find(
			({ id }) => id === change.madeBy,
		);
		if (!maker) return;
		const title = `Perubahan peserta ${change.endorsementNo} ditolak`;
		const letter: Letter = {
			title,
			greeting: `Halo ${maker.name || maker.email},`,
			paragraphs: [
				`${change.decidedByName ?? 'Rekanmu'} menolak ${CHANGE_KINDS[change.kind].toLowerCase()} untuk ${cover.name} yang kamu kirim. Tidak ada peserta atau premi yang berubah.`,
				`${change.rejectReason ? 'Alasannya ada di Riwayat Perubahan di panel.' : 'Alasannya tidak dituliskan; tanyakan kepada rekanmu.'} Perbaiki daftarnya, lalu kirim lagi dari panel.`,
			],
			facts: [['Perubahan', change.endorsementNo]],
			action: {
				label: 'Lihat Riwayat Perubahan',
				url: `${deps.publicUrl}${PANEL}#riwayat`,
			},
			closing: 'Salam',
		};
		await deps.mailer.send({
			to: maker.email,
			subject: title,
			letter,
			dedupeKey: `member-rejected:${jobId}`,
		});
	};
}
