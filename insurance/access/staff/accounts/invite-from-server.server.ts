import { INVITATION_MINUTES } from '#insurance/access/identity/realm.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { isEmail } from '#platform/values/email.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { staffPasswordLink } from '../login/office-password.server.ts';
import { setRoles } from '../rights/store.server.ts';
import { staffByEmail } from '../store.server.ts';
import { recordAction } from './actions.server.ts';
import { insertPerson, NO_PASSWORD } from './admin-store.server.ts';
import { countAdministrators } from './colleagues.server.ts';

/** Finds the invited person with this address who has no password yet, or adds one. */
async function waitingPerson(tx: Tx, email: string, now: Date): Promise<string> {
	const known = await staffByEmail(tx, email);
	if (known && known.passwordHash !== NO_PASSWORD)
		throw new Refusal(
			'look-again',
			`${email} has a password already; a new one is set by the link "Lupa kata sandi" at /office.`,
		);
	if (known) {
		await setRoles(tx, known.id, ['admin']);
		return known.id;
	}
	const id = uuidv7(now.getTime());
	const name = email.slice(0, email.indexOf('@'));
	if (!(await insertPerson(tx, { id, name, email, roles: ['admin'], at: now })))
		throw new Refusal(
			'look-again',
			`${email} belonged to somebody whose work ended; an administrator takes them back at /office/orang.`,
		);
	return id;
}

/**
 * Issues a one-time link for an administrator. An operator creates it on the server for the
 * insurer's first administrator, or for another one when no administrator can send invitations. The
 * recipient sets a password and a second factor, as after any invitation. Recorded in the audit
 * trail.
 */
export function inviteAdministrator(
	{ db, publicUrl }: { db: Pool; publicUrl: string },
	address: string,
	now: Date,
): Promise<string> {
	const email = address.trim().toLowerCase();
	if (!isEmail(email)) throw new Refusal('fix-fields', `${address} is no e-mail address`);
	return db.transaction(async (tx) => {
		const staffId = await waitingPerson(tx, email, now);
		await recordAction(tx, { staffId, action: 'invited-on-server', subject: email, at: now });
		return staffPasswordLink(tx, publicUrl, staffId, INVITATION_MINUTES.staff, now);
	});
}

/**
 * True if there is an active administrator who has accepted the invitation and can therefore invite
 * others.
 */
export async function hasAdministrator(db: Db): Promise<boolean> {
	return (await countAdministrators(db)).working > 0;
}
