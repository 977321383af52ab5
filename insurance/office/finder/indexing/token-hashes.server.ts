import type { Sealer } from '#platform/config/sealed.server.ts';

import type { PersonCard } from '../found.ts';

/** Purposes of the two keys for tokens and cards. */
const TOKEN = 'finder token';
export const SEALED_CARD = 'finder card';

const HEX_DIGITS = 16;
const shortened = (print: string): string =>
	BigInt.asIntN(64, BigInt(`0x${print.slice(0, HEX_DIGITS)}`)).toString();

/** Returns the hash of a token under the current secret: eight bytes, as a number in text. */
export const tokenHash = (sealer: Sealer, token: string): string =>
	shortened(sealer.fingerprint(TOKEN, token));

/** Returns the hashes under every known secret, for searches during a rotation. */
export const tokenHashes = (sealer: Sealer, tokens: readonly string[]): string[] =>
	tokens.flatMap((token) => sealer.fingerprints(TOKEN, token).map(shortened));

export const sealCard = (sealer: Sealer, card: PersonCard): Buffer =>
	sealer.seal(SEALED_CARD, card);
export const openCard = (sealer: Sealer, bytes: Buffer): PersonCard =>
	sealer.open<PersonCard>(SEALED_CARD, bytes);
