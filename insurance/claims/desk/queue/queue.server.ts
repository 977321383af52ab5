import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS, jakartaDay } from '#platform/values/dates.ts';
import { maskName } from '#platform/values/text/mask-name.ts';

import { type ClaimDeps, claimContent } from '../../claim-content.server.ts';
import { isClosed } from '../../claim.ts';
import { reservedInAll } from '../../reserves/store.server.ts';
import { type Risk, riskAt, CLAIM_RISKS } from '../../triage/risk.ts';
import type { claimQueue } from './api.ts';
import { openCounts, queuePage } from './store.server.ts';

const PAGE = 50;

type Queue = CallOutput<typeof claimQueue>;

function countsOf(open: Awaited<ReturnType<typeof openCounts>>) {
	const counts: Record<string, number> = {};
	for (const { status, count } of open) counts[status] = (counts[status] ?? 0) + count;
	const products = [...new Map(open.map(({ code, name }) => [code, name]))]
		.map(([code, name]) => ({ code, name }))
		.toSorted((one, other) => one.name.localeCompare(other.name, 'id'));
	return { counts, products };
}

/** Returns the work queue, most urgent first. */
export async function showQueue(
	deps: ClaimDeps,
	input: CallInput<typeof claimQueue>,
	caller: Caller,
): Promise<Queue> {
	const { staffId } = staffWho(caller, 'claims.read');
	const today = jakartaDay(caller.now);
	const { status = 'open', product = '', assignee = '', due = 'any', risk = '' } = input;
	const { least = null, most = null, search = '', sort = '', page = 1 } = input;
	const holder = assignee === 'me' ? staffId : assignee;
	const filter = {
		status,
		product,
		assigneeId: holder === '' || holder === 'nobody' ? null : holder,
		unassigned: assignee === 'nobody',
		due,
		risk: risk === '' ? null : CLAIM_RISKS.indexOf(risk satisfies Risk),
		least,
		most,
		search,
		today,
		sort,
		...pageWindow(page, PAGE),
	};
	const [{ rows, total }, open, reserved, colleagues] = await Promise.all([
		queuePage(deps.db, filter),
		openCounts(deps.db),
		reservedInAll(deps.db),
		colleaguesWhoMay(deps.db, 'claims.assess'),
	]);
	return {
		rows: rows.map(({ content, submittedAt, closedAt, assigneeId, ...row }) => ({
			...row,
			risk: riskAt(row.risk),
			mine: assigneeId === staffId,
			insuredMasked: maskName(claimContent(deps.sealer, { content }).insured.name),
			submittedAt: submittedAt.toISOString(),
			ageDays: Math.floor(
				((closedAt ?? caller.now).getTime() - submittedAt.getTime()) / DAY_MS,
			),
			late: row.dueOn !== null && row.dueOn < today && !isClosed(row.status),
		})),
		total,
		pages: pageCount(total, PAGE),
		...countsOf(open),
		reserved,
		colleagues: colleagues
			.filter(({ id }) => id !== staffId)
			.map(({ id, name, email }) => ({ id, name: name.trim() || email })),
	};
}
