import type { Handler } from '#platform/jobs/workers.server.ts';

import { mailEndorsement, mailApproval } from './documents/endorsement.server.ts';
import { mailFarewells } from './documents/letters/member-farewell.server.ts';
import { welcomeMembers } from './documents/letters/member-welcome.server.ts';
import { mailRejected } from './documents/letters/rejected-mail.server.ts';
import { mailCode, mailCorrection } from './employee/employee-mails.server.ts';
import { tellCompanies } from './invoices/letters/account-told.server.ts';
import { mailInvoices } from './invoices/letters/invoice-mails.server.ts';
import type { MembershipJobDeps } from './job-deps.server.ts';

export function membershipJobs(
	deps: MembershipJobDeps,
): Record<
	| 'member-welcome'
	| 'member-papers'
	| 'member-endorsement'
	| 'member-approval'
	| 'member-rejected'
	| 'member-farewell'
	| 'member-code'
	| 'member-correction'
	| 'company-invoice-mail'
	| 'company-account-mail',
	Handler
> {
	return {
		'member-welcome': welcomeMembers(deps),
		// Runs jobs enqueued under the old name by an earlier release.
		'member-papers': welcomeMembers(deps),
		'member-endorsement': mailEndorsement(deps),
		'member-approval': mailApproval(deps),
		'member-rejected': mailRejected(deps),
		'member-farewell': mailFarewells(deps),
		'member-code': mailCode(deps),
		'member-correction': mailCorrection(deps),
		'company-invoice-mail': mailInvoices(deps),
		'company-account-mail': tellCompanies(deps),
	};
}
