import type { Answer } from '#platform/contract/client.ts';
import { fileEnding } from '#platform/values/text/file-ending.ts';

import { makeQueue } from './queue.ts';
import type { UploadDoor, Uploaded } from './upload-door.ts';
import { uploadInParts } from './upload-in-parts.ts';
import { shrinkPicture, uploadForm } from './upload.ts';

type Sending = {
	door: UploadDoor;
	typeId: string;
	description: string;
	/** Additional form fields, sent only if the file is uploaded in one piece. */
	fields?: Record<string, string>;
	file: File;
	/** First called with 0 when the upload starts. */
	onProgress: (percent: number) => void;
	/**
	 * ID of an upload that was interrupted by a reload; it continues in parts from where it
	 * stopped.
	 */
	uploadId?: string | null;
	/** Called with the file that is actually sent, so that it can be stored for a reload. */
	onBegun?: (uploadId: string, ready: File) => void;
	onLost?: (lost: boolean) => void;
};
/** `answer` resolves to null if cancelled. */
type Trip = { answer: Promise<Answer<Uploaded> | null>; cancel(): void };

// A phone's connection handles two uploads at a time. More would only slow each one down and shrink
// more images in parallel.
const AT_ONCE = 2;
const queue = makeQueue(AT_ONCE);
const refusal = (message: string): Answer<Uploaded> => ({
	ok: false,
	code: 422,
	message,
	data: null,
});

export const isFileRefused = (code: number): boolean => code === 422 || code === 413;

function formOf({ door, typeId, description, fields = {} }: Sending, ready: File): FormData {
	const form = new FormData();
	form.set('DocTypeId', typeId);
	form.set('DocTypeDescription', description);
	for (const [name, text] of Object.entries({ ...fields, ...door.owner })) form.set(name, text);
	form.set('claimDocument', ready, ready.name);
	return form;
}

/**
 * Sends the file in one piece (C7.2.27). If the connection breaks, continues in parts from the
 * point of interruption.
 */
async function send(of: Sending, signal: AbortSignal): Promise<Answer<Uploaded>> {
	const { door, file, onProgress, uploadId = null } = of;
	const { onBegun = () => {}, onLost = () => {} } = of;
	const { mostBytes, sizeMessage } = door.files;
	onProgress(0);
	const ready = await shrinkPicture(file, mostBytes - 32 * 1024);
	if (ready.size > mostBytes) return refusal(sizeMessage);
	const loginDate = door.loginDate === undefined ? {} : { loginDate: door.loginDate };
	const whole =
		uploadId === null && navigator.onLine
			? await uploadForm<Uploaded>(door.wholePath, formOf(of, ready), {
					...loginDate,
					onProgress,
					signal,
					silentOnce: true,
				})
			: null;
	if (whole && (whole.ok || whole.code !== 0 || signal.aborted)) {
		if (!whole.ok && whole.code === 401) door.onLoggedOut();
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
 * Sends one document when its turn comes. An image that is too large is first shrunk on the phone.
 * A wrong file type is refused immediately.
 */
export function sendFile(of: Sending): Trip {
	const { endings, typeMessage } = of.door.files;
	const ending = fileEnding(of.file.name);
	if (ending !== null && !endings.includes(ending))
		return { answer: Promise.resolve(refusal(typeMessage)), cancel: () => {} };
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
