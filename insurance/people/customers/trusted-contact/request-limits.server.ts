import { chargeTry } from '#insurance/access/identity/tries.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { DAY_MS, jakartaDay, longDate } from '#platform/values/dates.ts';
import { mailboxOf } from '#platform/values/mailbox.ts';

import { openContact } from './contact-record.server.ts';
import {
	type ContactRow,
	contactsOf,
	countRequests,
	countRequestsTo,
	refusedSince,
} from './store.server.ts';
import {
	ASKED_AGAIN_DAYS,
	type ContactPurpose,
	notAgreedOf,
	REQUESTS_A_DAY,
	REQUESTS_A_MONTH,
	TO_ONE_ADDRESS_A_DAY,
	TO_ONE_MAILBOX_A_MONTH,
} from './trusted-contact.ts';

type LimitDeps = { db: Pool; sealer: Sealer };

const DAY_MINUTES = 24 * 60;
const TOO_MANY =
	'Permintaan kepada orang kepercayaan sudah terlalu sering dikirim. Coba lagi besok, atau bicarakan dulu langsung dengan orangnya.';

const isMailboxOf = (sealer: Sealer, email: string) => (row: ContactRow) =>
	mailboxOf(openContact(sealer, row).email ?? '') === mailboxOf(email);

/**
 * Counts one more request. Limits apply per customer, and per email address regardless of the
 * sender.
 */
export async function chargeRequest(
	{ db, sealer }: LimitDeps,
	customerId: string,
	email: string,
	{ now, hasAgreed }: { now: Date; hasAgreed: boolean },
): Promise<void> {
	const month = new Date(now.getTime() - 30 * DAY_MS);
	if ((await countRequests(db, customerId, month)) >= REQUESTS_A_MONTH)
		throw new Refusal('slow-down', TOO_MANY);
	const isTheirs = isMailboxOf(sealer, email);
	const theirs = (await contactsOf(db, customerId)).filter(isTheirs).map(({ id }) => id);
	if (!hasAgreed && (await countRequestsTo(db, theirs, month)) >= TO_ONE_MAILBOX_A_MONTH)
		throw new Refusal('slow-down', TOO_MANY);
	const address = sealer.fingerprint('trusted contact address', mailboxOf(email));
	const limits = [
		[`trusted contact of ${customerId}`, REQUESTS_A_DAY],
		[`trusted contact ${address}`, TO_ONE_ADDRESS_A_DAY],
	] as const;
	for (const [subject, max] of limits)
		await chargeTry(db, subject, { max, minutes: DAY_MINUTES }, now).catch((error: unknown) => {
			throw error instanceof Refusal ? new Refusal('slow-down', TOO_MANY) : error;
		});
}

const againOn = (result: Date) =>
	jakartaDay(new Date(result.getTime() + ASKED_AGAIN_DAYS * DAY_MS));

/** Refuses a request made too soon after the same person refused. */
export async function refuseUnwilling(
	{ db, sealer }: LimitDeps,
	customerId: string,
	email: string,
	now: Date,
): Promise<void> {
	for (const row of await contactsOf(db, customerId)) {
		if (!row.endedAt || (row.state !== 'refused' && row.state !== 'withdrawn')) continue;
		const again = againOn(row.endedAt);
		if (jakartaDay(now) < again && isMailboxOf(sealer, email)(row))
			throw refuseFields({
				contactEmail: `Pemilik alamat ini ${row.state === 'refused' ? 'tidak bersedia' : 'memilih berhenti'}. Ia baru bisa diminta lagi mulai ${longDate(again)}.`,
			});
	}
}

/** Refuses to ask an agreed contact again too soon about a purpose that the contact refused. */
export async function refuseRefused(
	{ db }: Pick<LimitDeps, 'db'>,
	row: ContactRow,
	tells: readonly ContactPurpose[],
	now: Date,
): Promise<void> {
	const since = new Date(now.getTime() - ASKED_AGAIN_DAYS * DAY_MS);
	const asked = notAgreedOf({ tells, agreed: row.agreed });
	const refused = await refusedSince(db, row.id, since);
	const newest = refused.find(({ purposes }) => purposes.some((one) => asked.includes(one)));
	const again = newest && againOn(newest.at);
	if (again && jakartaDay(now) < again)
		throw refuseFields({
			tells: `Ia tidak bersedia menerima kabar tambahan itu. Ia baru bisa ditanya lagi mulai ${longDate(again)}.`,
		});
}
