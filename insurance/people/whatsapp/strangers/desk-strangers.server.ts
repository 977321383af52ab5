import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import { recordInTrail } from '#platform/audit/record.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Access, Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import type { WhatsAppRefusal } from '#platform/whatsapp/refusals.ts';

import { SEALED, type SendWhatsAppDeps } from '../send-whatsapp.server.ts';
import { maskWhatsApp } from '../whatsapp-number.ts';
import type { answerStranger, closeStranger, listStrangers, openStranger } from './office-api.ts';
import {
	insertStrangerMessage,
	lockStranger,
	messagesOfStranger,
	noteStrangerState,
	setStrangerStatus,
	type StrangerRow,
	strangersForDesk,
} from './store.server.ts';
import { isWindowOpen, windowEnd } from './stranger.ts';
import { settleStranger } from './take-from-stranger.server.ts';

declare module '#platform/contract/call.ts' {
	interface Reveals {
		/** The conversation of a number that belongs to no customer. */
		'whatsapp-number': { requestId: string; reason?: string };
	}
}

export const STRANGER_RIGHT: Permission = 'messages.answer';
const PAGE = 25;
type File = CallOutput<typeof openStranger>;

/** Records that a member of staff opened the conversation of a number. */
export async function recordNumberAccess(
	db: Db,
	{ requestId, reason = '' }: Extract<Access, { subject: 'whatsapp-number' }>,
	caller: Caller,
): Promise<void> {
	const thing = { kind: 'whatsapp-number', id: requestId };
	await recordInTrail(db, { kind: 'access', at: caller.now, thing, reason });
}

/** Lists conversations with masked numbers, the one that waited longest first. */
export async function listStrangersForDesk(
	{ db, sealer }: SendWhatsAppDeps,
	{ status = 'waiting', sort = '', page = 1 }: CallInput<typeof listStrangers>,
	caller: Caller,
): Promise<CallOutput<typeof listStrangers>> {
	staffWho(caller, 'messages.read');
	const rows = await strangersForDesk(db, {
		status,
		sort,
		...pageWindow(page, PAGE),
	});
	const total = rows[0]?.total ?? 0;
	return {
		rows: rows.map((row) => ({
			numberId: row.id,
			number: maskWhatsApp(sealer.open<string>(SEALED.number, row.number)),
			status: row.status,
			lastAt: row.lastAt.toISOString(),
			until: windowEnd(row.lastAt).toISOString(),
			isOpen: isWindowOpen(row.lastAt, caller.now),
		})),
		total,
		pages: pageCount(total, PAGE),
	};
}

async function fileOf(
	{ sealer, whatsAppApi }: SendWhatsAppDeps,
	db: Db,
	row: StrangerRow,
	now: Date,
): Promise<File> {
	const messages = await messagesOfStranger(db, row.id);
	const isConfigured = whatsAppApi !== null;
	return {
		numberId: row.id,
		number: `+${sealer.open<string>(SEALED.number, row.number)}`,
		status: row.status,
		until: windowEnd(row.lastAt).toISOString(),
		mayAnswer: isConfigured && row.status !== 'attached' && isWindowOpen(row.lastAt, now),
		isConfigured,
		writings: row.writings,
		messages: messages.map(({ id, author, staffName, words, at, state }) => ({
			id,
			by: author,
			staffName,
			words: sealer.open<string>(SEALED.incoming, words),
			at: at.toISOString(),
			state,
		})),
	};
}

/** Returns a conversation, locked. Refuses with `not-found`. */
export async function lockedStranger(tx: Tx, id: string): Promise<StrangerRow> {
	const row = await lockStranger(tx, id);
	if (!row)
		throw new Refusal(
			'not-found',
			'Percakapan ini tidak ditemukan, atau masa simpannya lewat.',
		);
	return row;
}

export function openStrangerForDesk(
	deps: SendWhatsAppDeps,
	{ numberId }: CallInput<typeof openStranger>,
	caller: RevealingCaller<'whatsapp-number'>,
): Promise<Revealed<File>> {
	staffWho(caller, 'messages.read');
	return deps.db.transaction(async (tx) => {
		const row = await lockedStranger(tx, numberId);
		return caller.reveal(tx, { requestId: row.id }, () => fileOf(deps, tx, row, caller.now));
	});
}

