import { Refusal } from '#platform/contract/refusal.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { makeThreadPool, type ThreadPool } from '#platform/threads/thread-pool.server.ts';

type LineNote = { line: number; message: string };

/** Contents of a file: what was read of it, and what was not. */
export type ListContents = {
	columns: string[];
	ignored: string[];
	/** Names of the sheets that were not read. */
	sheets: string[];
	born: number;
	nik: number;
	warned: number;
	/** The first lines that are kept without what could not be read. */
	warnings: LineNote[];
};

/** `packed` holds the entries as bytes of JSON in pieces, which the main thread never opens. */
export type ScreeningFile =
	| {
			packed: Uint8Array[];
			entries: number;
			refused: number;
			refusals: LineNote[];
			contents: ListContents;
	  }
	| { problem: string };
export type ListReader = ThreadPool<ScreeningFile>;

export const makeListReader = (warn?: (err: unknown) => void): ListReader =>
	makeThreadPool({
		script: new URL('./list-thread.server.ts', import.meta.url),
		most: 1,
		waiting: 2,
		timeoutMs: 100_000,
		workMs: 60_000,
		memoryMb: 768,
		idleMs: 30_000,
		...(warn ? { warn } : {}),
	});

/** Reads an uploaded list in a thread. Refuses with a sentence on `file`, or with `busy`. */
export async function readListBytes(
	reader: ListReader,
	bytes: Uint8Array,
): Promise<Exclude<ScreeningFile, { problem: string }>> {
	const read = await reader.run(bytes);
	if ('failed' in read)
		throw read.failed === 'busy'
			? new Refusal('busy', 'Daftar lain sedang dibaca. Coba lagi sebentar.')
			: refuseFile('Berkas ini terlalu besar atau terlalu lama dibaca.');
	if ('problem' in read.answer) throw refuseFile(read.answer.problem);
	return read.answer;
}
