import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { randomCode } from '#platform/values/random-code.ts';

import { RECOVERY_CODES } from '../staff.ts';
import { replaceRecovery, useRecovery } from '../store.server.ts';

const bare = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '');
const codeHashesOf = (sealer: Sealer, staffId: string, code: string) =>
	sealer.fingerprints('staff recovery', `${staffId} ${bare(code)}`);

/** `K7QWE-2MZPA`: fifty bits, short enough to type from document; six digits are never one. */
export const looksLikeRecovery = (code: string) =>
	bare(code).length === 10 && /^[A-Za-z2-7]{5}[- ]?[A-Za-z2-7]{5}$/.test(code.trim());

/** Ten fresh codes, told this once; the old ones are good no more. */
export async function freshRecoveryCodes(
	tx: Tx,
	sealer: Sealer,
	staffId: string,
	now: Date,
): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, () => {
		const code = randomCode();
		return `${code.slice(0, 5)}-${code.slice(5, 10)}`;
	});
	await replaceRecovery(
		tx,
		staffId,
		codes.map((code) => codeHashesOf(sealer, staffId, code)[0] ?? ''),
		now,
	);
	return codes;
}

/** Uses a code up; false when it is none of theirs or was used before. */
export const spendRecoveryCode = (
	tx: Tx,
	sealer: Sealer,
	staffId: string,
	code: string,
	now: Date,
): Promise<boolean> => useRecovery(tx, staffId, codeHashesOf(sealer, staffId, code), now);
