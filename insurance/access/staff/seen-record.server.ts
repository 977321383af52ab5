import { createHash } from 'node:crypto';

import { Refusal } from '#platform/contract/refusal.ts';

/**
 * Returns a hash of a record's contents, which detects whether the record changed before someone
 * saves an edit.
 */
export const recordMark = (values: readonly unknown[]): string =>
	createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);

/**
 * Refuses with `look-again` if the record, whose current mark is `now`, has changed since the
 * person loaded it, so that two people never unknowingly overwrite each other's changes.
 */
export function refuseOverwrite(now: string, seen: string | null | undefined): void {
	if (now !== seen)
		throw new Refusal(
			'look-again',
			'Orang lain lebih dulu mengubah ini. Isianmu masih ada; bandingkan, lalu simpan lagi.',
		);
}
