import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	answerRequest,
	claimDetail,
	claimList,
	myClaims,
	correctClaimAccount,
	reopenClaim,
	withdrawClaim,
} from './api.ts';
import {
	checkBefore,
	claimInsured,
	coverageTypes,
	documentTypes,
} from './check/claim-types-api.ts';
import {
	checkFirst,
	listCoverage,
	listDocuments,
	listInsured,
} from './check/claim-types.server.ts';
import { claimPractice } from './check/practice-api.ts';
import { showPractice } from './check/show-practice.server.ts';
import { matchDocument, waiveDocument } from './checklist/api.ts';
import { matchClaimDocument, waive } from './checklist/settle-document.server.ts';
import { askCovered, askCoveredByMine } from './covered/api.ts';
import { coveredByMine, coveredByProducts } from './covered/covered.server.ts';
import { deathRoutes } from './deaths/routes.server.ts';
import { checkForDesk, showClaimFile } from './desk/claim-file.server.ts';
import { recommend, request, take } from './desk/decision/assess-claim.server.ts';
import { decideOnClaim } from './desk/decision/decide-claim.server.ts';
import { claimFile } from './desk/file-api.ts';
import { noteOnDocument, removeDocumentNote } from './desk/notes/api.ts';
import { noteOnClaimDocument, removeNoteOnDocument } from './desk/notes/document-notes.server.ts';
import {
	checkFacts,
	decideClaim,
	payClaim,
	recommendClaim,
	requestDocuments,
	takeClaim,
} from './desk/office-api.ts';
import { recordPayout } from './desk/payouts/pay-claim.server.ts';
import { claimQueue, giveBackClaim, giveClaim, nextClaim } from './desk/queue/api.ts';
import { giveBack, giveClaimTo, takeNext } from './desk/queue/assign-claim.server.ts';
import { showQueue } from './desk/queue/queue.server.ts';
import {
	discardClaimDraft,
	getDraft,
	listDrafts,
	saveClaimDraft,
	seeDraftFile,
	submitDraft,
} from './draft/api.ts';
import { linkToDraftFile } from './draft/document-links.server.ts';
import { saveDraftClaim, showDraft } from './draft/draft-claim.server.ts';
import { showDrafts, throwAway } from './draft/own-drafts.server.ts';
import { submitClaim } from './draft/submit-claim.server.ts';
import { keepWholeUpload } from './draft/upload-document.server.ts';
import { claimForm, signClaimForm } from './form/api.ts';
import { showForm, signForm } from './form/sign-form.server.ts';
import { answerOne, reopenOwnClaim, withdraw } from './holder/answer-claim.server.ts';
import { correctOwnAccount } from './holder/correct-account.server.ts';
import { listForPolicy, listMine, showClaim } from './holder/my-claims.server.ts';
import { incidentRoutes } from './incident/routes.server.ts';
import { invitationRoutes } from './invitations/routes.server.ts';
import { paidClaims } from './record/api.ts';
import { showPaidClaims } from './record/paid-claims.server.ts';
import type { ClaimReportDeps } from './reports/begin-report.server.ts';
import { reportRoutes } from './reports/routes.server.ts';
import { compareClaims } from './similar/api.ts';
import { compareTwoClaims } from './similar/compare-claims.server.ts';
import { uploadDocument } from './uploads/api.ts';
import { uploadRoutes } from './uploads/routes.server.ts';

export function claimRoutes(deps: ClaimReportDeps): Served[] {
	return [
		...serveAll(deps, [
			[askCoveredByMine, coveredByMine],
			[claimList, listForPolicy],
			[getDraft, showDraft],
			[saveClaimDraft, saveDraftClaim],
			[listDrafts, showDrafts],
			[discardClaimDraft, throwAway],
			[claimForm, showForm],
			[signClaimForm, signForm],
			[submitDraft, submitClaim],
			[seeDraftFile, linkToDraftFile],
			[uploadDocument, keepWholeUpload],
			[coverageTypes, listCoverage],
			[documentTypes, listDocuments],
			[claimInsured, listInsured],
			[checkBefore, checkFirst],
			[myClaims, listMine],
			[claimDetail, showClaim],
			[answerRequest, answerOne],
			[withdrawClaim, withdraw],
			[reopenClaim, reopenOwnClaim],
			[correctClaimAccount, correctOwnAccount],
			[claimQueue, showQueue],
			[claimFile, showClaimFile],
			[checkFacts, checkForDesk],
			[compareClaims, compareTwoClaims],
			[takeClaim, take],
			[nextClaim, takeNext],
			[giveClaim, giveClaimTo],
			[giveBackClaim, giveBack],
			[requestDocuments, request],
			[recommendClaim, recommend],
			[matchDocument, matchClaimDocument],
			[waiveDocument, waive],
			[noteOnDocument, noteOnClaimDocument],
			[removeDocumentNote, removeNoteOnDocument],
			[decideClaim, decideOnClaim],
			[payClaim, recordPayout],
			[claimPractice, showPractice],
			[paidClaims, showPaidClaims],
			[askCovered, coveredByProducts],
		]),
		...reportRoutes(deps),
		...deathRoutes(deps),
		...uploadRoutes(deps),
		...invitationRoutes(deps),
		...incidentRoutes(deps),
	];
}
