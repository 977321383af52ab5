import { workingColleagues } from '#insurance/access/staff/accounts/colleagues.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { longDate } from '#platform/values/dates.ts';

import { KIND_WORDS } from '../message.ts';
import { threadById } from '../store.server.ts';

/**
 * Handles `message-late-mail` with `{threadId, staffId}`: informs a superior or the assignee of an
 * answer that is still due. The mail has neither the customer nor the question.
 */
export function lateThreadJobs({
	mailer,
	publicUrl,
}: {
	mailer: Mailer;
	publicUrl: string;
}): Record<'message-late-mail', Handler> {
	return {
		'message-late-mail': async ({ threadId, staffId }, { tx, jobId }) => {
			const thread = await threadById(tx, String(threadId));
			const people = await workingColleagues(tx);
			const to = people.find(({ id }) => id === staffId);
			if (!thread || thread.dueOn === null || !to) return;
			const title = 'Pesan nasabah lewat tenggat';
			await mailer.send({
				to: to.email,
				subject: title,
				letter: {
					title,
					greeting: `Halo ${to.name || to.email},`,
					paragraphs: [
						'Hari jawabannya sudah lewat dan nasabah masih menunggu. Pastikan dijawab hari ini.',
					],
					facts: [
						['Tentang', `${KIND_WORDS[thread.kind]} ${thread.no}`],
						['Tenggat', longDate(thread.dueOn)],
						['Dipegang', thread.assigneeName ?? 'Belum ada'],
					],
					action: {
						label: 'Buka percakapan',
						url: `${publicUrl}/office/pesan?id=${thread.id}`,
					},
					closing: 'Salam',
				},
				dedupeKey: `message-late-mail:${jobId}`,
			});
		},
	};
}
