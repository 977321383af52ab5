import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { isGivenUp } from '#platform/jobs/failed-jobs.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { DAY_MS, shortDateTime } from '#platform/values/dates.ts';
import { isSamePhone } from '#platform/values/phone.ts';

import type { ContactPageView, ContactView } from './api.ts';
import {
	addContactEvent,
	type ContactEvent,
	type ContactEventKind,
	contactEventsOf,
	type ContactRow,
	contactsOf,
	livingContact,
} from './store.server.ts';
import {
	notAgreedOf,
	CONTACT_PURPOSE_WORDS,
	CONTACT_RELATION_WORDS,
	type ContactPerson,
	isSameAddress,
	LETTER_AGAIN_DAYS,
	LETTER_WAIT_DAYS,
	REQUEST_LINK_DAYS,
	toldTo,
	UNANSWERED_DAYS,
} from './trusted-contact.ts';

type ContactDeps = { db: Db; sealer: Sealer };

export const SEALED = 'trusted contact';

/** Decrypts a contact's personal data; for a former contact, only part of it is left. */
export const openContact = (sealer: Sealer, row: ContactRow): Partial<ContactPerson> =>
	row.details ? sealer.open<Partial<ContactPerson>>(SEALED, row.details) : {};

export const personOf = (sealer: Sealer, row: ContactRow): ContactPerson => ({
	name: '',
	relation: 'other',
	email: '',
	phone: '',
	...openContact(sealer, row),
});

const HISTORY: Record<ContactEventKind, string> = {
	asked: 'Permintaan dikirim',
	agreed: 'Ia bersedia',
	refused: 'Ia tidak bersedia',
	withdrawn: 'Ia berhenti',
	changed: 'Ditunjuk atau diubah dari akunmu',
	removed: 'Dihapus dari akunmu',
	'premium-told': 'Dikabari premi belum dibayar',
	'letter-asked': 'Ia meminta surat "Kalau terjadi sesuatu"',
	'letter-stopped': 'Surat itu kamu hentikan',
	'letter-sent': 'Surat "Kalau terjadi sesuatu" dikirim',
};
const historyWords = ({ kind, purposes }: ContactEvent): string =>
	purposes.length > 0 && kind !== 'premium-told'
		? `${HISTORY[kind]}: ${purposes.map((one) => CONTACT_PURPOSE_WORDS[one].name.toLowerCase()).join('; ')}`
		: HISTORY[kind];

const iso = (at: Date | null): string | null => at && at.toISOString();

/**
 * Days for which an email may be late. Delivery is retried only for hours; after that, the email is
 * never sent.
 */
const LATE_DAYS = 2;

export const letterSendsAt = ({ letterAskedAt }: ContactRow): Date | null =>
	letterAskedAt && new Date(letterAskedAt.getTime() + LETTER_WAIT_DAYS * DAY_MS);

export async function hasLetterFailed(db: Db, row: ContactRow): Promise<boolean> {
	const isDue = row.letterAskedAt !== null || (row.letter === 'now' && row.letterSentAt === null);
	if (!isDue || !toldTo(row).includes('cover')) return false;
	return isGivenUp(db, 'trusted-contact-mail', { contactId: row.id, mail: 'letter' });
}

export function letterState(
	row: ContactRow,
	now: Date,
	hasFailed = false,
): NonNullable<ContactPageView['about']>['letter'] {
	if (!toldTo(row).includes('cover')) return 'none';
	if (hasFailed) return 'may-ask';
	const isYoung = (since: Date | null, days: number) =>
		since !== null && now.getTime() - since.getTime() < days * DAY_MS;
	// A letter that was not sent, for whatever reason, may be requested again.
	if (isYoung(letterSendsAt(row), LATE_DAYS)) return 'waits';
	if (row.letterSentAt) return isYoung(row.letterSentAt, LETTER_AGAIN_DAYS) ? 'sent' : 'may-ask';
	return row.letter === 'now' && isYoung(row.answeredAt, LATE_DAYS) ? 'sent' : 'may-ask';
}

const after = (at: Date, days: number): string =>
	new Date(at.getTime() + days * DAY_MS).toISOString();

