import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { KEPT_HOURS } from './identity-card.ts';
import { PURPOSE } from './keep-picture.server.ts';

export const personalPictures = [
	personalTable('identity_card_picture', {
		about: 'visitors',
		unkeyed: ['handle'],
		files: PURPOSE,
		keeps: [
			{
				kind: 'identity-card',
				// The chore runs hourly: a picture is deleted between 23 and 24 hours after it was
				// stored, never later.
				keeps: { hours: KEPT_HOURS - 1 },
				from: { end: 'delete_at' },
			},
		],
	}),
];
