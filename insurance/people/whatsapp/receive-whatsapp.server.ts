import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
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
	// The job decides immediately whether the mail is needed.
	if (jobId !== undefined && event.status !== 'sent') await wakeJob(tx, jobId);
}

const OPENS = 'whatsapp-unknown';

async function openUnknown(tx: Tx, sealer: Sealer, id: string, event: MessageEvent): Promise<void> {
	const { from, text, type } = event;
	const content = sealer.seal(SEALED.incoming, { from, words: text ?? notText(type) });
	await noteIncoming(tx, { id, outcome: 'unknown', content });
	await openTask(tx, {
		key: `${OPENS} ${id}`,
		kind: OPENS,
		subject: `WA-${id.slice(-12).toUpperCase()}`,
		at: event.at,
	});
}

async function applyMessage(
	tx: Tx,
	{ sealer, takeReply }: ReceiveWhatsAppDeps,
	event: MessageEvent,
	now: Date,
): Promise<void> {
	const id = uuidv7();
	const wamid = sealer.seal(SEALED.wamid, event.messageId);
	const prints = wamidPrints(sealer, event.messageId);
	// The clock of another company must not put a message into our future.
	const at = event.at < now ? event.at : now;
	if (!(await insertIncoming(tx, { id, wamid, wamidPrints: prints, at }))) return;
	const customerId = await customerOfNumber(tx, numberPrints(sealer, event.from));
	if (customerId === undefined) return openUnknown(tx, sealer, id, { ...event, at });
	if (event.text !== null && isStopWord(event.text)) {
		await withdrawAllWhatsApp(tx, customerId, { source: 'reply', network: '', at: now });
		return noteIncoming(tx, { id, outcome: 'stopped', content: null });
	}
	const quoted = event.repliesTo === null ? [] : wamidPrints(sealer, event.repliesTo);
	const about = await lastAbout(tx, customerId, quoted);
	const words = event.text ?? notText(event.type);
	if (!(await takeReply(tx, { customerId, words, about, at })))
		return openUnknown(tx, sealer, id, { ...event, at });
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
