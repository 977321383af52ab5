import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Ask } from '#platform/contract/client.ts';

import type { Caller } from '../served.server.ts';
import type { PageSessions } from './page-session.server.ts';
import type { PlainAnswer, PlainRequest } from './plain-forms.ts';

export type PlainOptions = {
	sessions: PageSessions;
	secure: boolean;
	/** The documented calls, asked for who sent the form. */
	askAs(caller: Partial<Caller>): Ask;
	answer(request: PlainRequest, ask: Ask): Promise<PlainAnswer>;
	/** A captcha's answer of our own, for who is let through here. */
	vouch(now: Date): string;
	failed(error: Error, path: string): void;
	/** Sent where drawing failed. */
	fault(): string;
};

/** Applications that one network may save without a proof of work (decision 0111). */
const MOST_SAVED = { times: 6, within: 10 * 60 * 1000 };
const CART_DAYS = 30;

const OLD_FORM =
	'Formulir ini sudah terlalu lama terbuka. Isianmu masih ada di bawah: periksa, lalu tekan lagi.';
const FOREIGN = 'Formulir ini tidak datang dari situs kami. Periksa isianmu, lalu tekan lagi.';

/** Lets each network through so many times within a while; told by the clock of the caller. */
export function makeThrottle({ times, within }: { times: number; within: number }) {
	const seen = new Map<string, number[]>();
	return (who: string, now: number): boolean => {
		const recent = (seen.get(who) ?? []).filter((at) => at > now - within);
		if (seen.size > 10_000) seen.clear();
		if (recent.length >= times) return false;
		seen.set(who, [...recent, now]);
		return true;
	};
}

/** A form is sent by a page of this very host: browsers say so, and no other page can. */
function isOwn(request: FastifyRequest): boolean {
	const site = request.headers['sec-fetch-site'];
	if (site !== undefined) return site === 'same-origin';
	const origin = request.headers.origin ?? '';
	return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

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
	return reply.redirect(answer.go, 303);
}

/**
 * Purchases by plain forms (decision 0111): what is sent is read only when it comes from a page of
 * ours that is at most two hours old, and whatever is refused comes back with all that was sent.
 */
export async function mountPlainForms(app: FastifyInstance, options: PlainOptions): Promise<void> {
	const { sessions, secure } = options;
	const mayProve = makeThrottle(MOST_SAVED);
	const answer = async (request: FastifyRequest, reply: FastifyReply) => {
		const now = new Date();
		const sent = request.method === 'POST';
		const posted = sent ? (request.body as URLSearchParams) : new URLSearchParams();
		const seal = sessions.read(posted.get('formulir') ?? '', now.getTime());
		const problem = !sent || isOwn(request) ? null : FOREIGN;
		const old = sent && (seal === null || seal.expired) ? OLD_FORM : null;
		const path = (request.params as { '*': string })['*'];
		const pageId = seal?.id ?? null;
		const ask = options.askAs({
			ip: request.ip,
			userAgent: request.headers['user-agent'] ?? '',
			now,
			pageId,
			// Pressed twice, the same form saves once.
			header: (name) => (name === 'idempotency-key' ? (pageId ?? undefined) : undefined),
		});
		try {
			const came = await options.answer(
				{
					path,
					sent,
					posted,
					// A foreign page's form does nothing with what this browser has.
					cart: problem === null ? cartOf(request, secure) : null,
					token: sessions.issue(now.getTime()).token,
					now,
					problem: problem ?? old,
					prove: () => (mayProve(request.ip, now.getTime()) ? options.vouch(now) : null),
				},
				ask,
			);
			return send(reply, came, secure);
		} catch (error) {
			options.failed(error as Error, path);
			return reply
				.code(500)
				.header('cache-control', 'no-store')
				.type('text/html; charset=utf-8')
				.send(options.fault());
		}
	};
	await app.register(async (scope) => {
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: 64 * 1024 },
			(_request, body, done) => done(null, new URLSearchParams(String(body))),
		);
		scope.get('/beli/*', answer);
		scope.post('/beli/*', {
			config: { rateLimit: { max: 60, timeWindow: 60_000 } },
			handler: answer,
		});
	});
}
