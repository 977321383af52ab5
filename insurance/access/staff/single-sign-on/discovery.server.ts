import * as client from 'openid-client';

import type { SignOnConfig } from '#platform/config/single-sign-on-settings.server.ts';

import { CLOCK_TOLERANCE_SECONDS, PROVIDER_TIMEOUT_SECONDS } from './single-sign-on.ts';

const METADATA_MS = 3_600_000;

/** Requests the provider's metadata. */
export function requestDiscovery(config: SignOnConfig): Promise<client.Configuration> {
	return client.discovery(
		new URL(config.issuer),
		config.clientId,
		{
			client_secret: config.clientSecret,
			[client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
		},
		undefined,
		{
			timeout: PROVIDER_TIMEOUT_SECONDS,
			execute: [
				// The signature of the ID token is checked even though it arrives over TLS.
				client.enableNonRepudiationChecks,
				...(config.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
			],
		},
	);
}

/** Keeps the provider's metadata for an hour. A failed request for it is not kept. */
export function keptDiscovery(
	config: SignOnConfig,
	clock: () => Date,
): () => Promise<client.Configuration> {
	let kept: { asked: Promise<client.Configuration>; at: number } | null = null;
	return () => {
		if (kept && clock().getTime() - kept.at < METADATA_MS) return kept.asked;
		const asked = requestDiscovery(config);
		const mine = { asked, at: clock().getTime() };
		kept = mine;
		asked.catch(() => {
			if (kept === mine) kept = null;
		});
		return asked;
	};
}
