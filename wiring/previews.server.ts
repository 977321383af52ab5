import { lookedAtMenus } from '#insurance/site/content-studio/frame/look.server.ts';
import {
	previewPage,
	readPreviewKey,
} from '#insurance/site/content-studio/pages/publishing/preview.server.ts';
import {
	releasedMenus,
	releasedWords,
} from '#insurance/site/content-studio/releases/preview-frames.server.ts';
import { contentRoutes } from '#insurance/site/content/routes.server.ts';
import type { ContentSource } from '#insurance/site/content/source/content-source.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { makeInvoke } from '#platform/http/invoke.server.ts';
import { keptPreviewKey, type Previews } from '#platform/http/pages/preview.server.ts';
import type { Caller, Served } from '#platform/http/served.server.ts';

import type { Deps } from './deps.server.ts';

type Needs = Pick<Deps, 'content' | 'pool' | 'secrets'>;

/**
 * Returns the site's content including the preview to which a key grants access; null if the key is
 * not valid.
 */
function correctionContentOf({ content, pool, secrets }: Needs, key: string) {
	const opened = readPreviewKey(secrets, key, new Date());
	if (!opened) return null;
	const { shown } = opened;
	const previewed: ContentSource = {
		...content,
		page: (input) => previewPage(pool, shown, input),
		navigation: async (language) => {
			if ('releaseId' in shown)
				return (await releasedMenus(pool, shown.releaseId, language)) ?? {};
			const looked =
				'menus' in shown && shown.language === language
					? await lookedAtMenus(pool, shown.menus, language)
					: undefined;
			return looked ?? content.navigation(language);
		},
		wordings: (language) =>
			'releaseId' in shown
				? releasedWords(pool, shown.releaseId, language)
				: content.wordings(language),
	};
	return { ...opened, content: previewed };
}

/** Returns unpublished content for the preview key in a browser's cookie; null without a valid key. */
export const previewedContent =
	(needs: Needs) =>
	(caller: Caller): ContentSource | null => {
		const key = keptPreviewKey(caller.header('cookie'));
		return key === null ? null : (correctionContentOf(needs, key)?.content ?? null);
	};

export function makePreviews(deps: Deps, served: readonly Served[], log: Log): Previews {
	return (key) => {
		const opened = correctionContentOf(deps, key);
		if (!opened) return null;
		const own = contentRoutes({ ...deps, content: opened.content });
		const names = new Set(own.map(({ call }) => call));
		const ask = makeInvoke([...own, ...served.filter(({ call }) => !names.has(call))], log);
		return {
			ask,
			until: opened.until,
			framed:
				'menus' in opened.shown || ('marks' in opened.shown && opened.shown.marks === true),
		};
	};
}
