import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { SEALED } from './own-privacy.server.ts';
import { HOLD_NOTE } from './retention/holds/holds.server.ts';

/** Erasure request data that depends on SECRET. */
export const rekeyedPrivacy = [
	sealedTable({
		table: 'erasure_request',
		key: ['id'],
		sealed: { reason: SEALED.reason, answer: SEALED.answer, contact: SEALED.contact },
	}),
	sealedTable({ table: 'retention_hold', key: ['id'], sealed: { note: HOLD_NOTE } }),
];
