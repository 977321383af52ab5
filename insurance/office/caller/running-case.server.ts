import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { deathReportsOf } from '#insurance/claims/deaths/death-reports.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { actOpensDataOf } from '#platform/audit/act.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { CASE_MINUTES } from './caller.ts';
import { type CaseRow, findCase } from './store.server.ts';

type Named = { caseId: string; policyNo: string };

export const endOfCase = (begun: Date): Date => new Date(begun.getTime() + CASE_MINUTES * 60_000);

const OVER = {
	holder: 'Waktu pemeriksaan ini sudah habis. Periksa identitas penelepon sekali lagi.',
	other: 'Waktu telepon ini sudah habis. Mulai lagi dari awal.',
} as const;

/**
 * Returns a case of the calling member of staff. Refuses with `forbidden` if it is another person's
 * or about another policy, and with `look-again` if it is over or the policy changed hands.
 */
export async function ownCase(
	db: Db,
	{ caseId, policyNo }: Named,
	caller: Caller,
): Promise<CaseRow> {
	const { staffId } = staffWho(caller, 'service.act');
	const [one, policy] = await Promise.all([findCase(db, caseId), policyByNumber(db, policyNo)]);
	if (!one || one.staffId !== staffId || one.policyId !== policy?.id)
		throw new Refusal(
			'forbidden',
			'Identitas penelepon belum kamu periksa untuk polis ini. Mulai dari awal.',
		);
	const isOver = one.endedAt !== null || caller.now >= endOfCase(one.passedAt ?? one.begunAt);
	if (isOver || (await customerOfPolicy(db, one.policyId)) !== one.customerId)
		throw new Refusal('look-again', OVER[one.caller]);
	if (await isClosedToDesks(db, one.customerId))
		throw new Refusal(
			'look-again',
			'Akun pemegang polis ini sudah dihapus, jadi tidak ada yang bisa diubah lewat telepon.',
		);
	actOpensDataOf(one.customerId);
	return one;
}

export type CheckedCase = { row: CaseRow; holder: Caller };

/**
 * Returns a case whose holder was checked, and the caller on whose behalf the use cases of
 * self-care run. The trail names the member of staff, because it follows the session; the evidence
 * names the check instead of a browser of the holder. Refuses like `ownCase`, with `forbidden`
 * without a passed check, and with `look-again` if the holder was reported dead meanwhile.
 */
export async function checkedCase(
	{ db, sealer }: { db: Db; sealer: Sealer },
	named: Named,
	caller: Caller,
): Promise<CheckedCase> {
	const row = await ownCase(db, named, caller);
	if (row.caller !== 'holder' || row.passedAt === null)
		throw new Refusal('forbidden', 'Identitas penelepon belum cocok, jadi ini belum boleh.');
	if ((await deathReportsOf({ db, sealer }, row.customerId)).length > 0)
		throw new Refusal(
			'look-again',
			'Pemegang polis ini dilaporkan meninggal, jadi tidak ada yang boleh diubah lewat telepon.',
		);
	return {
		row,
		holder: {
			...caller,
			userAgent: `telephone, answered by ${row.staffId}, case ${row.id}`,
			identity: { kind: 'customer', customerId: row.customerId, sessionId: row.id },
		},
	};
}
