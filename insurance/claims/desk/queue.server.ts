import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { maskName } from '#platform/values/text/mask-name.ts';

import { type ClaimDeps, claimContent } from '../claim-content.server.ts';
import { isClosed } from '../claim.ts';
import type { claimQueue } from './office-api.ts';
import { countsByStatus, queuePage } from './work-store.server.ts';

const PAGE = 25;

/** Returns the work queue, most urgent first. */
export async function showQueue(
	deps: ClaimDeps,
	input: CallInput<typeof claimQueue>,
	caller: Caller,
): Promise<CallOutput<typeof claimQueue>> {
	const staff = staffWho(caller, 'claims.read');
	const today = jakartaDay(caller.now);
	const { status = 'open', assignee = 'anybody', late = false, search = '' } = input;
	const { sort = '', page = 1 } = input;
	const filter = {
		status,
		assigneeId: assignee === 'me' ? staff.staffId : null,
		unassigned: assignee === 'nobody',
		late,
		search,
		today,
		sort,
		limit: PAGE,
		offset: (page - 1) * PAGE,
	};
	const { rows, total } = await queuePage(deps.db, filter);
	return {
		rows: rows.map(({ content, reportedBy, submittedAt, turnSince, ...row }) => ({
			...row,
			reportedBy,
			insuredMasked: maskName(claimContent(deps.sealer, { content }).insured.name),
			submittedAt: submittedAt.toISOString(),
			turnSince: turnSince.toISOString(),
			late: row.dueOn !== null && row.dueOn < today && !isClosed(row.status),
		})),
		total,
		pages: Math.max(1, Math.ceil(total / PAGE)),
		counts: await countsByStatus(deps.db),
	};
}
