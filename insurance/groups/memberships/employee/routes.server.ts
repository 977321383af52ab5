import type { DownloadLink } from '#platform/http/made-document.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import type { MembershipDeps } from '../import/membership-deps.server.ts';
import {
	askCorrection,
	beginVisit,
	claimOwn,
	confirmCorrection,
	correctMemberEmail,
	enterCode,
	leaveVisit,
	listCorrections,
	ownDocuments,
	refuseCorrection,
	showOwnCover,
} from './api.ts';
import { startVisit, enterByCode, endOwnVisit, type VisitDeps } from './begin-visit.server.ts';
import { claim } from './claim-own.server.ts';
import { askForCorrection } from './corrections/ask-correction.server.ts';
import { putEmailRight } from './corrections/correct-email.server.ts';
import {
	confirm,
	turnDownCorrection,
	showCorrections,
} from './corrections/decide-correction.server.ts';
import { showOwn, showOwnDocuments } from './show-own-cover.server.ts';

export function employeeRoutes(deps: VisitDeps & { downloadLink: DownloadLink }): Served[] {
	return serveAll(deps, [
		[beginVisit, startVisit],
		[enterCode, enterByCode],
		[ownDocuments, showOwnDocuments],
		[askCorrection, askForCorrection],
		[claimOwn, claim],
		[showOwnCover, showOwn],
		[leaveVisit, endOwnVisit],
	]);
}

export function correctionRoutes(deps: MembershipDeps): Served[] {
	return serveAll(deps, [
		[confirmCorrection, confirm],
		[correctMemberEmail, putEmailRight],
		[refuseCorrection, turnDownCorrection],
		[listCorrections, showCorrections],
	]);
}
