import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

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

/** Uploads files in parts, like a customer's own uploads, but the link determines their owner. */
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
		...serveAll(deps, [
			[beginReport, startReport],
			[reportDocuments, listReportDocuments],
			[uploadForReport, uploadToReport],
			[sendReport, sendOwnReport],
			[showReport, show],
			[answerReport, answer],
			[addToReport, add],
			[nameAccount, writeAccount],
		]),
		...linkUploads(deps),
	];
}
