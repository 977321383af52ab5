import { serve, type Served, serveAll } from '#platform/http/served.server.ts';

import { extractIdentityCard, forgetIdentityCard } from './api.ts';
import { type CardDeps, extractCard } from './extract-card.server.ts';
import { forgetPicture } from './keep-picture.server.ts';

export function identityCardRoutes(deps: CardDeps): Served[] {
	return [
		...serveAll(deps, [[extractIdentityCard, extractCard]]),
		serve(forgetIdentityCard, async ({ reading }) => {
			await forgetPicture(deps, reading);
			return { deleted: true as const };
		}),
	];
}
