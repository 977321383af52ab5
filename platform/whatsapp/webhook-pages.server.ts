import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyReply } from 'fastify';

import type { WhatsAppConfig } from '#platform/whatsapp/whatsapp-settings.server.ts';

import { readWhatsAppNotification, type WhatsAppEvent } from './notification.ts';

/** The API sends at most 3 MB; our notifications hold a few messages. */
const NOTIFICATION_LIMIT = 3 * 1_024 * 1_024;
const PATH = '/webhooks/whatsapp';

export type WhatsAppPagesDeps = {
	/** Null if WhatsApp is not configured: the addresses do not exist then. */
	whatsAppConfig: WhatsAppConfig | null;
	/** Applies the events of one notification in one transaction. It must be idempotent. */
	receiveWhatsApp(events: readonly WhatsAppEvent[], now: Date): Promise<void>;
	clock?: () => Date;
};

function isSame(given: string, right: string): boolean {
	const [one, other] = [Buffer.from(given), Buffer.from(right)];
	return one.length === other.length && timingSafeEqual(one, other);
}

export const whatsAppSignature = (rawBody: Buffer, appSecret: string): string =>
	`sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`;

function parsed(rawBody: Buffer): unknown {
	try {
		return JSON.parse(rawBody.toString('utf8')) as unknown;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return null;
	}
}

const refuse = (reply: FastifyReply, status: number) =>
	reply.code(status).send({ received: false });

function mountCheck(scope: FastifyInstance, config: WhatsAppConfig | null): void {
	scope.get(PATH, async (request, reply) => {
		if (!config) return refuse(reply, 404);
		const query = request.query as Record<string, unknown>;
		const one = (name: string) => {
			const value = query[`hub.${name}`];
			return typeof value === 'string' ? value : '';
		};
		const challenge = one('challenge');
		const isOurs =
			one('mode') === 'subscribe' && isSame(one('verify_token'), config.verifyToken);
		if (!isOurs || !/^[\w-]{1,100}$/.test(challenge)) return refuse(reply, 403);
		return reply
			.header('cache-control', 'no-store')
			.type('text/plain; charset=utf-8')
			.send(challenge);
	});
}

/**
 * Serves `/webhooks/whatsapp`: GET repeats the challenge with which Meta checks the address, POST
 * takes notifications that are signed over their raw bytes. Anything signed is answered with 200,
 * even if nothing in it is known here, because the API repeats other answers for days.
 */
export async function whatsAppPages(
	app: FastifyInstance,
	{ whatsAppConfig, receiveWhatsApp, clock = () => new Date() }: WhatsAppPagesDeps,
): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
			done(null, body),
		);
		mountCheck(scope, whatsAppConfig);
		scope.post(PATH, { bodyLimit: NOTIFICATION_LIMIT }, async (request, reply) => {
			if (!whatsAppConfig) return refuse(reply, 404);
			const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const given = request.headers['x-hub-signature-256'];
			const right = whatsAppSignature(rawBody, whatsAppConfig.appSecret);
			if (typeof given !== 'string' || !isSame(given, right)) return refuse(reply, 401);
			const { events, ignored } = readWhatsAppNotification(
				parsed(rawBody),
				whatsAppConfig.phoneNumberId,
			);
			if (ignored > 0)
				request.log.warn({ ignored }, 'parts of a WhatsApp notification are not known');
			if (events.length > 0) await receiveWhatsApp(events, clock());
			return reply.code(200).send({ received: true });
		});
	});
}
