import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { z } from 'zod';

import type { WhatsAppConfig } from '#platform/whatsapp/whatsapp-settings.server.ts';

import {
	type FakeNotifications,
	fakeNotifications,
	fakeWamid,
	type SentId,
} from './fake-notifications.server.ts';

const texts = z.array(z.object({ type: z.literal('text'), text: z.string().min(1).max(1_024) }));
const sent = z.object({
	messaging_product: z.literal('whatsapp'),
	to: z.string(),
	type: z.literal('template'),
	biz_opaque_callback_data: z.string().max(512).optional(),
	template: z.object({
		name: z.string(),
		language: z.object({ code: z.string() }),
		components: z.array(
			z.object({
				type: z.enum(['body', 'button']),
				sub_type: z.string().optional(),
				index: z.string().optional(),
				parameters: texts,
			}),
		),
	}),
});

const sentText = z.object({
	messaging_product: z.literal('whatsapp'),
	to: z.string(),
	type: z.literal('text'),
	biz_opaque_callback_data: z.string().max(512).optional(),
	text: z.object({ preview_url: z.boolean(), body: z.string().min(1).max(4_096) }),
});

/** A text that answers a person within the window of 24 hours. */
type FakeText = SentId & { text: string };

type FakeMessage = SentId & {
	template: string;
	language: string;
	body: string[];
	code: string | null;
};

/** The next answer instead of the documented one. */
export type FakeAnswer = { status: number; code: number } | 'cut' | 'hang' | 'broken';

export type FakeCloudApi = FakeNotifications & {
	url: string;
	/** Accepted messages, oldest first. */
	messages: FakeMessage[];
	/** Accepted answers, oldest first. */
	texts: FakeText[];
	/** Answers the next requests in this order, then as documented again. */
	answers: FakeAnswer[];
	close(): Promise<void>;
};

const HTTP_STATUS = { 190: 401, 130429: 429 } as Record<number, number>;

function errorBody(code: number, message: string) {
	return {
		error: {
			message: `(#${code}) ${message}`,
			type: 'OAuthException',
			code,
			error_data: { messaging_product: 'whatsapp', details: message },
			fbtrace_id: 'Az8or2yhqkZfEZ',
		},
	};
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const text = Buffer.concat(chunks).toString('utf8');
	return text === '' ? null : (JSON.parse(text) as unknown);
}

function answerWith(response: ServerResponse, status: number, body: object): void {
	response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
	response.end(JSON.stringify(body));
}

type Options = {
	config: Omit<WhatsAppConfig, 'apiUrl'>;
	/** Approved templates with the number of parameters of their body; null to accept any. */
	templates?: Readonly<Record<string, number>> | null;
	port?: number;
	accepted?: (message: FakeMessage) => void;
};

function refusalOfTemplate(
	{ template }: z.output<typeof sent>,
	templates: Options['templates'],
): [number, string] | null {
	if (!templates) return null;
	const wanted = templates[template.name];
	if (wanted === undefined || template.language.code !== 'id')
		return [132001, 'Template name does not exist in the translation'];
	const body = template.components.find(({ type }) => type === 'body');
	return (body?.parameters.length ?? 0) === wanted
		? null
		: [132000, 'Number of parameters does not match the expected number of params'];
}

function messageOf({ to, template, biz_opaque_callback_data }: z.output<typeof sent>): FakeMessage {
	const partOf = (type: 'body' | 'button') =>
		template.components.find((one) => one.type === type)?.parameters.map(({ text }) => text);
	return {
		id: fakeWamid(to),
		to,
		reference: biz_opaque_callback_data,
		template: template.name,
		language: template.language.code,
		body: partOf('body') ?? [],
		code: partOf('button')?.[0] ?? null,
	};
}

function textOf(asked: unknown): FakeText | null {
	const { data } = sentText.safeParse(asked);
	if (!data) return null;
	const { to, biz_opaque_callback_data: reference, text } = data;
	return { id: fakeWamid(to), to, reference, text: text.body };
}

const acceptance = ({ id, to }: SentId) => ({
	messaging_product: 'whatsapp',
	contacts: [{ input: to, wa_id: to }],
	messages: [{ id, message_status: 'accepted' }],
});

/**
 * Behaves as the documentation of the WhatsApp Cloud API says: checks token, number, template and
 * parameters, accepts a message before it is delivered, and makes signed notifications. It delivers
 * nothing to anyone.
 */
export async function startFakeCloudApi(options: Options): Promise<FakeCloudApi> {
	const { config, templates = null, port = 0, accepted = () => {} } = options;
	const messages: FakeMessage[] = [];
	const texts: FakeText[] = [];
	const answers: FakeAnswer[] = [];
	const server = createServer(async (request, response) => {
		const asked = await bodyOf(request);
		const next = answers.shift();
		if (next === 'hang') return;
		if (next === 'cut') return void request.socket.destroy();
		if (next === 'broken') return void response.writeHead(502).end('<html>Bad Gateway</html>');
		if (next)
			return answerWith(response, next.status, errorBody(next.code, 'Something went wrong'));
		const refuse = (code: number, words: string) =>
			answerWith(response, HTTP_STATUS[code] ?? 400, errorBody(code, words));
		if (request.headers.authorization !== `Bearer ${config.accessToken}`)
			return refuse(190, 'Invalid OAuth access token');
		const path = (request.url ?? '').split('?')[0] ?? '';
		if (request.method === 'GET' && path.endsWith(`/${config.phoneNumberId}`))
			return answerWith(response, 200, { id: config.phoneNumberId });
		if (request.method !== 'POST' || !path.endsWith(`/${config.phoneNumberId}/messages`))
			return refuse(100, 'Unsupported request');
		const text = textOf(asked);
		if (text) {
			texts.push(text);
			return answerWith(response, 200, acceptance(text));
		}
		const read = sent.safeParse(asked);
		if (!read.success) return refuse(100, 'Invalid parameter');
		const { to } = read.data;
		if (!/^\d{8,15}$/.test(to)) return refuse(131009, 'Parameter value is not valid');
		const wrong = refusalOfTemplate(read.data, templates);
		if (wrong) return refuse(...wrong);
		const message = messageOf(read.data);
		messages.push(message);
		answerWith(response, 200, acceptance(message));
		accepted(message);
	});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
		messages,
		texts,
		answers,
		...fakeNotifications(config),
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
