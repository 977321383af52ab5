import type {
	beginLinkUpload,
	finishLinkUpload,
	linkUploadState,
} from '#insurance/claims/reports/upload-api.ts';
import { CLAIM_FILES } from '#insurance/claims/uploads/file-rules.ts';
import { ask } from '#web/ui/ask.ts';
import { filesOwner } from '#web/ui/forms/upload/kept-uploads.ts';
import type { UploadDoor } from '#web/ui/forms/upload/upload-door.ts';

import { REPORT_FILES_KEY } from './report-memory.ts';

const PATH = '/page/claim-report/' as const;

export const linkDoor = (token: string): UploadDoor => ({
	owner: { token },
	wholePath: `${PATH}upload`,
	partPath: `${PATH}upload-part`,
	begin: (of) => ask<typeof beginLinkUpload>(`POST ${PATH}upload-begin`, { token, ...of }),
	state: (uploadId) =>
		ask<typeof linkUploadState>(`POST ${PATH}upload-state`, { token, uploadId }),
	finish: (uploadId) =>
		ask<typeof finishLinkUpload>(`POST ${PATH}upload-finish`, { token, uploadId }),
	onLoggedOut: () => {},
	files: CLAIM_FILES,
	// Another tab may be writing another report, so each tab deletes only its own files, and the
	// rest expire.
	keeps: { owner: filesOwner(REPORT_FILES_KEY), erases: () => false },
});
