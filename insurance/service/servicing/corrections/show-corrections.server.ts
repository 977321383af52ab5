import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { loadPolicy, policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import { correctionContentOf } from './correction-approval.server.ts';
import { factChanges, HOLDER, peopleOf } from './correction.ts';
import type { listDataCorrections, openCorrection } from './office-api.ts';
import { findCorrection, markSeen, openCorrections } from './store.server.ts';

type Deps = { db: Pool; sealer: Sealer; downloadLink: DownloadLink };
const PAGE = 25;
const ROOM_RIGHTS: readonly Permission[] = ['service.correct', 'service.approve'];

/** Lists corrections that wait, by policy number. People are named only in the opened one. */
export async function showDataCorrections(
	{ db }: Pick<Deps, 'db'>,
	{ page = 1 }: CallInput<typeof listDataCorrections>,
	caller: Caller,
): Promise<CallOutput<typeof listDataCorrections>> {
	const { staffId } = staffWho(caller, ROOM_RIGHTS);
	const rows = await openCorrections(db, pageWindow(page, PAGE));
	const total = rows[0]?.total ?? 0;
	const heads = new Map(
		(
			await policyHeads(
				db,
				rows.map(({ policyId }) => policyId),
			)
		).map((head) => [head.id, head]),
	);
	return {
		rows: rows.map((row) => ({
			correctionId: row.id,
			policyNo: heads.get(row.policyId)?.policyNo ?? '',
			productName: heads.get(row.policyId)?.product.name ?? '',
			proposedBy: row.proposer,
			proposedAt: row.proposedAt.toISOString(),
			mine: row.proposedBy === staffId,
		})),
		total,
		pages: pageCount(total, PAGE),
	};
}

/** Opens a correction with its evidence, records the access, and that this person has seen it. */
export async function showCorrection(
	{ db, sealer, downloadLink }: Deps,
	{ correctionId }: CallInput<typeof openCorrection>,
	caller: RevealingCaller<'policy'>,
): Promise<Revealed<CallOutput<typeof openCorrection>>> {
	const { staffId } = staffWho(caller, ROOM_RIGHTS);
	const row = await findCorrection(db, correctionId);
	const policy = row && (await loadPolicy(db, sealer, row.policyId));
	if (!row || !policy) throw new Refusal('not-found', 'Perbaikan ini tidak ditemukan.');
	const content = correctionContentOf(sealer, row);
	const access = {
		customerId: await customerOfPolicy(db, policy.id),
		subjectId: policy.id,
		reason: 'Memeriksa perbaikan data',
		number: policy.policyNo,
	};
	return db.transaction(async (tx) => {
		await markSeen(tx, row.id, staffId);
		return caller.reveal(tx, access, async () => ({
			policyNo: policy.policyNo,
			productName: policy.product.name,
			words:
				peopleOf(policy).find(({ who }) => who === content.who)?.words ??
				(content.who === HOLDER ? 'Pemegang polis' : 'Tertanggung'),
			changes: factChanges(content.was, content.facts),
			refund: content.refund,
			later: content.total,
			waived: content.waived,
			reason: content.reason,
			proposedAt: row.proposedAt.toISOString(),
			filePath: downloadLink('correction-evidence', [row.id], caller),
			fileName: content.fileName,
			outcome: row.endedAt === null ? null : row.endorsement === null ? 'stopped' : 'made',
		}));
	});
}
