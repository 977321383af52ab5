import { type Served, serve } from '#platform/http/served.server.ts';

import { startUpload, completeUpload, part, state } from '../uploads/resumable-upload.server.ts';
import {
	addToReport,
	answerReport,
	beginReport,
	nameAccount,
	reportDocuments,
	sendReport,
	showReport,
	uploadForReport,
} from './api.ts';
import { startReport, type ClaimReportDeps } from './begin-report.server.ts';
import { add, answer, show, writeAccount } from './follow-report.server.ts';
import { listReportDocuments, ownerOfLink, uploadToReport } from './report-documents.server.ts';
import { sendOwnReport } from './send-report.server.ts';
import { beginLinkUpload, finishLinkUpload, linkUploadState, sendLinkPart } from './upload-api.ts';

/** Files in parts, like a customer's own; the link determines the owner. */
const linkUploads = (deps: ClaimReportDeps): Served[] => [
	serve(beginLinkUpload, async (input, { now }) =>
		startUpload(deps, await ownerOfLink(deps, input.token, now), input, now),
	),
	serve(linkUploadState, async (input, { now }) =>
		state(deps, await ownerOfLink(deps, input.token, now), input, now),
	),
	serve(sendLinkPart, async (input, { now }) =>
		part(deps, await ownerOfLink(deps, input.token, now), input, now),
	),
	serve(finishLinkUpload, async (input, { now }) =>
		completeUpload(deps, await ownerOfLink(deps, input.token, now), input, now),
	),
];

export function reportRoutes(deps: ClaimReportDeps): Served[] {
	return [
		...linkUploads(deps),
		serve(beginReport, (input, caller) => startReport(deps, input, caller)),
		serve(reportDocuments, (input, caller) => listReportDocuments(deps, input, caller)),
		serve(uploadForReport, (input, caller) => uploadToReport(deps, input, caller)),
		serve(sendReport, (input, caller) => sendOwnReport(deps, input, caller)),
		serve(showReport, (input, caller) => show(deps, input, caller)),
		serve(answerReport, (input, caller) => answer(deps, input, caller)),
		serve(addToReport, (input, caller) => add(deps, input, caller)),
		serve(nameAccount, (input, caller) => writeAccount(deps, input, caller)),
	];
}
