import type { DownloadLink } from '#insurance/documents/download-links.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';

import type { MembershipDeps } from '../import/membership-deps.server.ts';
import {
	askCorrection,
	beginVisit,
	claimOwn,
	confirmCorrection,
	correctEmail,
	enterCode,
	leaveVisit,
	listCorrections,
	ownDocuments,
	refuseCorrection,
	showOwnCover,
} from './api.ts';
import { ask } from './ask-correction.server.ts';
import { begin, enter, leave, type VisitDeps } from './begin-visit.server.ts';
import { claim } from './claim-own.server.ts';
import { putEmailRight } from './correct-email.server.ts';
import { confirm, refuse, showCorrections } from './decide-correction.server.ts';
import { showOwn, showOwnDocuments } from './show-own-cover.server.ts';

export function employeeRoutes(deps: VisitDeps & { downloadLink: DownloadLink }): Served[] {
	return [
		serve(beginVisit, (input, caller) => begin(deps, input, caller)),
		serve(enterCode, (input, caller) => enter(deps, input, caller)),
		serve(showOwnCover, (_input, caller) => showOwn(deps, caller)),
		serve(ownDocuments, (input, caller) => showOwnDocuments(deps, input, caller)),
		serve(askCorrection, (input, caller) => ask(deps, input, caller)),
		serve(claimOwn, (input, caller) => claim(deps, input, caller)),
		serve(leaveVisit, (_input, caller) => leave(deps, caller)),
	];
}

/** What the company does with what its people ask. */
export function correctionRoutes(deps: MembershipDeps): Served[] {
	return [
		serve(listCorrections, (_input, caller) => showCorrections(deps, caller)),
		serve(confirmCorrection, (input, caller) => confirm(deps, input, caller)),
		serve(correctEmail, (input, caller) => putEmailRight(deps, input, caller)),
		serve(refuseCorrection, (input, caller) => refuse(deps, input, caller)),
	];
}