/** Refuses to act on a conversation in which more was written than was read. */
export function refuseUnread(row: StrangerRow, writings: number): void {
	if (row.status === 'attached')
		throw new Refusal('look-again', 'Percakapan ini sudah dikaitkan dengan nasabah.');
	if (row.writings !== writings)
		throw new Refusal('look-again', 'Ada yang baru di percakapan ini. Baca dulu, lalu ulangi.');
}

const REFUSED: Partial<Record<WhatsAppRefusal, string>> = {
	'no-whatsapp': 'WhatsApp tidak bisa mengirim ke nomor ini.',
	window: 'Lewat 24 jam sejak pesannya yang terakhir, WhatsApp tidak menerima jawaban lagi.',
	busy: 'WhatsApp sedang membatasi kiriman. Ulangi sebentar lagi.',
};

const NOT_TAKEN =
	'WhatsApp tidak menerima jawaban ini. Ulangi nanti; kalau tetap begitu, beri tahu administrator.';

/**
 * Answers a number by WhatsApp. The answer is stored before it is sent, so that a process that ends
 * in between leaves a trace and sends it once. Refuses with `look-again` after the window of 24
 * hours, if more was written meanwhile, or if WhatsApp does not take it.
 */
export async function answerStrangerByWhatsApp(
	deps: SendWhatsAppDeps,
	{ numberId, writings, words }: CallInput<typeof answerStranger>,
	caller: RevealingCaller<'whatsapp-number'>,
): Promise<Revealed<File>> {
	const { staffId } = staffWho(caller, STRANGER_RIGHT);
	const { db, sealer, whatsAppApi } = deps;
	const at = caller.now;
	if (!whatsAppApi)
		throw new Refusal(
			'look-again',
			'WhatsApp belum terpasang, jadi belum bisa dijawab di sini.',
		);
	const id = uuidv7();
	const to = await db.transaction(async (tx) => {
		const row = await lockedStranger(tx, numberId);
		refuseUnread(row, writings);
		if (!isWindowOpen(row.lastAt, at)) throw new Refusal('look-again', REFUSED.window ?? '');
		const sealed = sealer.seal(SEALED.incoming, words);
		const message = { id, strangerId: row.id, staffId, words: sealed, at };
		await insertStrangerMessage(tx, { ...message, author: 'staff', state: 'open' });
		await setStrangerStatus(tx, { id: row.id, status: 'answered' });
		await recordAction(tx, { staffId, action: 'whatsapp-answered', subject: row.id, at });
		return sealer.open<string>(SEALED.number, row.number);
	});
	const sent = await whatsAppApi.sendText({ to, text: words, reference: id });
	if (sent.state === 'refused') {
		await db.transaction(async (tx) => {
			const row = await lockedStranger(tx, numberId);
			await noteStrangerState(tx, id, 'failed');
			if (row.status === 'answered')
				await setStrangerStatus(tx, { id: row.id, status: 'waiting' });
		});
		throw new Refusal('look-again', REFUSED[sent.reason] ?? NOT_TAKEN);
	}
	return db.transaction(async (tx) => {
		if (sent.state === 'accepted') await noteStrangerState(tx, id, 'accepted');
		const row = await lockedStranger(tx, numberId);
		// A number that wrote again meanwhile keeps its task.
		if (row.status === 'answered')
			await settleStranger(tx, { id: row.id, reason: 'Dijawab', staffId, at });
		return caller.reveal(tx, { requestId: row.id }, () => fileOf(deps, tx, row, at));
	});
}

/** Closes a conversation without an answer. Refuses with `look-again` if more was written. */
export function closeStrangerForDesk(
	{ db }: SendWhatsAppDeps,
	{ numberId, writings }: CallInput<typeof closeStranger>,
	caller: Caller,
): Promise<CallOutput<typeof closeStranger>> {
	const { staffId } = staffWho(caller, STRANGER_RIGHT);
	const at = caller.now;
	return db.transaction(async (tx) => {
		const row = await lockedStranger(tx, numberId);
		refuseUnread(row, writings);
		await setStrangerStatus(tx, { id: row.id, status: 'closed' });
		await settleStranger(tx, { id: row.id, reason: 'Percakapan ditutup', staffId, at });
		await recordAction(tx, { staffId, action: 'whatsapp-closed', subject: row.id, at });
		return { closed: true };
	});
}
