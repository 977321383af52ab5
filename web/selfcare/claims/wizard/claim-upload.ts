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
import { type Uploaded, uploadInParts } from './upload-in-parts.ts';

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
	/** Where it broke off before a reload: goes on in parts from there. */
	uploadId?: string | null;
	/** The very bytes that are sent, for a reload. */
	onBegun?: (uploadId: string, ready: File) => void;
	onLost?: (lost: boolean) => void;
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

function formOf(of: UploadOf, ready: File): FormData {
	const { session, typeId, description, label = '', customFileName = '', productId } = of;
	const form = new FormData();
	form.set('DocTypeId', typeId);
	form.set('DocTypeDescription', description);
	form.set('productId', productId);
	form.set('customerId', session.customerID);
	for (const [name, text] of Object.entries({ label, customFileName, description }))
		if (text !== '') form.set(name, text);
	form.set('claimDocument', ready, ready.name);
	return form;
}

/** In one piece (C7.2.27); over a line that breaks, in parts from where it broke. */
async function send(of: UploadOf, signal: AbortSignal): Promise<Answer<Uploaded>> {
	const { session, file, onProgress, uploadId = null } = of;
	const { onBegun = () => {}, onLost = () => {} } = of;
	onProgress(0);
	const ready = await shrinkPicture(file, MAX_FILE_BYTES - 32 * 1024);
	if (ready.size > MAX_FILE_BYTES) return refusal(FILE_SIZE_MESSAGE);
	const whole =
		uploadId === null && navigator.onLine
			? await uploadForm<Uploaded>(
					'/page/selfcare/claim/upload-claim-doc-draft',
					formOf(of, ready),
					{ loginDate: session.LoginDate, onProgress, signal, silentOnce: true },
				)
			: null;
	if (whole && (whole.ok || whole.code !== 0 || signal.aborted)) {
		if (!whole.ok && whole.code === 401) endSession(SESSION_OVER);
		return whole;
	}
	onLost(true);
	return uploadInParts({
		...of,
		file: ready,
		uploadId,
		signal,
		onBegun: (id) => onBegun(id, ready),
		onLost,
	});
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
