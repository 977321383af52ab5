import type { Envelope } from '#platform/contract/call.ts';
import { type Answer, answerOf, UNREADABLE_ANSWER, LOST_LINE } from '#platform/contract/client.ts';

import { pageToken, renewPageSession } from '../../ask.ts';

export type UploadOptions = {
	loginDate?: string;
	bearer?: string;
	onProgress?: (percent: number) => void;
	signal?: AbortSignal;
	/**
	 * True if a missing response must not be retried because the caller has another way to
	 * continue.
	 */
	silentOnce?: boolean;
};

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
/**
 * Delays in ms before the second and third attempt, after a missing response or a temporary
 * failure.
 */
const WAITS = [1_000, 3_000];

type Sent = { answer: Answer<unknown>; renew: boolean };

// XMLHttpRequest is used because fetch does not report upload progress.
function send(
	path: string,
	body: FormData | string,
	{ loginDate, bearer, onProgress, signal }: UploadOptions,
): Promise<Sent> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open('POST', path);
		request.setRequestHeader('authorization', `Bearer ${bearer ?? pageToken()}`);
		request.setRequestHeader('accept', 'application/json');
		if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
		if (loginDate) request.setRequestHeader('LoginDate', loginDate);
		request.upload.onprogress = (event) =>
			event.lengthComputable && onProgress?.(Math.round((event.loaded / event.total) * 100));
		const silent = (message: string) => () =>
			resolve({ answer: { ok: false, code: 0, message, data: null }, renew: false });
		request.onerror = silent(LOST_LINE);
		request.ontimeout = silent(LOST_LINE);
		request.onabort = silent(UNREADABLE_ANSWER);
		signal?.addEventListener('abort', () => request.abort(), { once: true });
		request.timeout = 180_000;
		request.onload = () => {
			try {
				const answer = answerOf(
					JSON.parse(request.responseText) as Envelope,
					request.status,
				);
				resolve({
					answer,
					renew:
						request.status === 401 &&
						request.getResponseHeader('x-page-token') === 'renew',
				});
			} catch {
				silent(UNREADABLE_ANSWER)();
			}
		};
		request.send(body);
	});
}

/**
 * Sends a multipart body or JSON text and reports progress. If there is no response or the server
 * is busy, retries twice before failing. If `signal` cancels the request, it resolves as if there
 * were no response.
 */
export async function uploadForm<T>(
	path: string,
	form: FormData | string,
	options: UploadOptions = {},
): Promise<Answer<T>> {
	for (let tries = 0; ; tries += 1) {
		const sent = await send(path, form, options);
		if (sent.renew && tries === 0) {
			await renewPageSession().catch(() => {});
			continue;
		}
		const { answer } = sent;
		const silent = !answer.ok && answer.code === 0 && !options.silentOnce;
		const passing = silent || (!answer.ok && answer.code === 503);
		const wait = WAITS[tries];
		if (!passing || wait === undefined || options.signal?.aborted) return answer as Answer<T>;
		await pause(wait);
		if (options.signal?.aborted) return answer as Answer<T>;
	}
}

const LONGEST_SIDE = 2_000;

function draw(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	const pen = canvas.getContext('2d');
	if (!pen) return Promise.resolve(null);
	// A transparent image would turn black when converted to JPEG.
	pen.fillStyle = '#fff';
	pen.fillRect(0, 0, canvas.width, canvas.height);
	pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Shrinks an image to at most `limit` bytes, so that a phone does not send a file that would be
 * refused (trap 8). A file that fits, is not an image or cannot be read is returned unchanged.
 */
export async function shrinkPicture(file: File, limit: number): Promise<File> {
	if (file.size <= limit || !/^image\/(jpeg|png)$/.test(file.type)) return file;
	try {
		const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
		let scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
		for (const quality of [0.85, 0.75, 0.65, 0.55, 0.5]) {
			const blob = await draw(bitmap, scale, quality);
			if (blob && blob.size <= limit)
				return new File([blob], file.name.replace(/\.[^.]*$/, '') + '.jpg', {
					type: 'image/jpeg',
				});
			scale *= 0.8;
		}
	} catch {}
	return file;
}

/**
 * Converts any image that this browser can display to an upright JPEG of at most `limit` bytes.
 * This removes camera metadata about location and owner, and reduces the data a phone has to send.
 * Null if the file cannot be displayed (a PDF or a broken file).
 */
export async function pictureAsJpeg(
	file: File,
	limit: number,
	longest = LONGEST_SIDE,
): Promise<Blob | null> {
	try {
		const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
		let scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
		for (const quality of [0.85, 0.75, 0.65, 0.6]) {
			const blob = await draw(bitmap, scale, quality);
			if (blob && blob.size <= limit) return blob;
			scale *= 0.9;
		}
	} catch {}
	return null;
}

/** Encodes the bytes as a data URL for a JSON body: `data:image/jpeg;base64,…`. */
export function dataUrlOf(blob: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
		reader.readAsDataURL(blob);
	});
}
