import type { FastifyInstance } from 'fastify';

import { takeTry } from '#insurance/access/identity/tries.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import type { SignOnProvider } from './provider.server.ts';
import { endByIdentity, endByProviderSession } from './store.server.ts';

const MAX_TOKEN_BYTES = 16_384;
/** Longer than any accepted token lives, so that none is accepted twice. */
const SEEN = { max: 1, minutes: 60 };

/**
 * Ends the sessions that the provider has ended. Returns false if the token is not valid or was
 * used before.
 */
async function endAsTold(
	{ db, signOn }: { db: Pool; signOn: SignOnProvider },
	token: string,
	now: Date,
): Promise<boolean> {
	const told = await signOn.readLogoutToken(token, now);
	if (!told) return false;
	const { issuer, tokenId, subject, session } = told;
	return db.transaction(async (tx) => {
		if (!(await takeTry(tx, `logout token ${tokenId}`, SEEN, now))) return false;
		// A token without a session means that the person was signed out everywhere.
		if (session) await endByProviderSession(tx, issuer, session);
		else if (subject) await endByIdentity(tx, { issuer, subject });
		return true;
	});
}

/**
 * Serves `POST /sso/backchannel-logout`, by which the provider ends sessions here (OpenID Connect
 * Back-Channel Logout 1.0).
 */
export function backChannelPages(
	app: FastifyInstance,
	{ db, signOn }: { db: Pool; signOn: SignOnProvider | null },
	clock: () => Date = () => new Date(),
): void {
	void app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: MAX_TOKEN_BYTES },
			(_request, body, done) => done(null, new URLSearchParams(String(body))),
		);
		// Any other body has no token, which is the same mistake as a wrong one.
		scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) =>
			done(null, new URLSearchParams()),
		);
		scope.post('/sso/backchannel-logout', async (request, reply) => {
			if (!signOn) throw new Refusal('not-found');
			const fields = request.body as URLSearchParams | undefined;
			const token = fields?.get('logout_token') ?? '';
			const isEnded = await endAsTold({ db, signOn }, token, clock());
			reply.header('cache-control', 'no-store');
			return isEnded
				? reply.code(200).send()
				: reply.code(400).send({ error: 'invalid_request' });
		});
	});
}
