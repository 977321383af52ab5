import {
	FILE_ENDINGS,
	FILE_SIZE_MESSAGE,
	FILE_TYPE_MESSAGE,
	MAX_FILE_BYTES,
} from '#insurance/claims/claim.ts';
import type { Answer } from '#platform/contract/client.ts';
import { makeQueue } from '#web/ui/forms/upload/queue.ts';
import { shrinkPicture, uploadForm } from '#web/ui/forms/upload/upload.ts';

import { SESSION_OVER, endSession, type SelfcareSession } from '../../frame/session.ts';

type Uploaded = { filepath: string; fileName: string };
export type UploadOf = {
	session: SelfcareSession;
	typeId: string;
	description: string;
	/** The rest of what is known of the document, sent where it is set (C7.2.28). */
	label?: string;
	customFileName?: string;
	productId: string;
	file: File;
	/** From 0 when its turn has come. */
	onProgress: (percent: number) => void;
};
/** `answer` is null when it was called off. */
export type Upload = { answer: Promise<Answer<Uploaded> | null>; cancel(): void };

// A phone's line carries two at a time; more would only make each of them slower, and shrink
// pictures side by side.
const AT_ONCE = 2;
const queue = makeQueue(AT_ONCE);
const refusal = (message: string): Answer<Uploaded> => ({
	ok: false,
	code: 422,
	message,
	data: null,
});

async function send(
	{
		session,
		typeId,
		description,
		label = '',
		customFileName = '',
		productId,
		file,
		onProgress,
	}: UploadOf,
	signal: AbortSignal,
): Promise<Answer<Uploaded>> {
	onProgress(0);
	const ready = await shrinkPicture(file, MAX_FILE_BYTES - 32 * 1024);
	if (ready.size > MAX_FILE_BYTES) return refusal(FILE_SIZE_MESSAGE);
	const form = new FormData();
	form.set('DocTypeId', typeId);
	form.set('DocTypeDescription', description);
	form.set('productId', productId);
	form.set('customerId', session.customerID);
	for (const [name, text] of Object.entries({ label, customFileName, description }))
		if (text !== '') form.set(name, text);
	form.set('claimDocument', ready, ready.name);
	const answer = await uploadForm<Uploaded>('/page/selfcare/claim/upload-claim-doc-draft', form, {
		loginDate: session.LoginDate,
		onProgress,
		signal,
	});
	if (!answer.ok && answer.code === 401) endSession(SESSION_OVER);
	return answer;
}

/**
 * Sends one document when its turn comes; a picture that is too large is made smaller on the phone
 * first, a wrong kind is told at once.
 */
export function uploadClaimDocument(of: UploadOf): Upload {
	const ending = of.file.name.split('.').at(-1)?.toLowerCase() ?? '';
	if (!(FILE_ENDINGS as readonly string[]).includes(ending))
		return { answer: Promise.resolve(refusal(FILE_TYPE_MESSAGE)), cancel: () => {} };
	let cancel = () => {};
	const answer = new Promise<Answer<Uploaded> | null>((resolve) => {
		const callOff = queue.add(async (signal) => {
			const came = await send(of, signal).catch(() =>
				refusal('Berkas ini tidak bisa dibaca. Pilih lagi.'),
			);
			resolve(signal.aborted ? null : came);
		});
		cancel = () => {
			callOff();
			resolve(null);
		};
	});
	return { answer, cancel };
}
