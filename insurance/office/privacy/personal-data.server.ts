import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED } from './own-privacy.server.ts';
import { HOLD_NOTE } from './retention/holds/holds.server.ts';

const CONSENT_YEARS = 10;
/** Days that a request is retained: five years, as for records of complaints. */
const REQUEST_DAYS = 1_826;

export const personalPrivacy = [
	personalTable('erasure_request', {
		person: 'customer_id',
		sealed: { reason: SEALED.reason, answer: SEALED.answer, contact: SEALED.contact },
		keeps: [
			{
				kind: 'erasure-request',
				keeps: { days: REQUEST_DAYS },
				from: 'answered_at',
				where: 'answered_at is not null',
			},
		],
		erasure: { keep: 'evidence' },
		exported: null,
	}),
	personalTable('consent_choice', {
		person: 'customer_id',
		appendOnly: true,
		plain: ['network'],
		keeps: [
			{
				kind: 'consent',
				keeps: { years: CONSENT_YEARS },
				from: 'at',
				// The newest choice for each purpose is retained.
				where: `exists (select from consent_choice later
					where later.customer_id = consent_choice.customer_id and later.purpose = consent_choice.purpose
						and (later.at, later.id) > (consent_choice.at, consent_choice.id))`,
			},
		],
		erasure: { keep: 'evidence' },
		exported: 'consents',
	}),
	personalTable('retention_hold', {
		unkeyed: ['subject'],
		sealed: { note: HOLD_NOTE },
		erasure: { keep: 'evidence' },
		exported: 'holds',
	}),
	personalTable('retention_report', { about: 'staff', plain: ['signer_name'] }),
];
