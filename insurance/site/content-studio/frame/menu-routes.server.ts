import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Language } from '#insurance/site/content/address.ts';
import { cleanNavigation } from '#insurance/site/content/frame/clean-frame.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serve } from '#platform/http/served.server.ts';

import { sameValue } from '../compare/merge-values.ts';
import { editor } from '../editor.server.ts';
import { menusKey } from '../pages/publishing/preview.server.ts';
import { othersAt } from '../pages/show.server.ts';
import { putMenusInRelease } from '../releases/change-release.server.ts';
import { readWaitingFrames } from '../releases/frame-store.server.ts';
import { markOf } from './change-frame.server.ts';
import { leadingNowhere } from './leads-nowhere.server.ts';
import { menuChanges, menuLinks, menuPlaceInWords } from './menu-changes.ts';
import {
	currentMenus,
	discardMenuDraft,
	keepMenuDraft,
	type KeptMenus,
	liveMenus,
	publishMenus,
	refuseWrongMenus,
} from './menu-drafts.server.ts';
import {
	discardMenus,
	keepMenus,
	lookAtMenus,
	openMenus,
	releaseMenus,
	saveMenus,
	watchMenus,
} from './menus-api.ts';
import { showMenus } from './show-frame.server.ts';
import { writeLook } from './store.server.ts';

type MenuDeps = { db: Pool; secrets: Keyring };

/** Address under which presence in the menu editor is recorded. No page has this address. */
const MENUS_PLACE = ':menu';

const othersHere = async (db: Db, language: Language, who: StaffAct): Promise<string[]> =>
	othersAt(db, { slug: MENUS_PLACE, language }, who, await staffNames(db));

async function answered(
	db: Db,
	language: Language,
	{ navigation, conflicts, merged }: KeptMenus,
	who: StaffAct,
): Promise<CallOutput<typeof keepMenus>> {
	const live = await liveMenus(db, language);
	return {
		navigation,
		mark: markOf(navigation),
		merged,
		conflicts: conflicts.map((one) => ({
			...one,
			label: menuPlaceInWords(one.at, navigation),
		})),
		others: await othersHere(db, language, who),
		dead: await leadingNowhere(db, menuLinks(navigation)),
		differs: !sameValue(live, navigation),
		changes: menuChanges(live, navigation),
	};
}

async function open(deps: MenuDeps, language: Language, who: StaffAct) {
	const { db } = deps;
	const { draft, navigation, conflicts } = await currentMenus(db, language);
	const names = await staffNames(db);
	const waiting = await readWaitingFrames(db, 'menu');
	const { merged: _merged, ...shown } = await answered(
		db,
		language,
		{ navigation, conflicts, merged: false },
		who,
	);
	return {
		...shown,
		...(await showMenus(deps, { language, navigation }, who.at)),
		inReleases: waiting
			.filter(({ key }) => key === language)
			.map(({ release }) => release.name),
		draft: draft
			? { by: names.get(draft.changedBy) ?? '', at: draft.changedAt.toISOString() }
			: null,
	};
}

async function publish(db: Pool, input: CallInput<typeof saveMenus>, who: StaffAct) {
	const writing = saveMenus.input.parse(input);
	const { changeId, ...kept } = await publishMenus(db, writing, who);
	return { ...(await answered(db, writing.language, kept, who)), changeId };
}

async function look(
	{ db, secrets }: MenuDeps,
	input: CallInput<typeof lookAtMenus>,
	who: StaffAct,
) {
	const { navigation, language } = lookAtMenus.input.parse(input);
	await refuseWrongMenus(db, navigation, language, who.at);
	await writeLook(db, who.staffId, language, cleanNavigation(navigation), who.at);
	return { preview: menusKey(secrets, { menus: who.staffId, language }, who.at) };
}

async function watch(db: Pool, language: Language, caller: Caller) {
	const { navigation } = await currentMenus(db, language);
	return {
		others: await othersHere(db, language, editor(caller)),
		mark: markOf(navigation),
	};
}

export function menuRoutes(deps: MenuDeps): Served[] {
	const { db } = deps;
	return [
		serve(openMenus, ({ language = 'id' }, caller) => open(deps, language, editor(caller))),
		serve(keepMenus, async (input, caller) => {
			const who = editor(caller);
			const writing = keepMenus.input.parse(input);
			const kept = await keepMenuDraft(db, writing, who);
			return answered(db, writing.language, kept, who);
		}),
		serve(saveMenus, (input, caller) => publish(db, input, editor(caller))),
		serve(discardMenus, async ({ language, mark }, caller) => {
			editor(caller);
			await discardMenuDraft(db, language, mark);
			return {};
		}),
		serve(watchMenus, ({ language = 'id' }, caller) => watch(db, language, caller)),
		serve(releaseMenus, async (input, caller) => {
			await putMenusInRelease(db, input, editor(caller));
			return {};
		}),
		serve(lookAtMenus, (input, caller) => look(deps, input, editor(caller))),
	];
}
