import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';

import { type ThreadMentionRow, unseenOf } from './store.server.ts';

/** Returns the newest notes of conversations that mention this person and that they did not read. */
export const unseenThreadMentions = (
	db: Db,
	staffId: string,
	limit: number,
): Promise<ThreadMentionRow[]> => unseenOf(db, staffId, limit);

/**
 * Handles `message-note-mail` with `{noteId, staffId}`: informs a colleague that a note mentions
 * them. The mail says nothing of the customer, because it can be read in transit.
 */
export const mentionJobs = ({
	mailer,
	publicUrl,
}: {
	mailer: Mailer;
	publicUrl: string;
}): Record<'message-note-mail', Handler> => ({
	'message-note-mail': async ({ noteId, staffId }, { tx, jobId }) => {
		const [mention] = await unseenOf(tx, String(staffId), 1, String(noteId));
		const able = await colleaguesWhoMay(tx, 'messages.read');
		const colleague = able.find(({ id }) => id === staffId);
		if (!mention || !colleague) return;
		const title = 'Rekanmu menyebutmu dalam sebuah percakapan';
		await mailer.send({
			to: colleague.email,
			subject: title,
			letter: {
				title,
				greeting: `Halo ${colleague.name || colleague.email},`,
				paragraphs: [
					`${mention.staffName} menyebutmu dalam catatan di sebuah percakapan nasabah. Catatannya ada di Hari ini, sesudah kamu masuk.`,
				],
				action: { label: 'Buka Hari ini', url: `${publicUrl}/office` },
				closing: 'Salam',
			},
			dedupeKey: `message-note-mail:${jobId}`,
		});
	},
});
