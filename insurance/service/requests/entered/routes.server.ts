import type { DownloadLink } from '#platform/http/made-document.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import type { MessageFileDeps } from '../messages/files/keep-message-file.server.ts';
import {
	attachScan,
	complaintEntryChoices,
	complaintLetter,
	enterComplaint,
	openScan,
} from './api.ts';
import { enterComplaintFor, showEntryChoices } from './enter-complaint.server.ts';
import { linkToLetter } from './letter.server.ts';
import { attachScanTo, linkToScan } from './scans.server.ts';

export const enteredComplaintRoutes = (
	deps: MessageFileDeps & { downloadLink: DownloadLink },
): Served[] =>
	serveAll(deps, [
		[complaintEntryChoices, showEntryChoices],
		[enterComplaint, enterComplaintFor],
		[attachScan, attachScanTo],
		[openScan, linkToScan],
		[complaintLetter, linkToLetter],
	]);
