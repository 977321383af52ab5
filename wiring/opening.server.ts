import { currentInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import {
	hasHome,
	hasOpened,
	keepOpened,
	missingLegalPages,
} from '#insurance/site/content/needed-pages.server.ts';

import type { Deps } from './deps.server.ts';

/** The back office is open from the first start, because everything else is set up there. */
const ALWAYS = /^\/office(\/|$)/;

/**
 * Opens the site to the public as soon as there are an insurer, a home page, and the legal pages
 * that every purchase refers to. A site that has been open before does not need the legal pages,
 * because an upgrade must not stop an insurer from selling. Content on another host is not
 * checked.
 */
export function makeOpening({ db, contentBackend }: Pick<Deps, 'db' | 'contentBackend'>) {
	let open: Promise<boolean> | null = null;
	async function look(): Promise<boolean> {
		if ((await currentInsurer(db)) === null || !(await hasHome(db))) return false;
		if (await hasOpened(db)) return true;
		if ((await missingLegalPages(db)).length > 0) return false;
		await keepOpened(db);
		return true;
	}
	return {
		async opened(path: string): Promise<boolean> {
			if (contentBackend !== null || ALWAYS.test(path)) return true;
			open ??= look();
			try {
				return await open;
			} catch (error) {
				open = null;
				throw error;
			}
		},
		/** Called when content or the insurer has changed, so that the site is checked again. */
		forget(): void {
			open = null;
		},
	};
}
