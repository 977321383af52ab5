import { createRemoteJWKSet, errors as joseErrors, type JWTPayload, jwtVerify } from 'jose';

import { CLOCK_TOLERANCE_SECONDS, PROVIDER_TIMEOUT_SECONDS } from './single-sign-on.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_AGE_SECONDS = 300;

export type LoggedOut = {
	issuer: string;
	subject: string | null;
	/** Null if every session of the person ended. */
	session: string | null;
	tokenId: string;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Checks the claims that only a logout token has (OpenID Connect Back-Channel Logout 1.0, 2.6). */
function readLogout({ iss, sub, sid, jti, events, nonce }: JWTPayload): LoggedOut | null {
	const event = (events as Record<string, unknown> | undefined)?.[LOGOUT_EVENT];
	const [subject, session, tokenId] = [textOf(sub), textOf(sid), textOf(jti)];
	if (typeof event !== 'object' || event === null || nonce !== undefined) return null;
	if (!iss || !tokenId || (!subject && !session)) return null;
	return { issuer: iss, subject: subject || null, session: session || null, tokenId };
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** Returns the provider's keys, which are fetched again when a token names an unknown one. */
export function keptKeys(): (uri: string) => Keys {
	let kept: { uri: string; keys: Keys } | null = null;
	return (uri) => {
		if (kept?.uri !== uri) {
			const timeoutDuration = PROVIDER_TIMEOUT_SECONDS * 1_000;
			kept = { uri, keys: createRemoteJWKSet(new URL(uri), { timeoutDuration }) };
		}
		return kept.keys;
	};
}

/** Returns whom a logout token names; null if it is not a valid token of the issuer for us. */
export async function readLogoutToken(
	token: string,
	{ keys, ...by }: { issuer: string; audience: string; keys: Keys },
	now: Date,
	failed: (error: Error) => void,
): Promise<LoggedOut | null> {
	try {
		const { payload } = await jwtVerify(token, keys, {
			...by,
			clockTolerance: CLOCK_TOLERANCE_SECONDS,
			maxTokenAge: MAX_AGE_SECONDS,
			requiredClaims: ['iat', 'exp', 'jti', 'events'],
			currentDate: now,
		});
		return readLogout(payload);
	} catch (error) {
		if (!(error instanceof joseErrors.JOSEError)) throw error;
		failed(error);
		return null;
	}
}
