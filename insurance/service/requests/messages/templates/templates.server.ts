import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { cleanWords } from '../message.ts';
import type { MessageDeps } from '../own-messages.server.ts';
import type { messageTemplates, saveMessageTemplate } from './api.ts';
import { findTemplates, insertTemplate, isTitleTaken, updateTemplate } from './store.server.ts';
import { templateProblem } from './template.ts';

export async function listTemplates(
	{ db }: MessageDeps,
	caller: Caller,
): Promise<CallOutput<typeof messageTemplates>> {
	staffWho(caller, 'messages.read');
	return {
		rows: (await findTemplates(db)).map(({ id, changedAt, ...row }) => ({
			...row,
			templateId: id,
			changedAt: changedAt.toISOString(),
		})),
	};
}

/**
 * Saves a template. Refuses with `fix-fields` for an unknown placeholder or a title that another
 * template has, and with `look-again` if someone else changed it meanwhile.
 */
export async function saveTemplate(
	{ db }: MessageDeps,
	{ templateId, version, title, words, isActive }: CallInput<typeof saveMessageTemplate>,
	caller: Caller,
): Promise<CallOutput<typeof saveMessageTemplate>> {
	const { staffId } = staffWho(caller, 'messages.templates');
	const cleaned = cleanWords(words);
	const problem = templateProblem(cleaned);
	if (problem) throw refuseFields({ words: problem });
	const id = templateId ?? uuidv7();
	const row = { id, title, words: cleaned, isActive, staffId, at: caller.now };
	return db.transaction(async (tx) => {
		if (await isTitleTaken(tx, row))
			throw refuseFields({ title: 'Judul ini sudah dipakai templat lain' });
		if (templateId === null) await insertTemplate(tx, row);
		else if (!(await updateTemplate(tx, row, version)))
			throw new Refusal(
				'look-again',
				'Templat ini baru diubah rekanmu. Buka lagi, lalu ulangi perubahanmu.',
			);
		await recordAction(tx, {
			staffId,
			action: 'message-template-saved',
			subject: title,
			at: caller.now,
		});
		return { templateId: id };
	});
}
