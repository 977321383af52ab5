import { parentPort, workerData } from 'node:worker_threads';

import { lowerThreadPriority } from '#platform/config/lower-thread-priority.server.ts';
import { type Keyring, sealerOf } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { copyWriter } from '../copy-row.server.ts';
import type { SetAside } from '../import/left-out.ts';
import { stageRow } from '../import/staging/staged-row.server.ts';
import { HIDDEN_ROW, type UploadKind } from '../member.ts';
import type { ColumnChoice, FoundColumns } from './columns/column-choice.ts';
import type { ColumnMemory, SaidColumns } from './columns/column-memory.ts';
import { lookAtColumns } from './columns/look-at-columns.server.ts';
import { readSheet } from './read-sheet.server.ts';
import { checkRow, type RowRules } from './row-values.ts';

// Processes one upload off the main thread so that other requests are not blocked. Unpacks, parses,
// checks and seals the rows, and returns them as bytes that the database accepts without conversion.

export type WorkerInput = {
	bytes: Uint8Array;
	fileName: string;
	kind: UploadKind;
	uploadId: string;
	secrets: Keyring;
	rules: RowRules;
	/** The company's remembered mappings; `chosen` is the user's mapping for this file. */
	memory: ColumnMemory;
	chosen: ColumnChoice | undefined;
};
export type LookInput = Pick<WorkerInput, 'bytes' | 'fileName' | 'kind' | 'memory'> & {
	secrets?: undefined;
};
export type FromWorker =
	| { kind: 'rows'; bytes: Uint8Array; read: number; share: number }
	| { kind: 'done'; total: number; setAside: SetAside[]; columns: SaidColumns }
	| { kind: 'columns'; found: FoundColumns | null }
	/** `found`: the columns that the user has to map if they were not recognised. */
	| { kind: 'refused'; message: string; found: FoundColumns | null }
	| { kind: 'failed'; message: string };

lowerThreadPriority();

const BATCH = 1_000;
const port = parentPort;
const asked = workerData as WorkerInput | LookInput;
const bytes = Buffer.from(asked.bytes.buffer, asked.bytes.byteOffset, asked.bytes.byteLength);
const look = () => lookAtColumns(bytes, asked.fileName, asked.kind, asked.memory);

async function read(input: WorkerInput): Promise<void> {
	const sealer = sealerOf(input.secrets);
	const writer = copyWriter();
	let position = 0;
	let reached = 0;
	const send = () => {
		const taken = writer.take();
		port?.postMessage(
			{ kind: 'rows', bytes: taken, read: position, share: reached } satisfies FromWorker,
			[taken.buffer],
		);
	};
	const {
		rows: total,
		setAside,
		columns,
	} = await readSheet(
		bytes,
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
			// In a whole roster almost everyone is unchanged, so rows start as `same` and only the
			// others are updated after all rows have been compared.
			writer.row(input.kind === 'roster' ? { ...row, action: 'same' } : row);
			if (position % BATCH === 0) send();
		},
		{ memory: input.memory, chosen: input.chosen },
	);
	writer.end();
	send();
	port?.postMessage({ kind: 'done', total, setAside, columns } satisfies FromWorker);
}

async function run(): Promise<void> {
	if (asked.secrets !== undefined) return read(asked);
	port?.postMessage({ kind: 'columns', found: await look() } satisfies FromWorker);
}

const isUnmapped = (error: Error) =>
	error instanceof Refusal && error.data?.['unmapped'] === true && asked.secrets !== undefined;

run().catch(async (error: Error) => {
	if (error.name === 'Refusal')
		return port?.postMessage({
			kind: 'refused',
			message: error.message,
			found: isUnmapped(error) ? await look().catch(() => null) : null,
		} satisfies FromWorker);
	port?.postMessage({
		kind: 'failed',
		message: `${error.name}: ${error.message}`,
	} satisfies FromWorker);
});
