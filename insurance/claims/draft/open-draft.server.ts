import type { Sealer } from '#platform/config/sealed.server.ts';

import { SEALED } from '../claim-content.server.ts';
import { type ClaimDraft, draftSchema } from './draft.ts';
import type { ClaimDraftRow } from './store.server.ts';

export function openClaimDraft(sealer: Sealer, row: ClaimDraftRow | undefined): ClaimDraft | null {
	return row?.content ? draftSchema.parse(sealer.open(SEALED.draft, row.content)) : null;
}
