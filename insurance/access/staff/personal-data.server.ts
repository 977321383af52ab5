import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { sealedSecrets } from './login/office-login.server.ts';
import { SEALED_ID_TOKEN } from './single-sign-on/sign-on.server.ts';

/** Ended staff sessions are still shown as "last seen" for this many days. */
const SESSION_DAYS = 90;

export const personalStaff = [
	personalTable('staff', {
		about: 'staff',
		sealed: { totp_secret: sealedSecrets.purpose },
		plain: ['email', 'name'],
	}),
	personalTable('staff_session', {
		about: 'staff',
		key: ['hash'],
		unkeyed: ['hash'],
		sealed: { id_token: SEALED_ID_TOKEN },
		plain: ['device', 'network'],
		keeps: [{ kind: 'staff-session', keeps: { days: SESSION_DAYS }, from: 'seen_at' }],
	}),
	personalTable('staff_sign_on', {
		key: ['staff_id'],
		about: 'staff',
		unkeyed: ['subject'],
	}),
	personalTable('staff_passkey', {
		about: 'staff',
		unkeyed: ['public_key'],
		plain: ['credential_id', 'name'],
	}),
	personalTable('staff_passkey_challenge', {
		key: ['hash'],
		about: 'staff',
		unkeyed: ['hash'],
	}),
	personalTable('erased_person', { of: { customer: 'customer_id' } }),
];
