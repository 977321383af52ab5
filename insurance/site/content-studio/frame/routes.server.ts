import { cleanWord } from '#insurance/site/content/frame/clean-frame.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serve, serveAll } from '#platform/http/served.server.ts';

import { editor } from '../editor.server.ts';
import { putValueInRelease } from '../releases/change-release.server.ts';
import {
	listFrameChanges,
	listRedirects,
	listWords,
	restoreFrame,
	saveRedirect,
	saveWord,
	undoFrameChange,
} from './api.ts';
import { changeFrame, changeRedirect, refuseWrongWords } from './change-frame.server.ts';
import { menuRoutes } from './menu-routes.server.ts';
import { restoreFrameState, revertFrameChange } from './revert-frame.server.ts';
import { showFrameChanges, showRedirects, showWords } from './show-frame.server.ts';

type FrameDeps = { db: Pool; secrets: Keyring };

async function keepWord(db: Pool, input: CallInput<typeof saveWord>, caller: Caller) {
	const who = editor(caller);
	const { language = 'id', key: word, seen, text, releaseId } = input;
	if (language === 'id') await refuseWrongWords(db, [['text', text]], who.at);
	const next = text === '' ? null : cleanWord(text);
	const place = { kind: 'word', key: `${language} ${word}` } as const;
	if (releaseId !== undefined) {
		await putValueInRelease(db, { releaseId, ...place, seen, next }, who);
		return { changeId: null };
	}
	const change = { ...place, next };
	return changeFrame(db, change, (there) => there === seen, who);
}

async function keepRedirect(db: Pool, input: CallInput<typeof saveRedirect>, caller: Caller) {
	const { path: key, seen, target, note = '', releaseId } = input;
	const next = target === '' ? null : target;
	const who = editor(caller);
	if (releaseId === undefined) return changeRedirect(db, { path: key, seen, next, note }, who);
	await putValueInRelease(db, { releaseId, kind: 'redirect', key, seen, next }, who);
	return { changeId: null, waits: false };
}

export function frameRoutes(deps: FrameDeps): Served[] {
	const { db } = deps;
	return [
		...serveAll(db, [
			[saveWord, keepWord],
			[saveRedirect, keepRedirect],
		]),
		...menuRoutes(deps),
		serve(listWords, (_input, caller) => {
			editor(caller);
			return showWords(db);
		}),
		serve(listRedirects, (_input, caller) => {
			editor(caller);
			return showRedirects(db);
		}),
		serve(listFrameChanges, (_input, caller) => {
			editor(caller);
			return showFrameChanges(db);
		}),
		serve(undoFrameChange, ({ id }, caller) => revertFrameChange(db, id, editor(caller))),
		serve(restoreFrame, ({ id }, caller) => restoreFrameState(db, id, editor(caller))),
	];
}
