import { z } from 'zod';

import type { WhatsAppConfig } from '#platform/whatsapp/whatsapp-settings.server.ts';

import { whatsAppRefusalOf, type WhatsAppRefusal } from './refusals.ts';

const TIMEOUT_MS = 10_000;
const LIMIT = 64 * 1024;

/** A message from an approved template; the API accepts no other message out of the blue. */
type TemplateMessage = {
	/** Digits with the country code, without a plus sign. */
	to: string;
	template: string;
	/** Language code of the template, such as `id`. */
	language: string;
	/** Parameters of the body, in order. */
	body: readonly string[];
	/** Code for the button of an authentication template. */
	code?: string | undefined;
	/** Comes back in every notification about this message. */
	reference: string;
};

type TextMessage = Pick<TemplateMessage, 'to' | 'reference'> & { text: string };

/**
 * Result of sending. `unknown`: no answer arrived, so the message may have been sent; sending it
 * again could deliver it twice, because the API knows no idempotency key.
 */
type WhatsAppSent =
	| { state: 'accepted'; messageId: string }
	| { state: 'refused'; reason: WhatsAppRefusal; code: number | null }
	| { state: 'unknown' };

export type WhatsApp = {
	phoneNumberId: string;
	send(message: TemplateMessage): Promise<WhatsAppSent>;
	/** Answers with a text. The API refuses it 24 hours after the recipient's last message. */
	sendText(message: TextMessage): Promise<WhatsAppSent>;
	/** Throws unless the API accepts the token and the number. */
	greet(): Promise<void>;
};

const accepted = z.object({
	messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1),
});
const refused = z.object({ error: z.object({ code: z.int() }) });

/** Failures before a connection existed. The request did not leave this machine. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function isNotSent(error: unknown): boolean {
	const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : null;
	return typeof cause?.code === 'string' && NOT_SENT.has(cause.code);
}

/** Parameters may hold no line breaks, tabs or runs of spaces, and at most 1,024 characters. */
export const templateText = (text: string): string =>
	text.replace(/\s+/g, ' ').trim().slice(0, 1_024) || '-';

function bodyOf({ to, template, language, body, code, reference }: TemplateMessage) {
	const text = (words: string) => ({ type: 'text', text: templateText(words) });
	return {
		messaging_product: 'whatsapp',
		recipient_type: 'individual',
		to,
		type: 'template',
		biz_opaque_callback_data: reference,
		template: {
			name: template,
			language: { code: language },
			components: [
				...(body.length > 0 ? [{ type: 'body', parameters: body.map(text) }] : []),
				...(code === undefined
					? []
					: [{ type: 'button', sub_type: 'url', index: '0', parameters: [text(code)] }]),
			],
		},
	};
}

async function limitedJson(response: Response): Promise<unknown> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > LIMIT) return null;
		chunks.push(chunk);
	}
	try {
		return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return null;
	}
}

function sentOf(status: number, body: unknown): WhatsAppSent {
	const made = accepted.safeParse(body).data;
	if (status === 200 && made) return { state: 'accepted', messageId: made.messages[0]?.id ?? '' };
	const code = refused.safeParse(body).data?.error.code ?? null;
	// An answer of a proxy says nothing about the message.
	if (code === null && status >= 500) return { state: 'unknown' };
	if (code === null && status === 200) return { state: 'unknown' };
	return { state: 'refused', reason: whatsAppRefusalOf(code), code };
}

/**
 * Implements the WhatsApp Cloud API with the documented HTTPS calls. Requests time out after ten
 * seconds and follow no redirects. `send` never throws for a message that is not delivered.
 */
export function makeCloudApi(
	{ apiUrl, phoneNumberId, accessToken }: WhatsAppConfig,
	timeoutMs = TIMEOUT_MS,
): WhatsApp {
	const ask = async (path: string, body?: object) => {
		const response = await fetch(`${apiUrl}/${phoneNumberId}${path}`, {
			method: body ? 'POST' : 'GET',
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
			headers: {
				accept: 'application/json',
				authorization: `Bearer ${accessToken}`,
				...(body ? { 'content-type': 'application/json' } : {}),
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		return { status: response.status, body: await limitedJson(response) };
	};
	const sendBody = async (given: object): Promise<WhatsAppSent> => {
		const answer = await ask('/messages', given).catch((error: unknown) => error);
		if (answer instanceof Error)
			return isNotSent(answer)
				? { state: 'refused', reason: 'unreachable', code: null }
				: { state: 'unknown' };
		const { status, body } = answer as { status: number; body: unknown };
		return sentOf(status, body);
	};
	return {
		phoneNumberId,
		send: (message) => sendBody(bodyOf(message)),
		sendText: ({ to, text, reference }) =>
			sendBody({
				messaging_product: 'whatsapp',
				recipient_type: 'individual',
				to,
				type: 'text',
				biz_opaque_callback_data: reference,
				text: { preview_url: false, body: text },
			}),
		async greet() {
			const { status, body } = await ask('?fields=id');
			if (status === 200) return;
			const code = refused.safeParse(body).data?.error.code;
			throw new Error(
				`The WhatsApp Cloud API answered ${status}${code === undefined ? '' : `, error ${code}`}.`,
			);
		},
	};
}
