import { z } from 'zod';

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
export type WhatsAppStatus = (typeof STATUSES)[number];

/** One thing that a notification of the Cloud API reports. */
export type WhatsAppEvent =
	| {
			kind: 'status';
			messageId: string;
			/** The reference with which the message was sent. */
			reference: string | null;
			status: WhatsAppStatus;
			at: Date;
			errorCode: number | null;
	  }
	| {
			kind: 'message';
			messageId: string;
			/** Digits with the country code, without a plus sign. */
			from: string;
			at: Date;
			/** Null if it is not a text, for example a picture; `type` says what it is. */
			text: string | null;
			type: string;
			/** The message that the sender answered by quoting it. */
			repliesTo: string | null;
	  };

/** `ignored` counts parts of kinds that are not known here. */
export type WhatsAppNotification = { events: WhatsAppEvent[]; ignored: number };

const id = z.string().min(1).max(300);
/** Seconds since 1970, as text. */
const timestamp = z.coerce
	.number()
	.int()
	.min(0)
	.max(9_999_999_999)
	.transform((seconds) => new Date(seconds * 1_000));

const status = z.object({
	id,
	status: z.enum(STATUSES),
	timestamp,
	biz_opaque_callback_data: z.string().max(512).optional().catch(undefined),
	errors: z
		.array(z.object({ code: z.int() }))
		.optional()
		.catch(undefined),
});

const message = z.object({
	id,
	from: z.string().regex(/^\d{5,20}$/),
	timestamp,
	type: z.string().max(40),
	text: z.object({ body: z.string() }).optional().catch(undefined),
	button: z.object({ text: z.string() }).optional().catch(undefined),
	context: z.object({ id }).optional().catch(undefined),
});

const list = z.array(z.unknown()).optional().catch(undefined);
const change = z.object({
	field: z.literal('messages'),
	value: z.object({
		metadata: z.object({ phone_number_id: z.string() }),
		statuses: list,
		messages: list,
	}),
});
const notification = z.object({
	object: z.literal('whatsapp_business_account'),
	entry: z.array(z.object({ changes: z.array(z.unknown()) })),
});

function statusEvent(given: unknown): WhatsAppEvent | null {
	const { data } = status.safeParse(given);
	if (!data) return null;
	return {
		kind: 'status',
		messageId: data.id,
		reference: data.biz_opaque_callback_data ?? null,
		status: data.status,
		at: data.timestamp,
		errorCode: data.errors?.[0]?.code ?? null,
	};
}

function messageEvent(given: unknown): WhatsAppEvent | null {
	const { data } = message.safeParse(given);
	if (!data) return null;
	return {
		kind: 'message',
		messageId: data.id,
		from: data.from,
		at: data.timestamp,
		text: data.text?.body ?? data.button?.text ?? null,
		type: data.type,
		repliesTo: data.context?.id ?? null,
	};
}

/** Reads a notification. Parts about another telephone number or of unknown kinds are ignored. */
export function readWhatsAppNotification(
	body: unknown,
	phoneNumberId: string,
): WhatsAppNotification {
	const read = notification.safeParse(body);
	if (!read.success) return { events: [], ignored: 1 };
	const events: WhatsAppEvent[] = [];
	let ignored = 0;
	for (const given of read.data.entry.flatMap(({ changes }) => changes)) {
		const value = change.safeParse(given).data?.value;
		if (value?.metadata.phone_number_id !== phoneNumberId) {
			ignored += 1;
			continue;
		}
		for (const event of [
			...(value.statuses ?? []).map(statusEvent),
			...(value.messages ?? []).map(messageEvent),
		])
			if (event) events.push(event);
			else ignored += 1;
	}
	return { events, ignored };
}
