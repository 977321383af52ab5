import type { Db } from '#platform/db/pool.server.ts';

import type { PrivacyDeps } from '../../own-privacy.server.ts';
import { holdsAbout } from './hold-store.server.ts';
import { HOLD_REASON_WORDS, HOLD_STATE_WORDS } from './hold.ts';
import { HOLD_NOTE, holdState } from './holds.server.ts';

/**
 * Returns the holds on a customer's data for their data export. A request by an authority is listed
 * without its wording, because a person under investigation must not learn of it from the insurer
 * (decision 0129).
 */
export async function holdsForExport(
	{ sealer }: Pick<PrivacyDeps, 'sealer'>,
	db: Db,
	{ customerId, claimNos }: { customerId: string; claimNos: readonly string[] },
) {
	const rows = await holdsAbout(db, customerId, claimNos);
	return rows.map((row) => ({
		number: row.number,
		of: row.subjectNo,
		reason: row.reason === 'authority' ? 'Kewajiban hukum' : HOLD_REASON_WORDS[row.reason],
		words: row.reason === 'authority' ? null : sealer.open<string>(HOLD_NOTE, row.note),
		state: HOLD_STATE_WORDS[holdState(row)],
		from: row.proposedAt.toISOString(),
		until: (row.verdict === 'refused' ? row.decidedAt : row.releasedAt)?.toISOString() ?? null,
	}));
}
