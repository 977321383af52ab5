import type { z } from 'zod';

import {
	closeLinks,
	lookAtLink,
	useLink,
} from '#insurance/access/identity/one-time-links.server.ts';
import { chargeTry } from '#insurance/access/identity/tries.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import type { answerAsContact, ContactPageView, renewContactLink } from './api.ts';
import {
	hasLetterFailed,
	letterSendsAt,
	letterState,
	noteEvent,
	personOf,
	SEALED,
} from './contact-record.server.ts';
import { contactById, type ContactRow, lockContact, writeContact } from './store.server.ts';
import {
	notAgreedOf,
	consentNow,
	consentVersion,
	type ContactPurpose,
	LETTER_WAIT_DAYS,
	mayAgreeBy,
	nameForOthers,
	toldTo,
} from './trusted-contact.ts';

export type AnswerDeps = { db: Pool; sealer: Sealer };

const LINK = 'trusted-contact';
const LINKS_A_DAY = { max: 3, minutes: 24 * 60 };
const UNKNOWN =
	'Tautan ini tidak kami kenal. Buka lagi dari email terbaru yang kamu terima, atau hubungi kami lewat halaman Bantuan.';

const BY_REQUEST = 'Permintaan dijawab lewat tautan di email permintaannya, bukan lewat yang ini.';

async function found(db: Db, token: string, now: Date) {
	const link = await lookAtLink(db, LINK, token, now);
	if (!link) throw new Refusal('not-found', UNKNOWN);
	return link;
}

/** Locks the contact's row while the answer is processed. */
async function held(tx: Tx, contactId: string): Promise<ContactRow> {
	const row = await lockContact(tx, contactId);
	if (!row) throw new Refusal('not-found', UNKNOWN);
	return row;
}

/**
 * True if the request was withdrawn before it was answered. The contact can then still refuse
 * future requests.
 */
const mayStillRefuse = (row: ContactRow): boolean =>
	row.state === 'removed' && row.answeredAt === null && row.details !== null;

/** Through links in letters, contacts can see what is shared but cannot agree to anything. */
async function pageOf(
	db: Db,
	sealer: Sealer,
	row: ContactRow,
	{ token, now }: { token: string; now: Date },
): Promise<ContactPageView> {
	if (row.state !== 'asked' && row.state !== 'agreed')
		return { state: mayStillRefuse(row) ? 'taken-back' : 'gone', about: null };
	const holder = await loadCustomer(db, sealer, row.customerId);
	return {
		state: row.state,
		about: {
			holder: nameForOthers(holder?.name ?? ''),
			// The name typed by the customer is not used until the contact agrees.
			name: row.state === 'agreed' ? personOf(sealer, row).name : '',
			asks: mayAgreeBy(token) ? notAgreedOf(row) : [],
			tells: toldTo(row),
			consent: consentNow(),
			letter: letterState(row, now, await hasLetterFailed(db, row)),
			letterSendsAt: letterSendsAt(row)?.toISOString() ?? null,
		},
	};
}

/** A used or expired link only offers to send a new one. */
export function openLinkOfContact(
	{ db, sealer }: AnswerDeps,
	{ token }: { token: string },
	{ now }: Caller,
): Promise<ContactPageView> {
	return db.transaction(async (tx) => {
		const { ownerId, isOpen } = await found(tx, token, now);
		const row = await contactById(tx, ownerId);
		if (!row) throw new Refusal('not-found', UNKNOWN);
		const page = await pageOf(tx, sealer, row, { token, now });
		return isOpen || page.state === 'gone' ? page : { state: 'over', about: null };
	});
}

async function agree(
	tx: Tx,
	row: ContactRow,
	read: readonly ContactPurpose[],
	now: Date,
): Promise<ContactRow> {
	const purposes = notAgreedOf(row);
	if (purposes.length === 0) throw new Refusal('look-again');
	if (purposes.length !== read.length || !purposes.every((one) => read.includes(one)))
		throw new Refusal(
			'look-again',
			'Yang ditanyakan baru saja berubah. Baca lagi, lalu jawab.',
		);
	const after: ContactRow = {
		...row,
		state: 'agreed',
		agreed: row.tells,
		answeredAt: now,
	};
	await writeContact(tx, after);
	await noteEvent(
		tx,
		after,
		{ kind: 'agreed', at: now, purposes, version: consentVersion },
		'as-it-is',
	);
	const brings = purposes.includes('cover') && row.letter === 'now' && !row.letterSentAt;
	const mail = brings ? 'letter' : 'thanks';
	enqueue(tx, 'trusted-contact-mail', { contactId: row.id, mail });
	return after;
}

