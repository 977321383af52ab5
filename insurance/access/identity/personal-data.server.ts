import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { LINKED, linkTable } from './one-time-links.server.ts';
import { FACTOR_REALMS, recoveryTable } from './second-factor/recovery-codes.server.ts';
import { TRY_HOURS } from './tries.server.ts';

/**
 * Days after which a used or expired link is deleted. Until then, opening it reports its state and
 * offers a new link.
 */
const LINK_DAYS = 30;

/**
 * Log-in attempts, one-time links and recovery codes. After SECRET is rotated, attempts are counted
 * from zero and owners of recovery codes must create new ones.
 */
export const personalIdentity = [
	personalTable('login_failure', {
		about: 'log-ins',
		restarts: { columns: ['subject'], since: 'at' },
		keeps: [{ kind: 'login-failure', keeps: { hours: TRY_HOURS }, from: 'at' }],
	}),
	...LINKED.map((realm) =>
		personalTable(linkTable(realm), {
			about: 'log-ins',
			unkeyed: ['hash'],
			keeps: [{ kind: 'password-link', keeps: { days: LINK_DAYS }, from: 'expires_at' }],
		}),
	),
	...FACTOR_REALMS.map((realm) =>
		personalTable(recoveryTable(realm), {
			about: 'log-ins',
			restarts: { columns: ['print'], since: 'made_at' },
		}),
	),
];
