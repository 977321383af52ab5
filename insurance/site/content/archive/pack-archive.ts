import { zipSync } from 'fflate';

import { CONTENT_FILE, pictureFile } from './archive-file.ts';

/** A constant timestamp, so that equal content produces an identical file. */
const MADE = new Date(1980, 0, 1);

export function packArchive(
	text: string,
	pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Uint8Array<ArrayBuffer> {
	const kept = [...pictures].toSorted(([a], [b]) => (a < b ? -1 : 1));
	return zipSync({
		[CONTENT_FILE]: [new TextEncoder().encode(text), { level: 6, mtime: MADE }],
		...Object.fromEntries(
			kept.map(([id, bytes]) => [
				pictureFile(id),
				[bytes, { level: 0, mtime: MADE }] as [Uint8Array, { level: 0; mtime: Date }],
			]),
		),
	});
}
