import { hasHome } from '#insurance/content/has-home.server.ts';
import { currentInsurer } from '#insurance/insurer/insurer-versions.server.ts';

import type { Deps } from './deps.server.ts';

/** The back office is open from the first start: there the rest is made. */
const ALWAYS = /^\/office(\/|$)/;

/**
 * Whether the public may come in: there is an insurer and a page to arrive at. What another host
 * delivers is that host's business.
 */
export function makeOpening({ db, contentBackend }: Pick<Deps, 'db' | 'contentBackend'>) {
	let open: Promise<boolean> | null = null;
	const look = async () => (await currentInsurer(db)) !== null && (await hasHome(db));
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
		/** Content or insurer changed: looks again. */
		forget(): void {
			open = null;
		},
	};
}
