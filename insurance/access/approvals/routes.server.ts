import { type Served, serveAll } from '#platform/http/served.server.ts';

import { closeAbsence, planAbsence, showAbsences } from './absences/set-absence.server.ts';
import {
	countApprovals,
	decideApproval,
	endAbsence,
	listAbsences,
	listApprovalRules,
	listApprovals,
	proposeApprovalRule,
	setAbsence,
} from './api.ts';
import { decideInQueue } from './queue/decide.server.ts';
import { countQueue, type QueueDeps, showApprovals } from './queue/show-queue.server.ts';
import { proposeRule, showRules } from './rules/change-rule.server.ts';

export const approvalRoutes = (deps: QueueDeps): Served[] =>
	serveAll(deps, [
		[listApprovals, showApprovals],
		[countApprovals, countQueue],
		[decideApproval, decideInQueue],
		[listApprovalRules, showRules],
		[proposeApprovalRule, proposeRule],
		[listAbsences, showAbsences],
		[setAbsence, planAbsence],
		[endAbsence, closeAbsence],
	]);
