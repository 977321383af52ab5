import { createHash } from 'node:crypto';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { PutOff } from '#platform/jobs/jobs.server.ts';
import { isKeyOf } from '#platform/values/keys.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import type { WhatsApp } from '#platform/whatsapp/cloud-api.server.ts';
import type { WhatsAppMessage, WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import { nextStep } from './message-state.ts';
import {
	countMessagesSince,
	insertSentMessage,
	messageOfJob,
	noteAccepted,
	noteMailInstead,
	noteRefused,
	type SentMessage,
	isMessageAbout,
} from './message-store.server.ts';
import { consentedNumber } from './number-store.server.ts';
import {
	MAIL_AFTER_SECONDS,
	WHATSAPP_PURPOSE_NAMES,
	TEMPLATE_LANGUAGE,
	type WhatsAppPurpose,
	whatsAppWordsNow,
} from './purposes.ts';
import { templateFor } from './templates/template-store.server.ts';

export const SEALED = {
	number: 'whatsapp number',
	wamid: 'whatsapp message id',
	incoming: 'whatsapp incoming',
} as const;

export const numberPrints = (sealer: Sealer, digits: string): string[] =>
	sealer.fingerprints(SEALED.number, digits);
export const wamidPrints = (sealer: Sealer, wamid: string): string[] =>
	sealer.fingerprints(SEALED.wamid, wamid);

export const whatsAppWordsHash = (words: string): string =>
	createHash('sha256').update(words).digest('hex');

/** Messages that one customer gets in an hour; the rest goes by email. */
export const MOST_AN_HOUR = 10;
const HOUR_MS = 3_600_000;

export type SendWhatsAppDeps = {
	db: Pool;
	sealer: Sealer;
	/** Null if WhatsApp is not configured. */
	whatsAppApi: WhatsApp | null;
};

type Sending = SendWhatsAppDeps & { whatsAppApi: WhatsApp };
type Recipient = { to: string; template: string; body: string[]; code?: string | undefined };

const purposeOf = ({ purpose }: WhatsAppMessage): WhatsAppPurpose => {
	if (!isKeyOf(WHATSAPP_PURPOSE_NAMES, purpose)) throw new Error(`no such purpose: ${purpose}`);
	return purpose;
};

/** Returns where and what to send, or null if the customer gets it by email. */
async function recipientOf(
	{ db, sealer }: Sending,
	message: WhatsAppMessage,
	now: Date,
): Promise<Recipient | null> {
	const { customerId, values } = message;
	const purpose = purposeOf(message);
	const hash = whatsAppWordsHash(whatsAppWordsNow(purpose));
	const [number, template, sent] = await Promise.all([
		consentedNumber(db, customerId, purpose, hash),
		templateFor(db, purpose, TEMPLATE_LANGUAGE),
		countMessagesSince(db, customerId, new Date(now.getTime() - HOUR_MS)),
	]);
	if (!number || !template || sent >= MOST_AN_HOUR) return null;
	return {
		to: sealer.open<string>(SEALED.number, number),
		template: template.template,
		body: template.parameters.map((name) => values[name] ?? ''),
		code: purpose === 'codes' ? values['code'] : undefined,
	};
}

/**
 * Sends the message of a job once. It is stored before it is sent, outside the transaction of the
 * job: a process that ends in between must not send it a second time. Returns undefined if the
 * customer gets it by email.
 */
async function sendOnce(
	deps: Sending,
	message: WhatsAppMessage,
	{ now, mailAfter }: { now: Date; mailAfter: Date | null },
): Promise<SentMessage | undefined> {
	const { db, sealer, whatsAppApi } = deps;
	const { customerId, jobId, about } = message;
	const before = await messageOfJob(db, jobId);
	if (before) return before;
	const recipient = await recipientOf(deps, message, now);
	if (!recipient) return undefined;
	const id = uuidv7();
	const row = {
		id,
		jobId,
		customerId,
		purpose: purposeOf(message),
		about: about && isMessageAbout(about) ? about : undefined,
	};
	if (!(await insertSentMessage(db, { ...row, createdAt: now, mailAfter })))
		return messageOfJob(db, jobId);
	const sent = await whatsAppApi.send({
		...recipient,
		language: TEMPLATE_LANGUAGE,
		reference: id,
	});
	if (sent.state === 'refused')
		await noteRefused(db, { id, refusal: sent.reason, errorCode: sent.code, at: now });
	if (sent.state === 'accepted')
		await noteAccepted(db, {
			id,
			wamid: sealer.seal(SEALED.wamid, sent.messageId),
			wamidPrint: wamidPrints(sealer, sent.messageId)[0] ?? '',
			at: now,
		});
	return messageOfJob(db, jobId);
}

/**
 * Sends messages by WhatsApp to customers who agreed to their purpose and proved their number. An
 * email follows exactly if the message is refused, fails or is not delivered in time; the job that
 * sends the email waits for that, so there is one email or none.
 */
export function makeWhatsAppSender(
	deps: SendWhatsAppDeps,
	log: { warn(about: object, words: string): void },
	clock: () => Date = () => new Date(),
): WhatsAppSender {
	const { db, whatsAppApi } = deps;
	return {
		async first(message) {
			if (!whatsAppApi) return false;
			const now = clock();
			const seconds = MAIL_AFTER_SECONDS[purposeOf(message)];
			const mailAfter = new Date(now.getTime() + seconds * 1_000);
			const sent = await sendOnce({ ...deps, whatsAppApi }, message, { now, mailAfter });
			if (!sent) return false;
			const step = nextStep(sent, sent.mailAfter ?? now, now);
			if (step === 'delivered') return true;
			if (step !== 'mail') throw new PutOff(step.waitSeconds);
			await noteMailInstead(db, sent.id, now);
			return false;
		},
		async also(message) {
			if (!whatsAppApi) return;
			const when = { now: clock(), mailAfter: null };
			await sendOnce({ ...deps, whatsAppApi }, message, when).catch((err: unknown) =>
				log.warn({ err }, 'a WhatsApp message next to an email was not sent'),
			);
		},
	};
}
