import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { listHits, openHit } from '../api.ts';
import { HIT_STATE_WORDS, LIST_KINDS, SCREENED_ROLE_WORDS } from '../screening.ts';
import { hitById, hitPage, type HitRow, policiesOfHit } from './hit-store.server.ts';
import { type KeptPerson, SEALED_PERSON } from './kept-person.server.ts';

type Deps = { db: Pool; sealer: Sealer };
const PAGE = 30;

const headOf = (hit: HitRow) => ({
	hitId: hit.id,
	kindWords: LIST_KINDS[hit.listKind],
	freezes: hit.listKind !== 'exposed',
	listed: hit.entry.name,
	number: hit.entry.number,
	score: hit.score,
	state: hit.state,
	stateWords: HIT_STATE_WORDS[hit.state],
	foundAt: hit.foundAt.toISOString(),
	reportDueOn: hit.reportDueOn,
	reportedAt: hit.reportedAt?.toISOString() ?? null,
});

/** Lists hits by what the list states; the customer is named only in a hit's file. */
export async function showHits(
	{ db }: Deps,
	{ state = 'open', page = 1 }: CallInput<typeof listHits>,
	caller: Caller,
): Promise<CallOutput<typeof listHits>> {
	staffWho(caller, 'screening.read');
	const { rows, total } = await hitPage(db, state, pageWindow(page, PAGE));
	return { rows: rows.map(headOf), total, pages: pageCount(total, PAGE) };
}

/**
 * Opens a hit with its person. The opening is an act in the trail and not an access that the
 * customer can read, because that would tell them.
 */
export async function showHit(
	{ db, sealer }: Deps,
	{ hitId }: CallInput<typeof openHit>,
	caller: Caller,
): Promise<CallOutput<typeof openHit>> {
	const { staffId, roles } = staffWho(caller, 'screening.read');
	const hit = await hitById(db, hitId);
	if (!hit) throw new Refusal('not-found', 'Temuan ini tidak ada.');
	await recordAction(db, {
		staffId,
		action: 'screening-hit-opened',
		subject: hitId,
		at: caller.now,
	});
	const places = await policiesOfHit(db, hitId);
	const heads = await policyHeads(db, [...new Set(places.map(({ policyId }) => policyId))]);
	const { name, born, nik } = sealer.open<KeptPerson>(SEALED_PERSON, hit.person);
	return {
		...headOf(hit),
		person: { name, born, nik },
		entry: { ...hit.entry, kindWords: LIST_KINDS[hit.listKind] },
		policies: places.map(({ policyId, role }) => ({
			policyNo: heads.find(({ id }) => id === policyId)?.policyNo ?? '–',
			role: SCREENED_ROLE_WORDS[role],
		})),
		reportReference: hit.reportReference,
		mayManage: hasRight(roles, 'screening.manage'),
	};
}
