import { type Served, serve } from '#platform/http/served.server.ts';

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
import { begin, type ReportDeps } from './begin-report.server.ts';
import { add, answer, show, writeAccount } from './follow-report.server.ts';
import { listReportDocuments, uploadToReport } from './report-documents.server.ts';
import { send } from './send-report.server.ts';

export function reportRoutes(deps: ReportDeps): Served[] {
	return [
		serve(beginReport, (input, caller) => begin(deps, input, caller)),
		serve(reportDocuments, (input, caller) => listReportDocuments(deps, input, caller)),
		serve(uploadForReport, (input, caller) => uploadToReport(deps, input, caller)),
		serve(sendReport, (input, caller) => send(deps, input, caller)),
		serve(showReport, (input, caller) => show(deps, input, caller)),
		serve(answerReport, (input, caller) => answer(deps, input, caller)),
		serve(addToReport, (input, caller) => add(deps, input, caller)),
		serve(nameAccount, (input, caller) => writeAccount(deps, input, caller)),
	];
}
