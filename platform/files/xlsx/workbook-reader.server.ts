import { makeThreadPool, type ThreadPool } from '#platform/threads/thread-pool.server.ts';

import type { RawSheet } from './cells.ts';
import { refuseFile } from './refuse-file.ts';

export type ReadWorkbook = { sheets: RawSheet[] } | { refused: string };
export type WorkbookReader = ThreadPool<ReadWorkbook>;

/** Limits for reading a workbook. Workbooks uploaded by staff do not normally exceed them. */
export const MOST = { sheets: 40, rows: 5_002, columns: 60 };

export const makeWorkbookReader = (warn?: (err: unknown) => void): WorkbookReader =>
	makeThreadPool({
		script: new URL('./workbook-thread.server.ts', import.meta.url),
		most: 1,
		timeoutMs: 15_000,
		memoryMb: 96,
		...(warn ? { warn } : {}),
	});

/** Returns the sheets of an uploaded workbook. Refuses with `fix-fields` and a message on `file`. */
export async function readSheets(reader: WorkbookReader, bytes: Uint8Array): Promise<RawSheet[]> {
	const read = await reader.run(bytes);
	if ('failed' in read)
		throw refuseFile(
			'Berkas ini terlalu lama dibaca. Simpan ulang dari Excel, lalu coba lagi.',
		);
	if ('refused' in read.answer) throw refuseFile(read.answer.refused);
	return read.answer.sheets;
}
