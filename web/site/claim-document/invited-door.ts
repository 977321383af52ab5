import { invitationTokenOf } from '#insurance/claims/invitations/invitation.ts';
import type {
	beginInvitedUpload,
	finishInvitedUpload,
	invitedUploadState,
} from '#insurance/claims/invitations/sender-api.ts';
import { CLAIM_FILES } from '#insurance/claims/uploads/file-rules.ts';
import { ask } from '#web/ui/ask.ts';
import { filesOwner } from '#web/ui/forms/upload/kept-uploads.ts';
import type { UploadDoor } from '#web/ui/forms/upload/upload-door.ts';

/** Session storage key for files being uploaded in this tab. */
const FILES_KEY = 'kirim-dokumen-berkas';
const PATH = '/page/claim-invitation/' as const;

export const isLinkOver = (code: number): boolean => code === 404 || code === 410;

export const invitedDoor = (token: string, onOver: () => void = () => {}): UploadDoor => ({
	owner: { token },
	wholePath: `${PATH}upload`,
	partPath: `${PATH}upload-part`,
	begin: (of) => ask<typeof beginInvitedUpload>(`POST ${PATH}upload-begin`, { token, ...of }),
	state: (uploadId) =>
		ask<typeof invitedUploadState>(`POST ${PATH}upload-state`, { token, uploadId }),
	finish: (uploadId) =>
		ask<typeof finishInvitedUpload>(`POST ${PATH}upload-finish`, { token, uploadId }),
	onLoggedOut: () => {},
	onFailed: (code) => isLinkOver(code) && onOver(),
	files: CLAIM_FILES,
	keeps: { owner: filesOwner(FILES_KEY), erases: () => false },
});

const KEY = 'kirim-dokumen';

/**
 * Returns the secret of the link in the address and removes it from the address immediately.
 * Without one, returns the secret that this tab remembers after a reload. Files uploaded for one
 * link are never used for another.
 */
export function givenToken(): string | null {
	const given = invitationTokenOf(location.hash);
	if (location.hash !== '')
		history.replaceState(history.state, '', location.pathname + location.search);
	try {
		if (given && given !== sessionStorage.getItem(KEY)) sessionStorage.removeItem(FILES_KEY);
		if (given) sessionStorage.setItem(KEY, given);
		return given ?? sessionStorage.getItem(KEY);
	} catch {
		return given;
	}
}
