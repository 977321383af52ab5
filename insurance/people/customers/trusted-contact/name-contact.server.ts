import type { z } from 'zod';

import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { customerIdOf } from '../policies/owned-policies.server.ts';
import type { ContactView } from './api.ts';
import { contactView, noteEvent, openContact, SEALED } from './contact-record.server.ts';
import { chargeRequest, refuseRefused, refuseUnwilling } from './request-limits.server.ts';
import {
	type ContactRow,
	insertContact,
	livingContact,
	lockLivingContact,
	writeContact,
} from './store.server.ts';
import {
	notAgreedOf,
	type ContactPerson,
	type ContactPurpose,
	type contactSchema,
	isSameAddress,
	type LetterTime,
	REQUEST_LINK_DAYS,
	toldTo,
} from './trusted-contact.ts';

type NameDeps = { db: Pool; sealer: Sealer };
type Named = ContactPerson & { tells: ContactPurpose[]; letter: LetterTime };

/** Emails the request to the contact. No other email is sent before they consent. */
async function ask(tx: Tx, row: ContactRow, now: Date): Promise<void> {
	await noteEvent(tx, row, { kind: 'asked', at: now, purposes: notAgreedOf(row) });
	enqueue(tx, 'trusted-contact-mail', { contactId: row.id, mail: 'request' });
	// Without this notice, the customer might rely on a contact who never answered.
	enqueue(
		tx,
		'trusted-contact-changed',
		{
			customerId: row.customerId,
			contactId: row.id,
			what: 'unanswered',
			at: now.toISOString(),
		},
		{ delaySeconds: REQUEST_LINK_DAYS * 24 * 3_600 },
	);
}

/**
 * Removes a contact at the customer's request. A contact who had agreed is notified, and their data
 * is deleted once that email has been sent. For a contact who had not answered, the email address
 * is kept for as long as an unanswered request, so that they can still refuse.
 */
async function end(tx: Tx, sealer: Sealer, row: ContactRow, now: Date): Promise<void> {
	const hadAgreed = row.state === 'agreed';
	const { name, email } = openContact(sealer, row);
	await writeContact(tx, {
		...row,
		details: sealer.seal(SEALED, hadAgreed ? { name, email } : { email }),
		state: 'removed',
		endedAt: now,
		letterAskedAt: null,
	});
	if (hadAgreed) enqueue(tx, 'trusted-contact-mail', { contactId: row.id, mail: 'farewell' });
}

