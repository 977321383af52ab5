import { useState } from 'react';

import type {
	discardMenus,
	lookAtMenus,
	releaseMenus,
	saveMenus,
} from '#insurance/site/content-studio/frame/menus-api.ts';
import type { Language } from '#insurance/site/content/address.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { showToast } from '#web/ui/toast-store.ts';

import { useSend } from '../../office-calls.ts';
import { SAVED_FOR_RELEASE } from '../releases/ReleaseChoice.tsx';
import type { DraftOfMenus } from './use-menu-draft.ts';

type ReleasePages = NonNullable<CallInput<typeof releaseMenus>['pages']>;

/** Returns the actions for publishing the menu draft. Each of them saves the draft first. */
export function useMenuSteps(draft: DraftOfMenus, language: Language, onDone: () => void) {
	const look = useSend<typeof lookAtMenus>('POST /page/office/content/menus-look');
	const live = useSend<typeof saveMenus>('POST /page/office/content/menus-save');
	const release = useSend<typeof releaseMenus>('POST /page/office/content/menus-release');
	const discard = useSend<typeof discardMenus>('POST /page/office/content/menus-discard');
	const [unread, setUnread] = useState(false);
	const steps = [look, live, release, discard];
	/**
	 * Saves the draft and clears the messages of earlier actions. Returns the saved menus, or null
	 * on failure.
	 */
	const ready = async () => {
		for (const step of steps) step.clear();
		setUnread(false);
		return draft.flush();
	};
	return {
		look: async (): Promise<string | null> => {
			const saved = await ready();
			const looked = saved && (await look.send({ language, navigation: saved.navigation }));
			return looked?.preview ?? null;
		},
		publish: async () => {
			const saved = await ready();
			if (!saved) return;
			const { base, navigation } = saved;
			const done = await live.send({ language, base, navigation });
			if (!done) return;
			draft.take(navigation, done);
			setUnread(done.changeId === null);
			if (done.changeId === null) return;
			showToast('Terbit. Bisa dikembalikan di Riwayat.', { look: 'success' });
			onDone();
		},
		putInRelease: async (releaseId: string, pages: ReleasePages) => {
			const saved = await ready();
			if (!saved) return;
			const { mark } = saved;
			if (!(await release.send({ language, mark, releaseId, pages }))) return;
			showToast(SAVED_FOR_RELEASE, { look: 'success' });
			onDone();
		},
		discard: async () => {
			const saved = await ready();
			if (!saved) return;
			if (!(await discard.send({ language, mark: saved.mark }))) return;
			showToast('Naskah menu dibuang; yang di situs tetap.');
			onDone();
		},
		/** True if text by others has been merged. The editor should read it before publishing. */
		unread,
		busy: steps.some(({ busy }) => busy),
		problem: steps.map(({ problem }) => problem).find((problem) => problem !== '') ?? '',
		fields: steps.map(({ fields }) => fields).find((all) => Object.keys(all).length > 0) ?? {},
	};
}
export type MenuSteps = ReturnType<typeof useMenuSteps>;
