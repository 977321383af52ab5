import { serve, type Served } from '#platform/http/served.server.ts';

import { extractIdentityCard, forgetIdentityCard } from './api.ts';
import { type CardDeps, extractCard } from './extract-card.server.ts';
import { forgetPicture } from './keep-picture.server.ts';

export function identityCardRoutes(deps: CardDeps): Served[] {
	return [
		serve(extractIdentityCard, (input, caller) => extractCard(deps, input, caller)),
		serve(forgetIdentityCard, async ({ reading }) => {
			await forgetPicture(deps, reading);
			return { deleted: true as const };
		}),
	];
}
