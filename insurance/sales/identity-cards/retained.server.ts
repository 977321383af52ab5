import type { Files } from '#platform/files/files.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { KEPT_HOURS } from './identity-card.ts';
import { sweepIdentityCards } from './keep-picture.server.ts';

export const retainedPictures = (files: Files): Keeper[] => [
	keeperOf({
		kind: 'identity-card',
		// The chore runs hourly: a picture is deleted in the last hour of its 24, never later.
		keeps: { hours: KEPT_HOURS - 1 },
		table: 'identity_card_picture',
		since: `delete_at - interval '${KEPT_HOURS - 1} hours'`,
		forget: (db, { now }) => sweepIdentityCards({ db, files }, now),
	}),
];
