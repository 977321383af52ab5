import type { Sealer } from '#platform/config/sealed.server.ts';

import { SEALED } from '../claim-content.server.ts';
import { type ClaimDraft, draftSchema } from './draft.ts';
import type { ClaimDraftRow } from './store.server.ts';

export function openClaimDraft(sealer: Sealer, row: ClaimDraftRow | undefined): ClaimDraft | null {
	return row?.content ? draftSchema.parse(sealer.open(SEALED.draft, row.content)) : null;
}

/** Returns the event of a draft that is being saved; a client that sends none keeps the stored one. */
export const keptIncident = (
	sealer: Sealer,
	row: ClaimDraftRow | undefined,
	{ incident }: Pick<ClaimDraft, 'incident'>,
): ClaimDraft['incident'] =>
	incident === undefined ? openClaimDraft(sealer, row)?.incident : incident;
