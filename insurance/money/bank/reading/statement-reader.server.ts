import { Refusal } from '#platform/contract/refusal.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { makeThreadPool, type ThreadPool } from '#platform/threads/thread-pool.server.ts';

import type { LayoutSettings } from '../layout.ts';
import { type StatementFile, STATEMENT_LIMITS } from '../statement.ts';

/** A file as JSON text, which is copied between threads faster than tens of thousands of objects. */
export type ReadBytes = { text: string } | { problem: string };
export type StatementReader = ThreadPool<ReadBytes>;

export const makeStatementReader = (warn?: (err: unknown) => void): StatementReader =>
	makeThreadPool({
		script: new URL('./statement-thread.server.ts', import.meta.url),
		most: 1,
		patienceMs: 20_000,
		timeoutMs: 60_000,
		workMs: 20_000,
		memoryMb: 384,
		...(warn ? { warn } : {}),
	});

/**
 * Parses an uploaded statement. Refuses with `fix-fields` on `file` and a message, or with `busy`
 * if no thread was free.
 */
export async function readStatementBytes(
	reader: StatementReader,
	bytes: Uint8Array,
	layout: LayoutSettings | null,
): Promise<StatementFile> {
	if (bytes.length > STATEMENT_LIMITS.bytes)
		throw refuseFile('Rekening koran paling besar 16 MB. Unduh untuk masa yang lebih pendek.');
	const read = await reader.run(bytes, { about: JSON.stringify(layout) });
	if ('failed' in read)
		throw read.failed === 'busy'
			? new Refusal('busy', 'Rekening koran lain sedang dibaca. Coba lagi sebentar.')
			: refuseFile('Rekening koran ini terlalu besar atau terlalu lama dibaca.');
	if ('problem' in read.answer) throw refuseFile(read.answer.problem);
	return JSON.parse(read.answer.text) as StatementFile;
}
