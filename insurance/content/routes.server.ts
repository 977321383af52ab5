import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';
import { getNavigation, getPage, getSettings, getWordings } from './api.ts';
import { showPage } from './show-page.server.ts';
import { readNavigation, readRedirect, readSettings, readWordings } from './store.server.ts';

export type ContentDeps = {
	pool: Db;
	/** The saved application of a cart item, or null; only its own session opens it (B4.42). */
	savedApplication(session: string, cartId: string): Promise<Record<string, unknown> | null>;
};

export function contentRoutes({ pool, savedApplication }: ContentDeps): Served[] {
	return [
		serve(getPage, async (input, caller) => {
			const page = await showPage(pool, input);
			const session = caller.header('userSession');
			if (!input.cart || !session) return page;
			const application = await savedApplication(session, input.cart).catch((error: Error) => {
				if (error instanceof Refusal) return null;
				throw error;
			});
			return application ? { ...page, application } : page;
		}),
		serve(getNavigation, async ({ language }) => (await readNavigation(pool, language)) ?? {}),
		serve(getSettings, async () => {
			const settings = await readSettings(pool);
			if (!settings) throw new Refusal('not-found');
			return settings;
		}),
		serve(getWordings, ({ language }) => readWordings(pool, language)),
	];
}

/** Where an old path moved to, or null (A2.2); exact path, without the slash at its end. */
export function findRedirect(db: Db, path: string): Promise<string | null> {
	return path.length > 300 ? Promise.resolve(null) : readRedirect(db, path);
}
