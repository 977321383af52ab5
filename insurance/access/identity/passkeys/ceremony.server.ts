import {
	type AuthenticationResponseJSON,
	type AuthenticatorTransportFuture,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server';

import { Refusal } from '#platform/contract/refusal.ts';

export type StoredPasskey = {
	credentialId: string;
	publicKey: Buffer;
	counter: number;
	transports: string[];
};

/** Uses up a challenge. Resolves to false if it was not issued for this, was used, or is over. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

const REFUSED = 'Passkey ini tidak diterima. Coba lagi, atau pakai cara masuk yang lain.';
/** Not `sign-in-again`: a refused passkey does not end the session in which it was shown. */
export const passkeyRefused = () => new Refusal('look-again', REFUSED);

const placeOf = (publicUrl: string) => {
	const { origin, hostname } = new URL(publicUrl);
	return { origin, rpId: hostname };
};
const described = ({ credentialId, transports }: Omit<StoredPasskey, 'publicKey' | 'counter'>) => ({
	id: credentialId,
	transports: transports as AuthenticatorTransportFuture[],
});

/** Returns what a browser needs to make a passkey that can log in without a name typed. */
export const registrationOptions = (
	publicUrl: string,
	of: { insurer: string; id: string; email: string; name: string; has: readonly StoredPasskey[] },
) =>
	generateRegistrationOptions({
		rpName: of.insurer,
		rpID: placeOf(publicUrl).rpId,
		userID: new TextEncoder().encode(of.id),
		userName: of.email,
		userDisplayName: of.name,
		attestationType: 'none',
		excludeCredentials: of.has.map(described),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});

export const authenticationOptions = (publicUrl: string) =>
	generateAuthenticationOptions({
		rpID: placeOf(publicUrl).rpId,
		userVerification: 'required',
	});

/** Returns the new passkey; refuses an answer that is not genuine or does not verify the person. */
export async function readRegistration(
	publicUrl: string,
	response: unknown,
	take: TakeChallenge,
): Promise<StoredPasskey> {
	const { origin, rpId } = placeOf(publicUrl);
	const verified = await verifyRegistrationResponse({
		response: response as RegistrationResponseJSON,
		expectedChallenge: take,
		expectedOrigin: origin,
		expectedRPID: rpId,
		requireUserVerification: true,
	}).catch(() => null);
	if (!verified?.verified) throw passkeyRefused();
	const { credential } = verified.registrationInfo;
	return {
		credentialId: credential.id,
		publicKey: Buffer.from(credential.publicKey),
		counter: credential.counter,
		transports: credential.transports ?? [],
	};
}

export const credentialIdOf = (response: unknown): string =>
	String((response as { id?: unknown } | null)?.id ?? '').slice(0, 1_400);

/**
 * Checks the signature of a passkey and returns its new counter. A counter that did not rise means
 * that the passkey was copied.
 */
export async function readAssertion(
	publicUrl: string,
	response: unknown,
	passkey: StoredPasskey,
	take: TakeChallenge,
): Promise<{ counter: number; copied: boolean }> {
	const { origin, rpId } = placeOf(publicUrl);
	const verified = await verifyAuthenticationResponse({
		response: response as AuthenticationResponseJSON,
		expectedChallenge: take,
		expectedOrigin: origin,
		expectedRPID: rpId,
		// The counter is compared here, so that its regression differs from a wrong signature.
		credential: {
			...described(passkey),
			publicKey: new Uint8Array(passkey.publicKey),
			counter: 0,
		},
		requireUserVerification: true,
	}).catch(() => null);
	if (!verified?.verified) throw passkeyRefused();
	const counter = verified.authenticationInfo.newCounter;
	return { counter, copied: passkey.counter > 0 && counter <= passkey.counter };
}
