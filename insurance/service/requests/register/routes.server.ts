import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	complaintRecord,
	complaintReport,
	downloadComplaintReport,
	listComplaints,
	recordComplaint,
	saveComplaintLayout,
	showComplaintLayout,
	verifyComplaintLayout,
} from './api.ts';
import { saveLayout, showLayout, verifyLayout } from './layout.server.ts';
import {
	type ComplaintDeps,
	keepComplaintRecord,
	showComplaintRecord,
	showRegister,
} from './register.server.ts';
import { makeReportFile, showComplaintReport } from './report.server.ts';

export const complaintRoutes = (deps: ComplaintDeps): Served[] =>
	serveAll(deps, [
		[listComplaints, showRegister],
		[complaintRecord, showComplaintRecord],
		[recordComplaint, keepComplaintRecord],
		[complaintReport, showComplaintReport],
		[downloadComplaintReport, makeReportFile],
		[showComplaintLayout, showLayout],
		[saveComplaintLayout, saveLayout],
		[verifyComplaintLayout, verifyLayout],
	]);
