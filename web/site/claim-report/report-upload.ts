import {
	FILE_ENDINGS,
	FILE_SIZE_MESSAGE,
	FILE_TYPE_MESSAGE,
	MAX_FILE_BYTES,
} from '#insurance/claims/claim.ts';
import type { Answer } from '#platform/contract/client.ts';
import { shrinkPicture, uploadForm } from '#web/ui/forms/upload/upload.ts';

type Uploaded = { filepath: string; fileName: string };
const refusal = (message: string): Answer<Uploaded> => ({
	ok: false,
	code: 422,
	message,
	data: null,
});

/** Sends one document of a report; a picture that is too large is made smaller on the phone first. */
export async function uploadReported(
	token: string,
	{ typeId, name, file }: { typeId: string; name: string; file: File },
	{ onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Answer<Uploaded>> {
	const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
	if (!(FILE_ENDINGS as readonly string[]).includes(ending)) return refusal(FILE_TYPE_MESSAGE);
	const ready = await shrinkPicture(file, MAX_FILE_BYTES - 32 * 1024);
	if (ready.size > MAX_FILE_BYTES) return refusal(FILE_SIZE_MESSAGE);
	const form = new FormData();
	form.set('token', token);
	form.set('DocTypeId', typeId);
	form.set('DocTypeDescription', name);
	form.set('claimDocument', ready, ready.name);
	return uploadForm<Uploaded>('/page/claim-report/upload', form, { onProgress, signal }).catch(
		() => refusal('Berkas ini tidak bisa dibaca. Pilih lagi.'),
	);
}
