import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED } from './contact-record.server.ts';
import { ASKED_AGAIN_DAYS, REMOVED_DAYS, UNANSWERED_DAYS } from './trusted-contact.ts';

/**
 * Personal data of contacts. Retention differs for contacts who never answered, for the addresses
 * of withdrawn requests, and for what remains about contacts who refused or were removed.
 */
export const personalContacts = [
	personalTable('trusted_contact', {
		person: 'customer_id',
		sealed: { details: SEALED },
		keeps: [
			{
				kind: 'trusted-contact-asked',
				keeps: { days: UNANSWERED_DAYS },
				from: 'asked_at',
				where: 'answered_at is null',
			},
			{
				kind: 'trusted-contact-removed',
				keeps: { days: REMOVED_DAYS },
				from: 'ended_at',
				where: `state = 'removed' and answered_at is not null and details is not null`,
				clears: 'details = null',
			},
			{
				kind: 'trusted-contact',
				keeps: { days: ASKED_AGAIN_DAYS },
				from: 'ended_at',
				where: 'ended_at is not null',
			},
		],
		erasure: 'delete',
		exported: 'trustedContact',
	}),
];