/**
 * Ends a contact who refused or withdrew. Only the email address is kept, so that requests from the
 * same customer can be refused.
 */
async function leave(
	tx: Tx,
	sealer: Sealer,
	row: ContactRow,
	state: 'refused' | 'withdrawn',
	now: Date,
): Promise<ContactRow> {
	const { email } = personOf(sealer, row);
	const after: ContactRow = {
		...row,
		details: sealer.seal(SEALED, { email }),
		state,
		answeredAt: row.answeredAt ?? now,
		endedAt: now,
		letterAskedAt: null,
	};
	await writeContact(tx, after);
	await closeLinks(tx, LINK, row.id, now);
	const notify = row.state === 'removed' ? 'refused-later' : 'as-it-is';
	await noteEvent(tx, after, { kind: state, at: now }, notify);
	return after;
}

/** If the contact refuses an additional request, what was agreed before remains in effect. */
async function refuse(tx: Tx, sealer: Sealer, row: ContactRow, now: Date): Promise<ContactRow> {
	if (toldTo(row).length === 0) return leave(tx, sealer, row, 'refused', now);
	const purposes = notAgreedOf(row);
	if (purposes.length === 0) throw new Refusal('look-again');
	const after = { ...row, tells: toldTo(row) };
	await writeContact(tx, after);
	await noteEvent(tx, after, { kind: 'refused', at: now, purposes }, 'as-it-is');
	return after;
}

/**
 * The letter is sent after a few days. The customer is notified immediately and can stop it until
 * then.
 */
async function askForLetter(tx: Tx, row: ContactRow, now: Date): Promise<ContactRow> {
	if (letterState(row, now, await hasLetterFailed(tx, row)) !== 'may-ask') return row;
	const after = { ...row, letterAskedAt: now };
	await writeContact(tx, after);
	await noteEvent(tx, after, { kind: 'letter-asked', at: now }, 'as-it-is');
	enqueue(
		tx,
		'trusted-contact-mail',
		{ contactId: row.id, mail: 'letter', askedAt: now.toISOString() },
		{ delaySeconds: LETTER_WAIT_DAYS * 24 * 3_600 },
	);
	return after;
}

/** Refuses with `link-used`, `look-again` or `not-found`. */
export function answerLink(
	{ db, sealer }: AnswerDeps,
	{ token, answer, asks }: z.output<typeof answerAsContact.input>,
	{ now }: Caller,
): Promise<ContactPageView> {
	return db.transaction(async (tx) => {
		const { ownerId, isOpen } = await found(tx, token, now);
		// The row is locked first, in the same order as everywhere else.
		const row = await held(tx, ownerId);
		const isRefusal = answer === 'refuse' && mayStillRefuse(row);
		// The contact was removed while reading the page, so the page reloads to show this.
		if (row.endedAt && !isRefusal) throw new Refusal('look-again');
		if (!isOpen) throw new Refusal('link-used');
		const page = (after: ContactRow) => pageOf(tx, sealer, after, { token, now });
		if (answer === 'letter') return page(await askForLetter(tx, row, now));
		if (answer === 'agree' && !mayAgreeBy(token)) throw new Refusal('look-again', BY_REQUEST);
		if (answer === 'withdraw' && row.state !== 'agreed') throw new Refusal('look-again');
		if (!(await useLink(tx, LINK, token, now))) throw new Refusal('link-used');
		const after =
			answer === 'agree'
				? await agree(tx, row, asks, now)
				: answer === 'refuse'
					? await refuse(tx, sealer, row, now)
					: await leave(tx, sealer, row, 'withdrawn', now);
		return page(after);
	});
}

const SENT =
	'Kalau kamu masih tercatat, tautan baru sudah kami kirim ke emailmu. Periksa juga folder spam.';

/** The response reveals nothing to a person who has an old link. */
export async function renewLink(
	{ db }: AnswerDeps,
	{ token }: CallInput<typeof renewContactLink>,
	{ now }: Caller,
): Promise<CallOutput<typeof renewContactLink>> {
	const { ownerId } = await found(db, token, now);
	await chargeTry(db, `trusted contact link ${ownerId}`, LINKS_A_DAY, now).catch(
		(error: unknown) => {
			throw error instanceof Refusal
				? new Refusal(
						'slow-down',
						'Tautan baru sudah dikirim beberapa kali hari ini. Periksa emailmu, juga folder spam, atau coba lagi besok.',
					)
				: error;
		},
	);
	await db.transaction(async (tx) =>
		enqueue(tx, 'trusted-contact-mail', { contactId: ownerId, mail: 'link' }),
	);
	return { message: SENT };
}
