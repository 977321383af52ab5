import type { Answer } from '#platform/contract/client.ts';

import { lineBack } from './line.ts';
import type { UploadDoor, Uploaded } from './upload-door.ts';
import { uploadForm } from './upload.ts';

type Parts = {
	door: UploadDoor;
	typeId: string;
	description: string;
	file: File;
	/** ID of the upload that was started before a reload; null for a new one. */
	uploadId: string | null;
	signal: AbortSignal;
	onBegun: (uploadId: string) => void;
	onProgress: (percent: number) => void;
	onLost: (lost: boolean) => void;
};
const passes = (code: number) => code === 0 || code === 429 || code === 503;

/**
 * Returns the offset from which the server expects the upload to continue, or null if there is
 * none.
 */
function offsetIn(answer: Answer<unknown>): number | null {
	const { offset } = (answer.data ?? {}) as { offset?: unknown };
	return typeof offset === 'number' && (answer.ok || answer.code === 409) ? offset : null;
}

async function sendOne(parts: Parts, uploadId: string, offset: number) {
	const { door, file, signal, onProgress } = parts;
	const bytes = file.slice(offset, offset + door.files.partBytes);
	const form = new FormData();
	const fields = { ...door.owner, uploadId, offset: String(offset) };
	for (const [name, text] of Object.entries(fields)) form.set(name, text);
	form.set('part', bytes, 'part');
	return uploadForm<{ offset: number }>(door.partPath, form, {
		...(door.loginDate === undefined ? {} : { loginDate: door.loginDate }),
		signal,
		silentOnce: true,
		onProgress: (percent) =>
			onProgress(Math.round(((offset + (bytes.size * percent) / 100) / file.size) * 100)),
	});
}

async function walk(parts: Parts, uploadId: string, from: number): Promise<Answer<Uploaded>> {
	const { door, file, onLost, signal } = parts;
	let offset = from;
	while (!signal.aborted) {
		const answer =
			offset < file.size
				? await sendOne(parts, uploadId, offset)
				: await door.finish(uploadId);
		if (answer.ok) onLost(false);
		if (answer.ok && 'filepath' in answer.data) return answer as Answer<Uploaded>;
		const next = offsetIn(answer);
		if (next === null) return answer as Answer<Uploaded>;
		offset = next;
	}
	return { ok: false, code: 0, message: '', data: null };
}

/**
 * Sends a file in parts and resumes automatically after every lost connection: it requests the
 * offset that the server has received and continues from there. Resolves when the file is complete,
 * refused or cancelled.
 */
export async function uploadInParts(parts: Parts): Promise<Answer<Uploaded>> {
	const { door, typeId, description, file, signal, onBegun, onLost } = parts;
	let { uploadId } = parts;
	for (let tries = 0; ; tries += 1) {
		const answer = uploadId
			? await door.state(uploadId)
			: await door.begin({
					DocTypeId: typeId,
					DocTypeDescription: description,
					fileName: file.name,
					size: file.size,
				});
		let came = answer as Answer<unknown>;
		if (answer.ok) {
			onLost(false);
			if ('uploadId' in answer.data) {
				uploadId = String(answer.data.uploadId);
				onBegun(uploadId);
			}
			came = await walk(parts, uploadId ?? '', answer.data.offset);
		} else if (answer.code === 403 && uploadId !== null && tries === 0) {
			// The server deletes partial uploads after a day. The file is still available here, so
			// the upload starts again.
			uploadId = null;
			continue;
		}
		if (signal.aborted || came.ok || !passes(came.code)) return came as Answer<Uploaded>;
		onLost(came.code === 0);
		await lineBack(tries, signal);
	}
}
