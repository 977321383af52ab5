import type { Language } from '#insurance/content/address.ts';
import {
	cleanNavigation,
	cleanWord,
	navigationProblems,
} from '#insurance/content/frame/clean-frame.server.ts';
import type { Navigation } from '#insurance/content/site-frame.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serve } from '#platform/http/served.server.ts';

import { editor } from '../editor.server.ts';
import { menusKey } from '../pages/preview.server.ts';
import {
	listFrameChanges,
	listRedirects,
	listWords,
	lookAtMenus,
	openMenus,
	saveMenus,
	saveRedirect,
	saveWord,
	undoFrameChange,
} from './api.ts';
import {
	changeFrame,
	changeRedirect,
	markOf,
	refuseWrongWords,
	revertFrameChange,
} from './change-frame.server.ts';
import { menuWords } from './menu-words.ts';
import { showFrameChanges, showMenus, showRedirects, showWords } from './show-frame.server.ts';
import { writeLook } from './store.server.ts';

type FrameDeps = { db: Pool; secrets: Keyring };

/** Validates menus for storage. Refuses `fix-fields` for missing or wrong entries, by field. */
async function checkedMenus(
	db: Pool,
	given: Navigation,
	language: Language,
	at: Date,
): Promise<Navigation> {
	const fields = navigationProblems(given);
	if (Object.keys(fields).length > 0) throw refuseFields(fields);
	if (language === 'id') await refuseWrongWords(db, menuWords(given), at);
	return cleanNavigation(given);
}

async function keepMenus(db: Pool, input: CallInput<typeof saveMenus>, caller: Caller) {
	const who = editor(caller);
	const { navigation, language, mark } = saveMenus.input.parse(input);
	const next = await checkedMenus(db, navigation, language, who.at);
	const change = { kind: 'menu', key: language, next } as const;
	return changeFrame(db, change, (seen) => markOf(seen) === mark, who);
}

async function look(
	{ db, secrets }: FrameDeps,
	input: CallInput<typeof lookAtMenus>,
	caller: Caller,
) {
	const { staffId, at } = editor(caller);
	const { navigation, language } = lookAtMenus.input.parse(input);
	await writeLook(db, staffId, language, await checkedMenus(db, navigation, language, at), at);
	return { preview: menusKey(secrets, { menus: staffId, language }, at) };
}

async function keepWord(db: Pool, input: CallInput<typeof saveWord>, caller: Caller) {
	const who = editor(caller);
	const { language = 'id', key, seen, text } = input;
	if (language === 'id') await refuseWrongWords(db, [['text', text]], who.at);
	const next = text === '' ? null : cleanWord(text);
	const change = { kind: 'word', key: `${language} ${key}`, next } as const;
	return changeFrame(db, change, (there) => there === seen, who);
}

async function keepRedirect(db: Pool, input: CallInput<typeof saveRedirect>, caller: Caller) {
	const { path, seen, target, note = '' } = input;
	const next = target === '' ? null : target;
	return changeRedirect(db, { path, seen, next, note }, editor(caller));
}

export function frameRoutes(deps: FrameDeps): Served[] {
	const { db } = deps;
	return [
		serve(openMenus, ({ language = 'id' }, caller) => {
			const { at } = editor(caller);
			return showMenus(deps, language, at);
		}),
		serve(saveMenus, (input, caller) => keepMenus(db, input, caller)),
		serve(lookAtMenus, (input, caller) => look(deps, input, caller)),
		serve(listWords, (_input, caller) => {
			editor(caller);
			return showWords(db);
		}),
		serve(saveWord, (input, caller) => keepWord(db, input, caller)),
		serve(listRedirects, (_input, caller) => {
			editor(caller);
			return showRedirects(db);
		}),
		serve(saveRedirect, (input, caller) => keepRedirect(db, input, caller)),
		serve(listFrameChanges, (_input, caller) => {
			editor(caller);
			return showFrameChanges(db);
		}),
		serve(undoFrameChange, ({ id }, caller) => revertFrameChange(db, id, editor(caller))),
	];
}
