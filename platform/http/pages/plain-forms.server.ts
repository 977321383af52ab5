import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Ask } from '#platform/contract/client.ts';

import type { Caller } from '../served.server.ts';
import type { PageSessions } from './page-session.server.ts';
import {
	NOTHING_POSTED,
	FOREIGN,
	isOwn,
	type PlainBody,
	readForms,
	unreadWords,
} from './plain-body.server.ts';
import type { PlainAnswer, PlainRequest } from './plain-forms.ts';
import { makeThrottle } from './press-throttle.server.ts';

export type PlainOptions = {
	sessions: PageSessions;
	secure: boolean;
	askAs(caller: Partial<Caller>): Ask;
	answer(request: PlainRequest, ask: Ask): Promise<PlainAnswer>;
	vouch(now: Date): string;
	failed(error: Error, path: string): void;
	/** Returns the page to send if rendering failed. */
	fault(): string;
};

/**
 * Number of applications one network may save in ten minutes without a proof of work (decision
 * 0111).
 */
const MAX_SAVED = { times: 6, within: 10 * 60 * 1000 };
/**
 * Submissions allowed per network and minute. Above `times`, the form is returned to the visitor;
 * above `most`, only a message is sent.
 */
const MAX_PRESSED = { times: 60, within: 60 * 1000, most: 300 };
const CART_DAYS = 30;

/** Appended to the address of the next page, whose request should already contain the cart cookie. */
const SAVED = '?tersimpan';

const OLD_FORM =
	'Formulir ini sudah terlalu lama terbuka. Isianmu masih ada di bawah: periksa, lalu tekan lagi.';
const TOO_OFTEN =
	'Terlalu sering ditekan dari jaringanmu. Tunggu semenit, lalu tekan lagi. Isianmu tidak hilang.';

const cookieName = (secure: boolean) => (secure ? '__Host-keranjang' : 'keranjang');

function cartOf(request: FastifyRequest, secure: boolean): string | null {
	const name = `${cookieName(secure)}=`;
	const found = (request.headers.cookie ?? '')
		.split(';')
		.map((one) => one.trim())
		.find((one) => one.startsWith(name));
	const value = found?.slice(name.length) ?? '';
	return /^[\w.-]{1,200}$/.test(value) ? value : null;
}

function send(reply: FastifyReply, answer: PlainAnswer, secure: boolean): FastifyReply {
	reply.header('cache-control', 'no-store');
	if ('html' in answer)
		return reply.code(answer.status).type('text/html; charset=utf-8').send(answer.html);
	if (answer.cart !== undefined)
		reply.header(
			'set-cookie',
			`${cookieName(secure)}=${answer.cart}; Path=/; Max-Age=${CART_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
		);
	return reply.redirect(answer.cart === undefined ? answer.go : `${answer.go}${SAVED}`, 303);
}

/**
 * Returns an idempotency key. Submitting the same form twice gives the same key, and a changed form
 * gives another.
 */
const wishOf = (pageId: string, posted: URLSearchParams): string =>
	createHash('sha256').update(`${pageId} ${posted}`).digest('base64url');

const pathOf = ({ params }: FastifyRequest) => (params as { '*': string })['*'];

type Answering = { request: FastifyRequest; reply: FastifyReply; options: PlainOptions };

/**
 * Renders the result of a submission or a page view. An internal error is reported and shown on a
 * separate page.
 */
async function reply(
	{ request, reply: to, options }: Answering,
	asked: PlainRequest,
	ask: Ask,
): Promise<FastifyReply> {
	try {
		return send(to, await options.answer(asked, ask), options.secure);
	} catch (error) {
		options.failed(error as Error, pathOf(request));
		return to
			.code(500)
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(options.fault());
	}
}

/**
 * Refuses unreadable or too frequent requests before they reach the forms. The visitor gets a page
 * with the reason.
 */
function refuseUnread(scope: FastifyInstance, options: PlainOptions): void {
	scope.setErrorHandler((error: Error, request, to) => {
		const { ours, ...refused } = unreadWords(request, error);
		if (ours) options.failed(error, pathOf(request));
		return reply(
			{ request, reply: to, options },
			{
				path: pathOf(request),
				sent: false,
				...NOTHING_POSTED,
				cart: null,
				saved: false,
				token: '',
				now: new Date(),
				problem: null,
				refused,
				prove: () => null,
			},
			options.askAs({}),
		);
	});
}

/**
 * Serves purchases through plain HTML forms (decision 0111). Input is accepted only from a page of
 * this site that is at most two hours old. A refused form is returned with everything that was
 * entered.
 */
export async function mountPlainForms(app: FastifyInstance, options: PlainOptions): Promise<void> {
	const { sessions, secure } = options;
	const mayProve = makeThrottle(MAX_SAVED);
	const mayPress = makeThrottle(MAX_PRESSED);
	const problemOf = (request: FastifyRequest, isCurrent: boolean, now: number) => {
		if (!mayPress(request.ip, now)) return TOO_OFTEN;
		if (!isOwn(request)) return FOREIGN;
		return isCurrent ? null : OLD_FORM;
	};
	const answer = async (request: FastifyRequest, to: FastifyReply) => {
		const now = new Date();
		const sent = request.method === 'POST';
		// No parser runs if there is no body.
		const { posted, picture } =
			(sent && (request.body as PlainBody | undefined)) || NOTHING_POSTED;
		const seal = sessions.read(posted.get('formulir') ?? '', now.getTime());
		const isCurrent = seal !== null && !seal.expired;
		const problem = sent ? problemOf(request, isCurrent, now.getTime()) : null;
		const pageId = seal?.id ?? null;
		const wish = pageId === null ? undefined : wishOf(pageId, posted);
		const ask = options.askAs({
			ip: request.ip,
			userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
			now,
			pageId,
			header: (name) => (name === 'idempotency-key' ? wish : undefined),
		});
		const asked: PlainRequest = {
			path: pathOf(request),
			sent,
			posted,
			picture,
			// A form submitted from another site must not use this browser's cart.
			cart: sent && !isOwn(request) ? null : cartOf(request, secure),
			saved: request.url.endsWith(SAVED),
			token: sessions.issue(now.getTime()).token,
			now,
			problem,
			prove: () => (mayProve(request.ip, now.getTime()) ? options.vouch(now) : null),
		};
		return reply({ request, reply: to, options }, asked, ask);
	};
	await app.register(async (scope) => {
		readForms(scope);
		refuseUnread(scope, options);
		scope.get('/beli/*', answer);
		scope.post('/beli/*', {
			config: { rateLimit: { max: MAX_PRESSED.most, timeWindow: MAX_PRESSED.within } },
			handler: answer,
		});
	});
}
