import * as client from 'openid-client';

import type { SignOnConfig } from '#platform/config/single-sign-on-settings.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';

import { OFFICE_HOURS } from '../staff.ts';
import { keptDiscovery, requestDiscovery } from './discovery.server.ts';
import { keptKeys, type LoggedOut, readLogoutToken } from './logout-token.server.ts';
import { groupsOf, SIGN_ON_PATH } from './single-sign-on.ts';

/** Secrets of a log-in that is under way at the provider. */
export type PendingSignOn = {
	state: string;
	nonce: string;
	verifier: string;
	fresh: boolean;
	at: number;
};

/** A person as the provider describes them. */
export type SignedOn = {
	issuer: string;
	subject: string;
	/** Session at the provider, for a later logout by it. */
	session: string | null;
	email: string;
	/** True if the provider says that the address belongs to the person. */
	emailVerified: boolean;
	name: string;
	groups: string[];
	idToken: string;
	/** When the provider last asked the person for a proof; null if it does not say. */
	provedAt: Date | null;
};

export const PROVIDER_AWAY =
	'Penyedia akun kantor sedang tidak bisa dihubungi. Coba lagi sebentar lagi, atau hubungi pemegang akses darurat.';
export const PROOF_REFUSED =
	'Bukti dari penyedia akun kantor tidak bisa diterima. Mulai lagi dari halaman masuk.';

/** Codes of openid-client for a provider that sent no usable answer at all. */
const AWAY_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

const isAway = (error: unknown): boolean =>
	error instanceof client.ClientError
		? AWAY_CODES.has(error.code ?? '')
		: error instanceof TypeError && error.message === 'fetch failed';

const isRefused = (error: unknown): boolean =>
	error instanceof client.ClientError ||
	error instanceof client.ResponseBodyError ||
	error instanceof client.AuthorizationResponseError ||
	error instanceof client.WWWAuthenticateChallengeError;

/** Turns an answer of the provider that cannot be used into a refusal; rethrows other errors. */
function refuse(error: unknown, failed: (error: Error) => void): never {
	if (!isAway(error) && !isRefused(error)) throw error;
	failed(error as Error);
	throw isAway(error)
		? new Refusal('busy', PROVIDER_AWAY)
		: new Refusal('sign-in-again', PROOF_REFUSED);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads name, address and groups from the ID token, and what it lacks from the provider. */
async function describe(
	configuration: client.Configuration,
	tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
	{ groupsClaim }: SignOnConfig,
): Promise<SignedOn> {
	const claims = tokens.claims();
	if (!claims) throw new Refusal('sign-in-again', PROOF_REFUSED);
	const complete = claims[groupsClaim] !== undefined && claims['email'] !== undefined;
	const asks = !complete && configuration.serverMetadata().userinfo_endpoint !== undefined;
	const about = asks
		? {
				...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)),
				...claims,
			}
		: claims;
	return {
		issuer: claims.iss,
		subject: claims.sub,
		session: textOf(claims['sid']) || null,
		email: textOf(about['email']).trim().toLowerCase(),
		emailVerified: about['email_verified'] === true,
		name: textOf(about['name']).slice(0, 120),
		groups: groupsOf(about[groupsClaim]),
		idToken: tokens.id_token ?? '',
		provedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1_000),
	};
}

type Parts = {
	config: SignOnConfig;
	publicUrl: string;
	failed: (error: Error) => void;
	discovered: () => Promise<client.Configuration>;
	clock: () => Date;
};

/** Starts a log-in. With `fresh`, the provider asks for a new proof even if it knows the person. */
async function begin(
	{ config, publicUrl, discovered, failed, clock }: Parts,
	fresh: boolean,
): Promise<{ url: string; pending: PendingSignOn }> {
	try {
		const configuration = await discovered();
		const pending: PendingSignOn = {
			state: client.randomState(),
			nonce: client.randomNonce(),
			verifier: client.randomPKCECodeVerifier(),
			fresh,
			at: clock().getTime(),
		};
		const url = client.buildAuthorizationUrl(configuration, {
			redirect_uri: publicUrl + SIGN_ON_PATH,
			scope: config.scope,
			state: pending.state,
			nonce: pending.nonce,
			code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
			code_challenge_method: 'S256',
			// With max_age, the provider says when it last asked the person for a proof.
			...(fresh
				? { prompt: 'login', max_age: '0' }
				: { max_age: String(OFFICE_HOURS * 3_600) }),
		});
		return { url: url.href, pending };
	} catch (error) {
		return refuse(error, failed);
	}
}

/** Exchanges the code in `query`, checks the ID token and returns the person. */
async function finish(
	{ config, publicUrl, discovered, failed, clock }: Parts,
	query: string,
	pending: PendingSignOn,
): Promise<SignedOn> {
	try {
		const configuration = await discovered();
		const tokens = await client.authorizationCodeGrant(
			configuration,
			new URL(`${publicUrl}${SIGN_ON_PATH}?${query}`),
			{
				pkceCodeVerifier: pending.verifier,
				expectedState: pending.state,
				expectedNonce: pending.nonce,
				// A fresh proof was given after this log-in began.
				...(pending.fresh
					? { maxAge: Math.ceil((clock().getTime() - pending.at) / 1_000) }
					: {}),
			},
		);
		return await describe(configuration, tokens, config);
	} catch (error) {
		return refuse(error, failed);
	}
}

/** Returns where the browser ends the provider's session; null if the provider cannot. */
async function endUrl({ publicUrl, discovered, failed }: Parts, idToken: string) {
	try {
		const configuration = await discovered();
		if (!configuration.serverMetadata().end_session_endpoint) return null;
		return client.buildEndSessionUrl(configuration, {
			id_token_hint: idToken,
			post_logout_redirect_uri: `${publicUrl}/office`,
		}).href;
	} catch (error) {
		if (!isAway(error)) throw error;
		// The session here ends in any case.
		failed(error as Error);
		return null;
	}
}

/** Returns whom a logout token names; null if it is not a valid token of this provider. */
async function logout(
	{ config, discovered, failed }: Parts,
	keysAt: ReturnType<typeof keptKeys>,
	token: string,
	now: Date,
): Promise<LoggedOut | null> {
	try {
		const { issuer, jwks_uri } = (await discovered()).serverMetadata();
		const by = { issuer, audience: config.clientId, keys: keysAt(jwks_uri ?? '') };
		return await readLogoutToken(token, by, now, failed);
	} catch (error) {
		return refuse(error, failed);
	}
}

/**
 * Returns the OpenID Connect provider of the staff. `failed` receives the reason for which an
 * answer of the provider was refused; people only read what to do next.
 */
export function makeSignOnProvider(
	config: SignOnConfig,
	{ publicUrl, failed }: Pick<Parts, 'publicUrl' | 'failed'>,
	clock: Parts['clock'] = () => new Date(),
) {
	const parts = { config, publicUrl, failed, clock, discovered: keptDiscovery(config, clock) };
	const keysAt = keptKeys();
	return {
		config,
		begin: (fresh: boolean) => begin(parts, fresh),
		finish: (query: string, pending: PendingSignOn) => finish(parts, query, pending),
		endUrl: (idToken: string) => endUrl(parts, idToken),
		readLogoutToken: (token: string, now: Date) => logout(parts, keysAt, token, now),
		/** Resolves if the provider answers. */
		greet: () => requestDiscovery(config),
	};
}
export type SignOnProvider = ReturnType<typeof makeSignOnProvider>;
/** The provider through which staff log in. Without one, they log in with passwords. */
export type ProviderDeps = { signOn?: SignOnProvider | null };