async function insert(
	tx: Tx,
	sealer: Sealer,
	customerId: string,
	{ tells, letter, ...person }: Named,
	now: Date,
): Promise<ContactRow> {
	const row: ContactRow = {
		id: uuidv7(now.getTime()),
		customerId,
		details: sealer.seal(SEALED, person satisfies ContactPerson),
		state: 'asked',
		tells,
		agreed: [],
		letter,
		namedAt: now,
		askedAt: now,
		answeredAt: null,
		endedAt: null,
		writtenAt: null,
		letterAskedAt: null,
		letterSentAt: null,
	};
	if (!(await insertContact(tx, row))) throw new Refusal('look-again');
	return row;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Changes the data of the current contact. Sharing more needs the contact's consent again. */
async function change(
	tx: Tx,
	sealer: Sealer,
	before: ContactRow,
	{ tells, letter, ...person }: Named,
	{ now, asks }: { now: Date; asks: boolean },
): Promise<void> {
	const was = openContact(sealer, before);
	const isUnchanged =
		isSame([was.name, was.relation, was.email, was.phone], Object.values(inOrder(person))) &&
		isSame([before.tells, before.letter], [tells, letter]);
	if (isUnchanged) return;
	const after: ContactRow = {
		...before,
		details: sealer.seal(SEALED, person satisfies ContactPerson),
		tells,
		letter,
		letterAskedAt: tells.includes('cover') ? before.letterAskedAt : null,
		askedAt: asks ? now : before.askedAt,
	};
	await writeContact(tx, after);
	await noteEvent(tx, after, { kind: 'changed', at: now }, 'as-it-is');
	if (asks) await ask(tx, after, now);
	else if (letter === 'now' && !after.letterSentAt && toldTo(after).includes('cover'))
		enqueue(tx, 'trusted-contact-mail', { contactId: after.id, mail: 'letter' });
}

const inOrder = ({ name, relation, email, phone }: ContactPerson) => ({
	name,
	relation,
	email,
	phone,
});

/**
 * True if a request email is needed, because the person is new or because more is to be shared than
 * was agreed to.
 */
const asksAnew = (isTheSame: boolean, before: ContactRow | undefined, tells: ContactPurpose[]) =>
	!isTheSame ||
	(before?.state === 'agreed' &&
		notAgreedOf({ tells, agreed: before.agreed }).length > notAgreedOf(before).length);

/**
 * Adds or changes the customer's trusted contact. A different email address means a different
 * person: the previous contact is removed and the new one receives a request. Refuses with
 * `fix-fields` or `slow-down`.
 */
export async function nameContact(
	deps: NameDeps,
	{ contactEmail, ...given }: z.output<typeof contactSchema>,
	caller: Caller,
): Promise<ContactView> {
	const { now } = caller;
	const named: Named = { ...given, email: contactEmail };
	const customerId = customerIdOf(caller);
	const customer = await loadCustomer(deps.db, deps.sealer, customerId);
	if (!customer) throw new Refusal('forbidden');
	if (isSameAddress(customer.email, named.email))
		throw refuseFields({ contactEmail: 'Itu emailmu sendiri. Tulis email orang lain.' });
	await refuseUnwilling(deps, customerId, named.email, now);
	const isTheSame = (row: ContactRow | undefined) =>
		row !== undefined && isSameAddress(openContact(deps.sealer, row).email ?? '', named.email);
	const found = await livingContact(deps.db, customerId);
	if (asksAnew(isTheSame(found), found, named.tells)) {
		const hasAgreed = isTheSame(found) && found?.state === 'agreed';
		if (found && hasAgreed) await refuseRefused(deps, found, named.tells, now);
		await chargeRequest(deps, customerId, named.email, { now, hasAgreed });
	}
	await deps.db.transaction(async (tx) => {
		const before = await lockLivingContact(tx, customerId);
		if (before?.id !== found?.id) throw new Refusal('look-again');
		if (before && isTheSame(before)) {
			const asks = asksAnew(true, before, named.tells);
			return change(tx, deps.sealer, before, named, { now, asks });
		}
		if (before) {
			await end(tx, deps.sealer, before, now);
			await noteEvent(tx, before, { kind: 'removed', at: now });
		}
		const row = await insert(tx, deps.sealer, customerId, named, now);
		await noteEvent(tx, row, { kind: 'changed', at: now }, 'as-it-is');
		return ask(tx, row, now);
	});
	return contactView(deps, customerId);
}

export async function askAgain(deps: NameDeps, caller: Caller): Promise<ContactView> {
	const { now } = caller;
	const customerId = customerIdOf(caller);
	const found = await livingContact(deps.db, customerId);
	if (!found || notAgreedOf(found).length === 0) throw new Refusal('look-again');
	await chargeRequest(deps, customerId, openContact(deps.sealer, found).email ?? '', {
		now,
		hasAgreed: found.state === 'agreed',
	});
	await deps.db.transaction(async (tx) => {
		const row = await lockLivingContact(tx, customerId);
		if (!row || notAgreedOf(row).length === 0) throw new Refusal('look-again');
		const after = { ...row, askedAt: now };
		await writeContact(tx, after);
		await ask(tx, after, now);
	});
	return contactView(deps, customerId);
}

export async function removeContact(deps: NameDeps, caller: Caller): Promise<ContactView> {
	const customerId = customerIdOf(caller);
	await deps.db.transaction(async (tx) => {
		const row = await lockLivingContact(tx, customerId);
		// The contact was already removed in another tab.
		if (!row) return;
		await end(tx, deps.sealer, row, caller.now);
		await noteEvent(tx, row, { kind: 'removed', at: caller.now }, 'as-it-is');
	});
	return contactView(deps, customerId);
}

export async function stopLetter(deps: NameDeps, caller: Caller): Promise<ContactView> {
	const customerId = customerIdOf(caller);
	await deps.db.transaction(async (tx) => {
		const row = await lockLivingContact(tx, customerId);
		if (!row?.letterAskedAt)
			throw new Refusal('look-again', 'Suratnya sudah dikirim, atau sudah dihentikan.');
		await writeContact(tx, { ...row, letterAskedAt: null });
		await noteEvent(tx, row, { kind: 'letter-stopped', at: caller.now });
	});
	return contactView(deps, customerId);
}
