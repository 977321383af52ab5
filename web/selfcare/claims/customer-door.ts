import type { beginUpload, finishUpload, uploadState } from '#insurance/claims/uploads/api.ts';
import { CLAIM_FILES } from '#insurance/claims/uploads/file-rules.ts';
import type { UploadDoor } from '#web/ui/forms/upload/upload-door.ts';

import { askAs, loginDateOf } from '../frame/ask-as.ts';
import { endExpiredSession, SESSION_OVER, type SelfcareSession } from '../frame/session.ts';

const PATH = '/page/selfcare/claim/' as const;

export function customerDoor(session: SelfcareSession): UploadDoor {
	const customerId = session.customerID;
	return {
		owner: { customerId },
		get loginDate() {
			return loginDateOf(session);
		},
		wholePath: `${PATH}upload-claim-doc-draft`,
		partPath: `${PATH}upload-part`,
		begin: (of) =>
			askAs<typeof beginUpload>(session, `POST ${PATH}upload-begin`, { customerId, ...of }),
		state: (uploadId) =>
			askAs<typeof uploadState>(session, `POST ${PATH}upload-state`, {
				customerId,
				uploadId,
			}),
		finish: (uploadId) =>
			askAs<typeof finishUpload>(session, `POST ${PATH}upload-finish`, {
				customerId,
				uploadId,
			}),
		onLoggedOut: () => endExpiredSession(SESSION_OVER),
		files: CLAIM_FILES,
		// The next customer to log in on this browser must not receive this customer's files.
		keeps: {
			owner: `customer ${customerId}`,
			erases: (other) => !other.startsWith('report '),
		},
	};
}
