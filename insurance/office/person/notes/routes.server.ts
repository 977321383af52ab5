import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';

import { PERSON_RIGHT } from '../opening/opened.server.ts';
import { addPersonNote, ownMentions, personColleagues, personNotes } from './api.ts';
import { addNote, listColleagues, listMentions, listNotes, type NoteDeps } from './notes.server.ts';
import { unseenMention } from './store.server.ts';

export const noteRoutes = (deps: NoteDeps): Served[] =>
	serveAll(deps, [
		[personNotes, listNotes],
		[addPersonNote, addNote],
		[personColleagues, listColleagues],
		[ownMentions, listMentions],
	]);

/**
 * Handles `person-note-mail` with `{noteId, staffId}`: informs a colleague that a note mentions
 * them. The mail says nothing of the customer, because it can be read in transit.
 */
export function noteJobs({
	mailer,
	publicUrl,
}: {
	mailer: Mailer;
	publicUrl: string;
}): Record<'person-note-mail', Handler> {
	return {
		'person-note-mail': async ({ noteId, staffId }, { tx, jobId }) => {
			const mention = await unseenMention(tx, {
				noteId: String(noteId),
				staffId: String(staffId),
			});
			const able = await colleaguesWhoMay(tx, PERSON_RIGHT);
			const colleague = able.find(({ id }) => id === staffId);
			if (!mention || !colleague) return;
			const title = 'Rekanmu menyebutmu dalam sebuah catatan';
			await mailer.send({
				to: colleague.email,
				subject: title,
				letter: {
					title,
					greeting: `Halo ${colleague.name || colleague.email},`,
					paragraphs: [
						`${mention.staffName} menyebutmu dalam catatan tentang seorang nasabah. Catatannya ada di Hari ini, sesudah kamu masuk.`,
					],
					action: { label: 'Buka Hari ini', url: `${publicUrl}/office` },
					closing: 'Salam',
				},
				dedupeKey: `person-note-mail:${jobId}`,
			});
		},
	};
}
