import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { makeThreadPool, type ThreadPool } from '#platform/threads/thread-pool.server.ts';

import type { OpenedArchive } from './open-archive.server.ts';

export type ReadArchive = { opened: OpenedArchive } | { problem: string };
/** Opens archives in a worker thread, so that API calls are not blocked. */
export type ArchiveReader = ThreadPool<ReadArchive>;

export const makeArchiveReader = (warn?: (err: unknown) => void): ArchiveReader =>
	makeThreadPool({
		script: new URL('./archive-thread.server.ts', import.meta.url),
		most: 1,
		waiting: 2,
		patienceMs: 20_000,
		timeoutMs: 60_000,
		workMs: 20_000,
		memoryMb: 384,
		...(warn ? { warn } : {}),
	});

/**
 * Reads the content of an uploaded archive. Refuses with `fix-fields` and a message on `file`, or
 * with `busy` if no reader is available.
 */
export async function readArchiveBytes(
	reader: ArchiveReader,
	bytes: Uint8Array,
): Promise<OpenedArchive> {
	const read = await reader.run(bytes);
	if ('failed' in read)
		throw read.failed === 'busy'
			? new Refusal('busy', 'Arsip lain sedang dibaca. Coba lagi sebentar.')
			: refuseFields({ file: 'Arsip ini terlalu besar atau terlalu lama dibaca.' });
	if ('problem' in read.answer) throw refuseFields({ file: read.answer.problem });
	return read.answer.opened;
}
