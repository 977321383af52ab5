import type { Staff } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { type ClaimRow, lockClaim } from '../store.server.ts';
import type { takeClaim } from './office-api.ts';

export type Moved = CallOutput<typeof takeClaim>;
export const movedOf = ({ revision, status }: ClaimRow): Moved => ({ revision, status });
export const by = (staff: Staff) => ({ actor: 'staff', staffId: staff.staffId }) as const;

/** Locks the claim at the revision that the person saw. 409 if it has changed since. */
export async function seenClaim(
	tx: Tx,
	input: { claimNo: string; revision: number },
): Promise<ClaimRow> {
	const claim = await lockClaim(tx, input.claimNo);
	if (!claim) throw new Refusal('not-found', 'Klaim tidak ditemukan.');
	if (claim.revision !== input.revision)
		throw new Refusal(
			'look-again',
			'Klaim ini baru saja berubah. Yang terbaru sudah tampil dan isianmu masih ada: periksa, lalu kirim lagi.',
		);
	return claim;
}

/** Refuses work on a claim that a colleague holds. */
export function refuseOthers(claim: ClaimRow, { staffId }: Staff): void {
	if (claim.assigneeId !== null && claim.assigneeId !== staffId)
		throw new Refusal(
			'forbidden',
			'Klaim ini sedang dinilai orang lain. Ambil dulu bila kamu yang melanjutkan.',
		);
}
