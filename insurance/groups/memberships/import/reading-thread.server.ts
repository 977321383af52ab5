import { Worker } from 'node:worker_threads';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { within } from '#platform/threads/within.server.ts';

import type { FoundColumns } from '../files/columns/column-choice.ts';
import type { ColumnMemory } from '../files/columns/column-memory.ts';
import type { FromWorker, LookInput, WorkerInput } from '../files/upload-worker.server.ts';
import type { UploadKind } from '../member.ts';
import type { MembershipDeps } from './membership-deps.server.ts';

const MEMORY_MB = 420;
/** Time limit in milliseconds, shorter than the 120 s after which the database ends the transaction. */
export const READING_MS = 90_000;
export const TOO_LONG =
	'Berkas ini terlalu lama dibaca. Salin datanya ke template kami, atau bagi menjadi beberapa berkas.';

/**
 * Converts a worker's message to an error. A refusal includes the columns that the user has to map
 * if they are unknown.
 */
export const faultOf = (message: FromWorker): Error =>
	message.kind === 'refused'
		? new Refusal('fix-fields', message.message, { found: message.found })
		: new Error(message.kind === 'failed' ? message.message : 'not asked for');

export const tooLarge = (error: unknown): unknown =>
	error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
		? refuseFile('Berkas ini terlalu besar untuk dibaca. Bagi menjadi beberapa berkas.')
		: error;

export function startReader(workerData: WorkerInput | LookInput): Worker {
	return new Worker(new URL('../files/upload-worker.server.ts', import.meta.url), {
		workerData,
		transferList: [workerData.bytes.buffer as ArrayBuffer],
		resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
		// The test runner's process options must not apply to the thread.
		execArgv: [],
	});
}

/** Reads only the columns of a file; throws if the file is refused. */
export async function lookInWorker(
	deps: MembershipDeps,
	{ bytes, fileName }: Upload,
	kind: UploadKind,
	memory: ColumnMemory,
): Promise<FoundColumns | null> {
	const worker = startReader({ bytes: new Uint8Array(bytes), fileName, kind, memory });
	try {
		const looked = new Promise<FoundColumns | null>((resolve, reject) => {
			worker.on('message', (message: FromWorker) =>
				message.kind === 'columns'
					? resolve(message.found)
					: reject(
							message.kind === 'refused'
								? refuseFile(message.message)
								: faultOf(message),
						),
			);
			worker.on('error', (error) => reject(tooLarge(error)));
		});
		return await within(deps.readingMs ?? READING_MS, looked, () => refuseFile(TOO_LONG));
	} finally {
		await worker.terminate();
	}
}
