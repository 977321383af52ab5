import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { draftMailPrints, SEALED } from './keep-draft.server.ts';

/** Draft data that depends on SECRET. */
export const rekeyedDrafts = [
	sealedTable({
		table: 'application_draft',
		key: ['id'],
		sealed: { token: SEALED.token, body: SEALED.body },
	}),
	sealedTable({
		table: 'application_draft_mail',
		key: ['id'],
		sealed: { email: SEALED.email },
		made: {
			everyRow: true,
			reads: [],
			writes: ['email_print'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ opened }) => ({
					email_print: draftMailPrints(sealer, opened['email'] as string)[0] ?? '',
				})),
		},
	}),
];
