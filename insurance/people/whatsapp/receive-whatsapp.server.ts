import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { wakeJob } from '#platform/jobs/jobs.server.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';
import type { WhatsAppEvent } from '#platform/whatsapp/notification.ts';

import { withdrawAllWhatsApp } from './choose-whatsapp.server.ts';
import {
	insertIncoming,
	lastAbout,
	type MessageAbout,
	noteIncoming,
	noteStatus,
} from './message-store.server.ts';
import { customerOfNumber } from './number-store.server.ts';
import { isStopWord } from './purposes.ts';
import { numberPrints, SEALED, wamidPrints } from './send-whatsapp.server.ts';
import { noteStrangerState, noteWritten } from './strangers/store.server.ts';
import { strangerOf, takeFromStranger } from './strangers/take-from-stranger.server.ts';

export type CustomerReply = {
	customerId: string;
	words: string;
	/** The subject of the message that it answers; null if that is not known. */
	about: MessageAbout | null;
	at: Date;
};

export type ReceiveWhatsAppDeps = {
	db: Pool;
	sealer: Sealer;
	/** Puts a reply into the customer's conversations; false if the customer has none and no policy. */
	takeReply(tx: Tx, reply: CustomerReply): Promise<boolean>;
};

type StatusEvent = Extract<WhatsAppEvent, { kind: 'status' }>;
type MessageEvent = Extract<WhatsAppEvent, { kind: 'message' }>;

/** Words that staff read instead of a message that is not a text. Its file is not fetched. */
const KIND_WORDS: Record<string, string> = {
	image: 'foto',
	video: 'video',
	audio: 'pesan suara',
	document: 'berkas',
	sticker: 'stiker',
	location: 'lokasi',
	contacts: 'kontak',
	reaction: 'reaksi',
};
const notText = (type: string) =>
	`(Mengirim ${KIND_WORDS[type] ?? 'pesan lain'} lewat WhatsApp. Isinya tidak kami ambil; minta dikirim lewat akun.)`;

async function applyStatus(tx: Tx, sealer: Sealer, event: StatusEvent): Promise<void> {
	const id = event.reference !== null && isUuid(event.reference) ? event.reference : null;
	const of = { id, wamidPrints: wamidPrints(sealer, event.messageId) };
	const jobId = await noteStatus(tx, of, event);
	if (jobId === undefined && id !== null) await noteStrangerState(tx, id, event.status);
	// The job decides immediately whether the mail is needed.
	if (jobId !== undefined && event.status !== 'sent') await wakeJob(tx, jobId);
}

type Written = { id: string; words: string; at: Date };

/** Takes a message of a number that is not proved by a customer. */
async function applyUnknown(
	tx: Tx,
	{ sealer, takeReply }: ReceiveWhatsAppDeps,
	event: MessageEvent,
	{ id, words, at }: Written,
): Promise<void> {
	const stranger = await strangerOf(tx, sealer, { from: event.from, at });
	const { customerId } = stranger;
	if (customerId !== null && (await takeReply(tx, { customerId, words, about: null, at }))) {
		await noteWritten(tx, { id: stranger.id, at });
		return noteIncoming(tx, { id, outcome: 'conversation', content: null });
	}
	await takeFromStranger(tx, sealer, stranger, { words, at });
	return noteIncoming(tx, { id, outcome: 'unknown', content: null });
}

async function applyMessage(
	tx: Tx,
	deps: ReceiveWhatsAppDeps,
	event: MessageEvent,
	now: Date,
): Promise<void> {
	const { sealer, takeReply } = deps;
	const id = uuidv7();
	const wamid = sealer.seal(SEALED.wamid, event.messageId);
	const prints = wamidPrints(sealer, event.messageId);
	// The clock of another company must not put a message into our future.
	const at = event.at < now ? event.at : now;
	if (!(await insertIncoming(tx, { id, wamid, wamidPrints: prints, at }))) return;
	const words = event.text ?? notText(event.type);
	const customerId = await customerOfNumber(tx, numberPrints(sealer, event.from));
	if (customerId === undefined) return applyUnknown(tx, deps, event, { id, words, at });
	if (event.text !== null && isStopWord(event.text)) {
		await withdrawAllWhatsApp(tx, customerId, { source: 'reply', network: '', at: now });
		return noteIncoming(tx, { id, outcome: 'stopped', content: null });
	}
	const quoted = event.repliesTo === null ? [] : wamidPrints(sealer, event.repliesTo);
	const about = await lastAbout(tx, customerId, quoted);
	if (!(await takeReply(tx, { customerId, words, about, at })))
		return applyUnknown(tx, deps, event, { id, words, at });
	return noteIncoming(tx, { id, outcome: 'conversation', content: null });
}

/**
 * Applies the events of a notification in one transaction. Repeated events and events in another
 * order change nothing.
 */
export async function receiveWhatsApp(
	deps: ReceiveWhatsAppDeps,
	events: readonly WhatsAppEvent[],
	now: Date,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		for (const event of events) {
			if (event.kind === 'status') await applyStatus(tx, deps.sealer, event);
			else await applyMessage(tx, deps, event, now);
		}
	});
}