async function livingView(
	{ db, sealer }: ContactDeps,
	row: ContactRow,
): Promise<NonNullable<ContactView['contact']>> {
	return {
		...personOf(sealer, row),
		tells: row.tells,
		letter: row.letter,
		state: row.state === 'agreed' ? 'agreed' : 'asked',
		waitsFor: notAgreedOf(row),
		askedAt: row.askedAt.toISOString(),
		linkUntil: after(row.askedAt, REQUEST_LINK_DAYS),
		keptUntil: after(row.askedAt, UNANSWERED_DAYS),
		agreedAt: iso(row.answeredAt),
		writtenAt: iso(row.writtenAt),
		letterSentAt: iso(row.letterSentAt),
		letterSendsAt: iso(letterSendsAt(row)),
		letterFailed: await hasLetterFailed(db, row),
	};
}

export async function contactView(
	{ db, sealer }: ContactDeps,
	customerId: string,
): Promise<ContactView> {
	const all = await contactsOf(db, customerId);
	const living = all.find(({ endedAt }) => endedAt === null);
	const [newest] = all;
	const events = await contactEventsOf(db, customerId);
	return {
		contact: living ? await livingView({ db, sealer }, living) : null,
		ended:
			newest?.endedAt && (newest.state === 'refused' || newest.state === 'withdrawn')
				? { how: newest.state, at: newest.endedAt.toISOString() }
				: null,
		history: events.map((event) => ({
			at: event.at.toISOString(),
			words: historyWords(event),
		})),
	};
}

/**
 * Records an event for a contact whose row was changed. `notify` determines whether the customer is
 * notified, and of which kind of change.
 */
export async function noteEvent(
	tx: Tx,
	row: ContactRow,
	event: Pick<ContactEvent, 'kind' | 'at'> & Partial<ContactEvent>,
	notify?: 'as-it-is' | 'refused-later',
): Promise<void> {
	await addContactEvent(tx, row.id, event);
	if (notify)
		enqueue(tx, 'trusted-contact-changed', {
			customerId: row.customerId,
			contactId: row.id,
			what: notify === 'as-it-is' ? event.kind : notify,
			at: event.at.toISOString(),
		});
}

export type ContactForDesk = {
	name: string;
	relation: string;
	/** Null until the contact has agreed. */
	email: string | null;
	phone: string | null;
	hasAgreed: boolean;
	mayTell: string[];
	writtenAt: string | null;
};

export async function contactForDesk(
	db: Db,
	sealer: Sealer,
	customerId: string,
): Promise<ContactForDesk | null> {
	const row = await livingContact(db, customerId);
	if (!row) return null;
	const { name, relation, email, phone } = personOf(sealer, row);
	const hasAgreed = row.state === 'agreed';
	return {
		name,
		relation: CONTACT_RELATION_WORDS[relation],
		email: hasAgreed ? email : null,
		phone: hasAgreed ? phone : null,
		hasAgreed,
		mayTell: toldTo(row).map((one) => CONTACT_PURPOSE_WORDS[one].words),
		writtenAt: iso(row.writtenAt),
	};
}

/**
 * True if this is the email address or phone number of an agreed contact. This is only a hint,
 * never proof of identity.
 */
export async function isTrustedContact(
	db: Db,
	sealer: Sealer,
	customerId: string,
	who: { email: string; phone: string },
): Promise<boolean> {
	const row = await livingContact(db, customerId);
	if (row?.state !== 'agreed') return false;
	const { email, phone } = personOf(sealer, row);
	return isSameAddress(email, who.email) || isSamePhone(phone, who.phone);
}

export async function contactsForExport(db: Db, sealer: Sealer, customerId: string) {
	const [all, events] = [await contactsOf(db, customerId), await contactEventsOf(db, customerId)];
	return {
		contacts: all.map((row) => ({
			...(row.endedAt ? {} : personOf(sealer, row)),
			state: row.state,
			tells: row.tells,
			agreed: row.agreed,
			letter: row.letter,
			namedAt: row.namedAt,
			answeredAt: row.answeredAt,
			endedAt: row.endedAt,
			writtenAt: row.writtenAt,
		})),
		history: events.map((event) => ({
			at: shortDateTime(event.at),
			words: historyWords(event),
			version: event.version,
		})),
	};
}
