import { parentPort, workerData } from 'node:worker_threads';

import { lowerThreadPriority } from '#platform/config/lower-thread-priority.server.ts';
import { type Keyring, sealerOf } from '#platform/config/sealed.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { copyWriter } from '../copy-row.server.ts';
import type { SetAside } from '../import/left-out.ts';
import { stageRow } from '../import/staged-row.server.ts';
import { HIDDEN_ROW, type UploadKind } from '../member.ts';
import { readSheet } from './read-sheet.server.ts';
import { checkRow, type RowRules } from './row-values.ts';

/**
 * Reads one upload beside the process's own thread, so that others are answered meanwhile: unpacks,
 * parses, checks and seals, and hands the rows over as bytes that the database takes as they are.
 */
export type WorkerInput = {
	bytes: Uint8Array;
	fileName: string;
	kind: UploadKind;
	uploadId: string;
	secrets: Keyring;
	rules: RowRules;
};
export type FromWorker =
	| { kind: 'rows'; bytes: Uint8Array; read: number; share: number }
	| { kind: 'done'; total: number; setAside: SetAside[] }
	| { kind: 'refused'; message: string }
	| { kind: 'failed'; message: string };

lowerThreadPriority();

const BATCH = 1_000;
const port = parentPort;
const input = workerData as WorkerInput;
const sealer = sealerOf(input.secrets);

async function run(): Promise<void> {
	const writer = copyWriter();
	let position = 0;
	let reached = 0;
	const send = () => {
		const bytes = writer.take();
		port?.postMessage(
			{ kind: 'rows', bytes, read: position, share: reached } satisfies FromWorker,
			[bytes.buffer],
		);
	};
	const { rows: total, setAside } = await readSheet(
		Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength),
		input.fileName,
		input.kind,
		({ raw, share, hidden }) => {
			position += 1;
			reached = share;
			const checked = checkRow(raw, input.rules, input.kind === 'delete');
			if (hidden) checked.notes.push(HIDDEN_ROW);
			const row = stageRow(sealer, checked, {
				uploadId: input.uploadId,
				position,
				memberId: uuidv7(),
			});
			// Almost everybody of a whole roster stays as they are: only the others are written
			// once more when all are compared.
			writer.row(input.kind === 'roster' ? { ...row, action: 'same' } : row);
			if (position % BATCH === 0) send();
		},
	);
	writer.end();
	send();
	port?.postMessage({ kind: 'done', total, setAside } satisfies FromWorker);
}

run().catch((error: Error) => {
	const refused = error.name === 'Refusal';
	port?.postMessage({
		kind: refused ? 'refused' : 'failed',
		message: refused ? error.message : `${error.name}: ${error.message}`,
	} satisfies FromWorker);
});
