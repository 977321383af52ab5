import { type Served, serve } from '#platform/http/served.server.ts';

import { answerOne, reopenOwnClaim, withdraw } from './answer-claim.server.ts';
import {
	answerRequest,
	claimDetail,
	claimList,
	myClaims,
	reopenClaim,
	withdrawClaim,
} from './api.ts';
import { matchDocument, waiveDocument } from './checklist/api.ts';
import { matchClaimDocument, waive } from './checklist/settle-document.server.ts';
import { checkBefore, claimInsured, coverageTypes, documentTypes } from './claim-types-api.ts';
import { checkFirst, listCoverage, listDocuments, listInsured } from './claim-types.server.ts';
import { askCovered, askCoveredByMine } from './covered/api.ts';
import { coveredByMine, coveredByProducts } from './covered/covered.server.ts';
import { deathRoutes } from './deaths/routes.server.ts';
import { recommend, request, take } from './desk/assess-claim.server.ts';
import { checkForDesk, showClaimFile } from './desk/claim-file.server.ts';
import { decideOnClaim } from './desk/decide-claim.server.ts';
import { claimFile } from './desk/file-api.ts';
import {
	checkFacts,
	claimQueue,
	decideClaim,
	payClaim,
	recommendClaim,
	requestDocuments,
	takeClaim,
} from './desk/office-api.ts';
import { recordPayout } from './desk/pay-claim.server.ts';
import { showQueue } from './desk/queue.server.ts';
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
import { invitationRoutes } from './invitations/routes.server.ts';
import { listForPolicy, listMine, showClaim } from './my-claims.server.ts';
import { claimPractice } from './practice-api.ts';
import type { ClaimReportDeps } from './reports/begin-report.server.ts';
import { reportRoutes } from './reports/routes.server.ts';
import { showPractice } from './show-practice.server.ts';
import { uploadDocument } from './uploads/api.ts';
import { uploadRoutes } from './uploads/routes.server.ts';

export function claimRoutes(deps: ClaimReportDeps): Served[] {
	return [
		serve(claimPractice, (input, caller) => showPractice(deps, input, caller.now)),
		serve(askCovered, (input, caller) => coveredByProducts(deps, input, caller.now)),
		serve(askCoveredByMine, (input, caller) => coveredByMine(deps, input, caller)),
		...reportRoutes(deps),
		...deathRoutes(deps),
		...uploadRoutes(deps),
		...invitationRoutes(deps),
		serve(claimList, (input, caller) => listForPolicy(deps, input, caller)),
		serve(getDraft, (input, caller) => showDraft(deps, input, caller)),
		serve(saveClaimDraft, (input, caller) => saveDraftClaim(deps, input, caller)),
		serve(listDrafts, (input, caller) => showDrafts(deps, input, caller)),
		serve(discardClaimDraft, (input, caller) => throwAway(deps, input, caller)),
		serve(claimForm, (input, caller) => showForm(deps, input, caller)),
		serve(signClaimForm, (input, caller) => signForm(deps, input, caller)),
		serve(submitDraft, (input, caller) => submitClaim(deps, input, caller)),
		serve(seeDraftFile, (input, caller) => linkToDraftFile(deps, input, caller)),
		serve(uploadDocument, (input, caller) => keepWholeUpload(deps, input, caller)),
		serve(coverageTypes, (input, caller) => listCoverage(deps, input, caller)),
		serve(documentTypes, (input) => listDocuments(deps, input)),
		serve(claimInsured, (input, caller) => listInsured(deps, input, caller)),
		serve(checkBefore, (input, caller) => checkFirst(deps, input, caller)),
		serve(myClaims, (input, caller) => listMine(deps, input, caller)),
		serve(claimDetail, (input, caller) => showClaim(deps, input, caller)),
		serve(answerRequest, (input, caller) => answerOne(deps, input, caller)),
		serve(withdrawClaim, (input, caller) => withdraw(deps, input, caller)),
		serve(reopenClaim, (input, caller) => reopenOwnClaim(deps, input, caller)),
		serve(claimQueue, (input, caller) => showQueue(deps, input, caller)),
		serve(claimFile, (input, caller) => showClaimFile(deps, input, caller)),
		serve(checkFacts, (input, caller) => checkForDesk(deps, input, caller)),
		serve(takeClaim, (input, caller) => take(deps, input, caller)),
		serve(requestDocuments, (input, caller) => request(deps, input, caller)),
		serve(recommendClaim, (input, caller) => recommend(deps, input, caller)),
		serve(matchDocument, (input, caller) => matchClaimDocument(deps, input, caller)),
		serve(waiveDocument, (input, caller) => waive(deps, input, caller)),
		serve(decideClaim, (input, caller) => decideOnClaim(deps, input, caller)),
		serve(payClaim, (input, caller) => recordPayout(deps, input, caller)),
	];
}
