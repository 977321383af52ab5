import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import {
	colleaguesWhoMay,
	workingColleagues,
} from '#insurance/access/staff/accounts/colleagues.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { hasRight, type Permission } from '#insurance/access/staff/rights/rights.ts';
import { holdCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { cleanWords } from '#insurance/service/requests/messages/message.ts';
import { withIds, withNames } from '#insurance/service/requests/messages/notes/mentions.ts';
import { unseenThreadMentions } from '#insurance/service/requests/messages/notes/unseen-mentions.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageWindow } from '#platform/contract/page-count.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	openedPerson,
	PERSON_RIGHT,
	refuseErased,
	revealOpened,
} from '../opening/opened.server.ts';
import { pagesFor } from '../parts/pages.ts';
import type { addPersonNote, ownMentions, personColleagues, personNotes } from './api.ts';
import { NOTE_PURPOSE } from './note-purpose.ts';
import {
	countNotes,
	insertNote,
	isCorrectedNote,
	isOwnNote,
	markMentionsSeen,
	mentionedBy,
	notesOf,
	unseenMentions,
} from './store.server.ts';

export type NoteDeps = { db: Pool; sealer: Sealer };

const PAGE = 25;
const MENTIONS = 25;
const NOTE_RIGHT: Permission = 'notes.write';

/** Lists the notes about an opened person. Mentions of the reader in them count as seen then. */
export const listNotes = (
	deps: NoteDeps,
	{ id, page = 1 }: CallInput<typeof personNotes>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof personNotes>>> =>
	revealOpened(deps, id, caller, async ({ staff: { staffId } }) => {
		const { db, sealer } = deps;
		const [total, rows] = await Promise.all([
			countNotes(db, id),
			notesOf(db, id, pageWindow(page, PAGE)),
		]);
		const people = rows.length > 0 ? await workingColleagues(db) : [];
		await markMentionsSeen(db, { staffId, noteIds: rows.map((row) => row.id) }, caller.now);
		return {
			total,
			pages: pagesFor(total, PAGE),
			rows: rows.map((row) => ({
				noteId: row.id,
				at: row.at.toISOString(),
				by: row.staffName,
				words: withNames(sealer.open<string>(NOTE_PURPOSE, row.words), people),
				isCorrection: row.corrects !== null,
				isCorrected: row.isCorrected,
				mine: row.staffId === staffId,
			})),
		};
	});

/**
 * Adds a note about an opened person and informs the colleagues who are mentioned in it, on their
 * first page and by a mail without its words. Only an own note can be corrected.
 */
export async function addNote(
	{ db, sealer }: NoteDeps,
	{ id: customerId, words, mentions = [], corrects = null }: CallInput<typeof addPersonNote>,
	caller: Caller,
): Promise<CallOutput<typeof addPersonNote>> {
	const { staff } = await openedPerson({ db, sealer }, customerId, caller, NOTE_RIGHT);
	const { staffId } = staff;
	if (cleanWords(words) === '') throw refuseFields({ words: 'Tulis catatannya' });
	return db.transaction(async (tx) => {
		// An erasure locks the customer as well: a note of before is erased, and one of after refused.
		await holdCustomer(tx, customerId);
		await refuseErased(tx, customerId);
		if (corrects && !(await isOwnNote(tx, { id: corrects, customerId, staffId })))
			throw refuseFields({ words: 'Kamu hanya bisa membetulkan catatanmu sendiri' });
		if (corrects && (await isCorrectedNote(tx, corrects)))
			throw refuseFields({
				words: 'Catatan ini sudah kamu betulkan. Betulkan yang terbaru.',
			});
		const able = await colleaguesWhoMay(tx, PERSON_RIGHT);
		const mentioned = able.filter(({ id }) => mentions.includes(id));
		if (mentioned.length < new Set(mentions).size)
			throw refuseFields({
				words: 'Rekan yang kamu sebut tidak boleh membuka halaman nasabah. Hapus sebutannya.',
			});
		const told = corrects ? await mentionedBy(tx, corrects) : [];
		const noteId = uuidv7();
		const others = mentioned.map(({ id }) => id).filter((id) => id !== staffId);
		const sealed = sealer.seal(NOTE_PURPOSE, withIds(words, mentioned));
		await insertNote(
			tx,
			{ id: noteId, customerId, staffId, corrects, words: sealed, at: caller.now },
			others,
		);
		for (const one of others.filter((id) => !told.includes(id)))
			enqueue(
				tx,
				'person-note-mail',
				{ noteId, staffId: one },
				{ dedupeKey: `person-note-mail ${noteId} ${one}` },
			);
		await recordAction(tx, { staffId, action: 'note-written', subject: '', at: caller.now });
		return { noteId };
	});
}

export async function listColleagues(
	{ db }: { db: Db },
	caller: Caller,
): Promise<CallOutput<typeof personColleagues>> {
	const { staffId } = staffWho(caller, PERSON_RIGHT);
	const people = await colleaguesWhoMay(db, PERSON_RIGHT);
	return {
		rows: people
			.filter(({ id, name }) => id !== staffId && name.trim() !== '')
			.map(({ id, name, role }) => ({ id, name, role })),
	};
}

export async function listMentions(
	{ db }: { db: Db },
	caller: Caller,
): Promise<CallOutput<typeof ownMentions>> {
	const { staffId, roles } = staffWho(caller, PERSON_RIGHT);
	const [people, threads] = await Promise.all([
		unseenMentions(db, staffId, MENTIONS),
		hasRight(roles, 'messages.read') ? unseenThreadMentions(db, staffId, MENTIONS) : [],
	]);
	const rows = [
		...people.map((one) => ({ ...one, about: one.customerId, in: 'person' as const })),
		...threads.map((one) => ({ ...one, about: one.threadId, in: 'conversation' as const })),
	].toSorted((one, other) => other.at.getTime() - one.at.getTime());
	return {
		total: (people[0]?.total ?? 0) + (threads[0]?.total ?? 0),
		rows: rows.slice(0, MENTIONS).map(({ noteId, about, in: place, staffName, at }) => ({
			noteId,
			about,
			in: place,
			by: staffName,
			at: at.toISOString(),
		})),
	};
}
