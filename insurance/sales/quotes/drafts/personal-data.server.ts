import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { APPLICATION_DRAFT_DAYS } from './draft.ts';
import { draftMailPrints, SEALED } from './keep-draft.server.ts';

export const personalDrafts = [
	personalTable('application_draft', {
		about: 'visitors',
		unkeyed: ['token_hash'],
		sealed: { token: SEALED.token, body: SEALED.body },
		keeps: [
			{
				kind: 'application-draft',
				keeps: { days: APPLICATION_DRAFT_DAYS },
				from: { end: 'expires_at' },
			},
		],
	}),
	personalTable('application_draft_mail', {
		of: { application_draft: 'draft_id' },
		sealed: { email: SEALED.email },
		hashed: {
			email_print: ({ email }, sealer) => draftMailPrints(sealer, email as string)[0] ?? '',
		},
	}),
];
