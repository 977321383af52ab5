import { Worker } from 'node:worker_threads';

import { from as copyFrom } from 'pg-copy-streams';
import sql from 'sql-template-tag';

import type { GroupCover } from '#insurance/companies/covers.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import { openPipeline } from '#platform/db/pipelined-connection.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { within } from '#platform/threads/within.server.ts';

import { oneSecretFor } from '../changes/rekeyed.server.ts';
import { COPY_COLUMNS } from '../copy-row.server.ts';
import type { RowRules } from '../files/row-values.ts';
import type { FromWorker, WorkerInput } from '../files/upload-worker.server.ts';
import { MAX_ROWS, type UploadKind } from '../member.ts';
import { hiddenWords, type SetAside, setAsideWords } from './left-out.ts';
import type { MembershipDeps } from './membership-deps.server.ts';
import { judgeRows } from './row-dates-store.server.ts';
import {
	failUpload,
	noteProgress,
	noteSetAside,
	settleUpload,
	type MemberUploadRow,
} from './staging-store.server.ts';

const MEMORY_MB = 420;
/** Below the 120 s after which the database ends the transaction. */
const READING_MS = 90_000;
const TOO_LONG =
	'Berkas ini terlalu lama dibaca. Salin datanya ke template kami, atau bagi menjadi beberapa berkas.';
export const STOPPED = 'Pembacaan berkas ini terhenti. Unggah lagi.';

/**
 * A transaction on a connection of its own, where rows stream in and statements may take longer
 * than a page's.
 */
async function inLongTransaction(
	db: Pool,
	work: (tx: Tx, sink: NodeJS.WritableStream) => Promise<void>,
): Promise<void> {
	const client = await db.connect();
	let broken: Error | undefined;
	const cut = (error: Error) => void (broken = error);
	let copying: { destroy(why: Error): unknown } | undefined;
	client.on('error', cut);
	try {
		await client.query(
			"begin; set local statement_timeout = '120s'; set local idle_in_transaction_session_timeout = '120s'",
		);
		const sink = client.query(
			copyFrom(`copy member_upload_row (${COPY_COLUMNS}) from stdin (format binary)`),
		);
		copying = sink;
		const { query, later } = openPipeline(client);
		const channels = new Set<string>();
		await work(
			{ inTransaction: true, query, later, tell: (channel) => void channels.add(channel) },
			sink,
		);
		await query(sql`commit`);
		channels.forEach(db.tell);
	} catch (error) {
		// The connection waits for rows until it is told that none will come: only then does it
		// hear the rollback.
		copying?.destroy(new Error('the upload was stopped'));
		await client.query('rollback').catch((fault: Error) => void (broken = fault));
		throw error;
	} finally {
		client.removeListener('error', cut);
		client.release(broken);
	}
}

// Errors of the stream are heard once, in `pour`.
const drained = (sink: NodeJS.WritableStream) =>
	new Promise<void>((resolve) => sink.once('drain', resolve));
const ended = (sink: NodeJS.WritableStream) =>
	new Promise<void>((resolve, reject) =>
		sink
			.once('finish', () => resolve())
			.once('error', reject)
			.end(),
	);

/** Rows from the worker into the database, in the order they come; throws what the worker refused. */
function pour(
	worker: Worker,
	sink: NodeJS.WritableStream,
	progress: (read: number, total: number) => Promise<boolean>,
): Promise<SetAside[]> {
	return new Promise((resolve, reject) => {
		let chain = Promise.resolve();
		let told = 0;
		const step = (work: () => Promise<void>) => {
			chain = chain.then(work);
			chain.catch(reject);
		};
		worker.on('message', (message: FromWorker) => {
			if (message.kind === 'refused') return reject(refuseFile(message.message));
			if (message.kind === 'failed') return reject(new Error(message.message));
			if (message.kind === 'done') return step(async () => resolve(message.setAside));
			step(async () => {
				if (!sink.write(Buffer.from(message.bytes.buffer))) await drained(sink);
				if (message.read - told < 5_000) return;
				told = message.read;
				if (
					!(await progress(
						message.read,
						Math.min(MAX_ROWS, Math.round(message.read / message.share)),
					))
				)
					throw new Refusal(
						'look-again',
						'Berkas lain sudah diunggah menggantikan yang ini.',
					);
			});
		});
		worker.on('error', (error: Error & { code?: string }) =>
			reject(
				error.code === 'ERR_WORKER_OUT_OF_MEMORY'
					? refuseFile(
							'Berkas ini terlalu besar untuk dibaca. Bagi menjadi beberapa berkas.',
						)
					: error,
			),
		);
		sink.on('error', reject);
	});
}

function readerOf(file: Upload, about: Omit<WorkerInput, 'bytes' | 'fileName'>): Worker {
	const bytes = new Uint8Array(file.bytes);
	const workerData: WorkerInput = { bytes, fileName: file.fileName, ...about };
	return new Worker(new URL('../files/upload-worker.server.ts', import.meta.url), {
		workerData,
		transferList: [bytes.buffer],
		resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
		// What the test runner gives the process is not for the thread.
		execArgv: [],
	});
}

export async function readUpload(
	deps: MembershipDeps,
	cover: GroupCover,
	uploadId: string,
	kind: UploadKind,
	file: Upload,
	rules: RowRules,
): Promise<void> {
	let worker: Worker | undefined;
	try {
		await inLongTransaction(deps.db, async (tx, sink) => {
			// Not before the connection is there: what a thread says while nobody listens is lost.
			worker = readerOf(file, { kind, uploadId, secrets: deps.secrets, rules });
			const rows = pour(worker, sink, (read, total) =>
				noteProgress(deps.db, uploadId, read, total),
			);
			const setAside = await within(deps.readingMs ?? READING_MS, rows, () =>
				refuseFile(TOO_LONG),
			);
			await ended(sink);
			await noteSetAside(tx, uploadId, setAside);
			await oneSecretFor(tx, deps.sealer, cover.companyId);
			const upload = { id: uploadId, kind, coverId: cover.id, companyId: cover.companyId };
			await judgeRows(tx, upload, cover, rules.today);
			await settleUpload(tx, uploadId, false);
		});
	} catch (error) {
		const refused = error instanceof Refusal;
		if (!refused) deps.log?.error({ err: error }, 'an upload of members could not be read');
		await failUpload(deps.db, uploadId, refused ? error.message : STOPPED).catch(() => {});
	} finally {
		await worker?.terminate();
	}
}

/** What was made of a file, with all that the sender may not expect of it. */
export function readWords({ total, invalid, hidden, setAside }: MemberUploadRow): string {
	const count =
		invalid > 0
			? `${invalid} dari ${total} baris perlu diperbaiki.`
			: hidden > 0
				? `${total} baris terbaca.`
				: `${total} baris siap dikirim.`;
	return [
		count,
		...(hidden > 0 ? [hiddenWords(hidden)] : []),
		...(setAside.length > 0 ? [setAsideWords(setAside)] : []),
	].join(' ');
}
