import { openLink } from '#insurance/access/identity/one-time-links.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { isActive, statusAt } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { policyHeadsOf } from '../policies/link-policies.server.ts';
import { changeLetter, type ContactChange, isContactChange } from './change-letters.ts';
import {
	type ContactMail,
	coverLetter,
	removedLetter,
	linkLetter,
	requestLetter,
	thanksLetter,
} from './contact-letters.ts';
import { letterState, noteEvent, openContact, personOf } from './contact-record.server.ts';
import {
	contactById,
	type ContactRow,
	lockContact,
	takeMailTurn,
	writeContact,
} from './store.server.ts';
import {
	notAgreedOf,
	contactAddress,
	contactToken,
	LETTER_LINK_YEARS,
	nameForOthers,
	REQUEST_LINK_DAYS,
	toldTo,
} from './trusted-contact.ts';

type Moment = { jobId: string; now: Date };
export type ContactMailDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

/**
 * Returns the URL of a new link. The email is sent before the transaction commits, so a retry must
 * create the same link.
 */
export async function contactLink(
	tx: Tx,
	{ sealer, publicUrl }: Omit<ContactMailDeps, 'mailer'>,
	row: ContactRow,
	{ jobId, now, asks = false }: Moment & { asks?: boolean },
): Promise<string> {
	const token = contactToken(sealer.fingerprint('trusted contact link', jobId), asks);
	const days = asks ? REQUEST_LINK_DAYS : LETTER_LINK_YEARS * 365;
	await openLink(tx, 'trusted-contact', row.id, { minutes: days * 24 * 60, now, token });
	return `${publicUrl}${contactAddress(token)}`;
}

/**
 * True if this email should still be sent. `askedAt` is the time at which the contact asked for the
 * letter.
 */
function isStillDue(row: ContactRow, mail: ContactMail, askedAt: unknown): boolean {
	const isLiving = row.endedAt === null;
	switch (mail) {
		case 'request':
			return isLiving && notAgreedOf(row).length > 0;
		case 'thanks':
			return toldTo(row).length > 0;
		case 'letter':
			return (
				toldTo(row).includes('cover') &&
				(askedAt === undefined
					? row.letter === 'now' && !row.letterSentAt
					: row.letterAskedAt?.toISOString() === askedAt)
			);
		case 'farewell':
			return row.state === 'removed' && row.details !== null;
		case 'link':
			return isLiving;
	}
}

async function coveredBy(tx: Tx, customerId: string, now: Date) {
	const heads = await policyHeadsOf(tx, customerId);
	return heads
		.filter((head) => isActive(statusAt({ status: head.status, endAt: head.cover.endAt }, now)))
		.map(({ product, policyNo }) => ({ product: product.name, policyNo }));
}

async function written(
	tx: Tx,
	deps: ContactMailDeps,
	row: ContactRow,
	mail: ContactMail,
	{ jobId, now }: Moment,
) {
	const customer = await loadCustomer(tx, deps.sealer, row.customerId);
	const holder = nameForOthers(customer?.name ?? '');
	// The name typed by the customer is not used until the contact agrees.
	const name = row.answeredAt ? personOf(deps.sealer, row).name : '';
	const known = { holder, name, publicUrl: deps.publicUrl };
	if (mail === 'farewell') return removedLetter(known);
	const asks = notAgreedOf(row).length > 0 && (mail === 'request' || mail === 'link');
	const about = { ...known, url: await contactLink(tx, deps, row, { jobId, now, asks }) };
	switch (mail) {
		case 'request':
			return requestLetter(about, notAgreedOf(row), toldTo(row).length > 0);
		case 'thanks':
			return thanksLetter(about, toldTo(row), letterState(row, now) === 'may-ask');
		case 'letter':
			return coverLetter(about, await coveredBy(tx, row.customerId, now), jakartaDay(now));
		case 'link':
			return linkLetter(about);
	}
}

/**
 * Updates the row after an email was sent. Reloads it first, because no lock was held during
 * delivery.
 */
export async function noteMailed(
	tx: Tx,
	contactId: string,
	now: Date,
	sent: Partial<ContactRow> = {},
): Promise<void> {
	const row = await lockContact(tx, contactId);
	if (row) await writeContact(tx, { ...row, writtenAt: now, ...sent });
}

export function mailContact(deps: ContactMailDeps, clock: () => Date = () => new Date()): Handler {
	return async ({ contactId, mail, askedAt }, { tx, jobId }) => {
		const now = clock();
		const kind = mail as ContactMail;
		await takeMailTurn(tx, String(contactId));
		const row = await contactById(tx, String(contactId));
		if (!row || !isStillDue(row, kind, askedAt ?? undefined)) return;
		const { subject, letter } = await written(tx, deps, row, kind, { jobId, now });
		const { email = '' } = openContact(deps.sealer, row);
		await deps.mailer.send({
			to: email,
			subject,
			letter,
			dedupeKey: `trusted-contact:${jobId}`,
		});
		if (kind === 'farewell') return noteMailed(tx, row.id, now, { details: null });
		const sent = kind === 'letter' ? { letterSentAt: now, letterAskedAt: null } : {};
		await noteMailed(tx, row.id, now, sent);
		if (kind === 'letter') await noteEvent(tx, row, { kind: 'letter-sent', at: now });
	};
}

/** Returns the change if it still applies; null if the contact has answered in the meantime. */
function changeOf(row: ContactRow | undefined, what: string, at: string): ContactChange | null {
	// A contact who refuses additional sharing remains a contact.
	if (what === 'refused' && row?.endedAt === null) return 'refused-more';
	if (what !== 'unanswered') return isContactChange(what) ? what : null;
	const waits =
		row?.endedAt === null && notAgreedOf(row).length > 0 && row.askedAt.toISOString() === at;
	if (!waits) return null;
	return toldTo(row).length > 0 ? 'unanswered-more' : 'unanswered';
}

export function mailContactChange({ sealer, mailer, publicUrl }: ContactMailDeps): Handler {
	return async ({ customerId, contactId, what, at }, { tx, jobId }) => {
		const customer = await loadCustomer(tx, sealer, String(customerId));
		const row = await contactById(tx, String(contactId));
		const change = changeOf(row, String(what), String(at));
		if (!customer?.email || !change) return;
		const { subject, letter } = changeLetter(
			{
				holder: customer.name,
				name: row ? personOf(sealer, row).name : '',
				publicUrl,
			},
			change,
			new Date(String(at)),
		);
		await mailer.send({
			to: customer.email,
			subject,
			letter,
			dedupeKey: `trusted-contact-changed:${jobId}`,
		});
	};
}
