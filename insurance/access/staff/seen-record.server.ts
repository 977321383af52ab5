import { createHash } from 'node:crypto';

import { Refusal } from '#platform/contract/refusal.ts';

/** Returns a mark of a record's contents, for someone who changes it later. */
export const recordMark = (values: readonly unknown[]): string =>
	createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);

/**
 * Refuses with `look-again` if a record whose mark is `now` has changed since the person read it,
 * so that two people never overwrite each other unseen.
 */
export function refuseOverwrite(now: string, seen: string | null | undefined): void {
	if (now !== seen)
		throw new Refusal(
			'look-again',
			'Orang lain lebih dulu mengubah ini. Isianmu masih ada; bandingkan, lalu simpan lagi.',
		);
}
