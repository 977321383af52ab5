import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { sealedSecrets } from './login/office-login.server.ts';

/** Ended staff sessions are still shown as "last seen" for this many days. */
const SESSION_DAYS = 90;
/** Same retention period as for other access records. */
const READ_YEARS = 10;

export const personalStaff = [
	personalTable('staff', {
		about: 'staff',
		sealed: { totp_secret: sealedSecrets.purpose },
		plain: ['email', 'name'],
	}),
	personalTable('staff_session', {
		about: 'staff',
		unkeyed: ['hash'],
		keeps: [{ kind: 'staff-session', keeps: { days: SESSION_DAYS }, from: 'seen_at' }],
	}),
	personalTable('staff_action', { about: 'staff', unkeyed: ['subject'] }),
	personalTable('personal_read', {
		person: 'customer_id',
		appendOnly: true,
		unkeyed: ['subject'],
		keeps: [{ kind: 'personal-read', keeps: { years: READ_YEARS }, from: 'at' }],
		erasure: { keep: 'evidence' },
		exported: 'reads',
	}),
	personalTable('erased_person', { of: { customer: 'customer_id' } }),
];
