import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';

import type { DocumentFacts } from './documents/certificate/member-facts.server.ts';

export type MembershipJobDeps = {
	db: Db;
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
	contacts(): Promise<DocumentFacts['contacts']>;
};
