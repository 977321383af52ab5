import type { Envelope } from '#platform/contract/call.ts';
import { type Answer, answerOf, UNREADABLE_ANSWER, LOST_LINE } from '#platform/contract/client.ts';

import { pageToken, renewPageSession } from '../../ask.ts';

export type UploadOptions = {
	loginDate?: string;
	bearer?: string;
	onProgress?: (percent: number) => void;
	signal?: AbortSignal;
	/** Silence is not tried again here: the caller goes on in another way. */
	silentOnce?: boolean;
};

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
/** Waits before the second and third try after silence or a passing fault. */
const WAITS = [1_000, 3_000];

type Sent = { answer: Answer<unknown>; renew: boolean };

// XMLHttpRequest, because fetch tells nothing of how far a body has gone.
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
 * Sends a multipart body, or JSON text, with its progress; silence and a busy server are tried
 * again twice before it counts as failed. Called off by `signal` it answers as silence.
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
	// A transparent picture would turn black as JPEG.
	pen.fillStyle = '#fff';
	pen.fillRect(0, 0, canvas.width, canvas.height);
	pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * A picture that fits into `limit` bytes, made smaller here so that a phone does not send what
 * would be refused (trap 8). What fits already, is no picture, or cannot be read comes back as it
 * was.
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
	} catch {
		// The server says what is wrong with it.
	}
	return file;
}

/**
 * Any picture that this browser can show, upright and as a JPEG of at most `limit` bytes: what the
 * camera wrote about place and owner stays behind, and a phone sends little. Null when it cannot be
 * shown here (a PDF, a broken file).
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
	} catch {
		// Null says it.
	}
	return null;
}

/** The bytes as text that a JSON body can carry: `data:image/jpeg;base64,…`. */
export function dataUrlOf(blob: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
		reader.readAsDataURL(blob);
	});
}
