import { GUESSABLE_MESSAGE, isGuessable } from '#insurance/access/identity/guessable.ts';
import { closeLinks, openLink, useLink } from '#insurance/access/identity/one-time-links.server.ts';
import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { tidyPassword } from '#insurance/access/identity/tidy-password.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import { recordAction } from '../accounts/actions.server.ts';
import { isStaffPassword, STAFF_PASSWORD_MESSAGE } from '../staff.ts';
import { deleteSessionsOf, setStaffPassword, staffById } from '../store.server.ts';
import type { StaffDeps } from './office-login.server.ts';

/**
 * Requests a reset. The work for a known address is done in the job, so that the response does not
 * reveal whether the address exists.
 */
export async function forgetPassword(
	{ db }: StaffDeps,
	{ email }: { email: string },
): Promise<{ sent: true }> {
	await db.transaction(async (tx) =>
		enqueue(tx, 'staff-mail', { email: email.toLowerCase(), kind: 'reset' }),
	);
	return { sent: true };
}

export async function staffPasswordLink(
	tx: Tx,
	publicUrl: string,
	staffId: string,
	minutes: number,
	now: Date,
): Promise<string> {
	const { token } = await openLink(tx, 'staff', staffId, { minutes, now });
	return `${publicUrl}/office/kata-sandi?token=${token}`;
}

/** Sets a first or new password using a link's token. All sessions end; the second factor remains. */
export async function saveStaffPassword(
	{ db }: StaffDeps,
	input: { token: string; password: string },
	caller: Caller,
): Promise<{ changed: true }> {
	const password = tidyPassword(caller.decodeField(input.password));
	if (!isStaffPassword(password)) throw refuseFields({ password: STAFF_PASSWORD_MESSAGE });
	if (isGuessable(password)) throw refuseFields({ password: GUESSABLE_MESSAGE });
	const passwordHash = await hashPassword(password);
	await db.transaction(async (tx) => {
		const staffId = await useLink(tx, 'staff', input.token, caller.now);
		const staff = staffId && (await staffById(tx, staffId));
		if (!staffId || !staff || staff.endedAt) throw new Refusal('link-used');
		await closeLinks(tx, 'staff', staffId, caller.now);
		await setStaffPassword(tx, staffId, passwordHash);
		await deleteSessionsOf(tx, staffId);
		await recordAction(tx, {
			staffId,
			action: 'password-set',
			subject: staffId,
			at: caller.now,
		});
	});
	return { changed: true };
}
