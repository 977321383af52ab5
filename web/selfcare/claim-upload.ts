import { FILE_ENDINGS, FILE_SIZE_MESSAGE, FILE_TYPE_MESSAGE, MAX_FILE_BYTES } from '#insurance/claims/claim.ts';
import type { Answer } from '#platform/contract/client.ts';
import { shrinkPicture, uploadForm } from '#web/ui/upload.ts';
import { clearSession, type SelfcareSession } from '#web/portal/session.ts';

export type Uploaded = { filepath: string; fileName: string };
export type UploadOf = { session: SelfcareSession; typeId: string; description: string; productId: string; file: File; onProgress: (percent: number) => void };

const refusal = (message: string): Answer<Uploaded> => ({ ok: false, code: 422, message, data: null });

/** Sends one document; a picture that is too large is made smaller on the phone first, anything else is told at once. */
export async function uploadClaimDocument({ session, typeId, description, productId, file, onProgress }: UploadOf): Promise<Answer<Uploaded>> {
	const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
	if (!(FILE_ENDINGS as readonly string[]).includes(ending)) return refusal(FILE_TYPE_MESSAGE);
	const ready = await shrinkPicture(file, MAX_FILE_BYTES - 32 * 1024);
	if (ready.size > MAX_FILE_BYTES) return refusal(FILE_SIZE_MESSAGE);
	const form = new FormData();
	form.set('DocTypeId', typeId);
	form.set('DocTypeDescription', description);
	form.set('productId', productId);
	form.set('customerId', session.customerID);
	form.set('label', description);
	form.set('claimDocument', ready, ready.name);
	const answer = await uploadForm<Uploaded>('/page/selfcare/claim/upload-claim-doc-draft', form, { loginDate: session.LoginDate, onProgress });
	if (!answer.ok && answer.code === 401) clearSession();
	return answer;
}
