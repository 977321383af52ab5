import type { Worker } from 'node:worker_threads';

import { from as copyFrom } from 'pg-copy-streams';
import sql from 'sql-template-tag';

import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import { openPipeline } from '#platform/db/pipeline/pipelined-connection.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { within } from '#platform/threads/within.server.ts';
import { groupDigits } from '#platform/values/money.ts';

import { oneSecretFor } from '../changes/rekeyed.server.ts';
import { COPY_COLUMNS } from '../copy-row.server.ts';
import type { ColumnChoice, FoundColumns } from '../files/columns/column-choice.ts';
import type { ColumnMemory } from '../files/columns/column-memory.ts';
import type { RowRules } from '../files/row-values.ts';
import type { FromWorker } from '../files/upload-worker.server.ts';
import { MAX_ROWS, type UploadKind } from '../member.ts';
import { noteColumns } from './column-store.server.ts';
import { hiddenWords, setAsideWords } from './left-out.ts';
import type { MembershipDeps } from './membership-deps.server.ts';
import { faultOf, READING_MS, startReader, TOO_LONG, tooLarge } from './reading-thread.server.ts';
import { judgeRows } from './staging/row-dates-store.server.ts';
import {
	failUpload,
	noteProgress,
	noteSetAside,
	settleUpload,
	type MemberUploadRow,
} from './staging/staging-store.server.ts';

export const STOPPED = 'Pembacaan berkas ini terhenti. Unggah lagi.';

/**
 * Runs a transaction on a dedicated connection, so that rows can be streamed in and statements may
 * take longer than in a page request.
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
		// The connection waits for rows until the copy is aborted, and only then processes the
		// rollback.
		copying?.destroy(new Error('the upload was stopped'));
		await client.query('rollback').catch((fault: Error) => void (broken = fault));
		throw error;
	} finally {
		client.removeListener('error', cut);
		client.release(broken);
	}
}

// Stream errors are handled only in `pour`.
const drained = (sink: NodeJS.WritableStream) =>
	new Promise<void>((resolve) => sink.once('drain', resolve));
const ended = (sink: NodeJS.WritableStream) =>
	new Promise<void>((resolve, reject) =>
		sink
			.once('finish', () => resolve())
			.once('error', reject)
			.end(),
	);

type Done = Extract<FromWorker, { kind: 'done' }>;

/** Streams rows from the worker into the database in order; throws if the worker refused the file. */
function pour(
	worker: Worker,
	sink: NodeJS.WritableStream,
	progress: (read: number, total: number) => Promise<boolean>,
): Promise<Done> {
	return new Promise((resolve, reject) => {
		let chain = Promise.resolve();
		let notified = 0;
		const step = (work: () => Promise<void>) => {
			chain = chain.then(work);
			chain.catch(reject);
		};
		worker.on('message', (message: FromWorker) => {
			if (message.kind === 'done') return step(async () => resolve(message));
			if (message.kind !== 'rows') return reject(faultOf(message));
			step(async () => {
				if (!sink.write(Buffer.from(message.bytes.buffer))) await drained(sink);
				if (message.read - notified < 5_000) return;
				notified = message.read;
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
		worker.on('error', (error) => reject(tooLarge(error)));
		sink.on('error', reject);
	});
}

type Reading = {
	id: string;
	kind: UploadKind;
	file: Upload;
	rules: RowRules;
	memory: ColumnMemory;
	chosen: ColumnChoice | undefined;
	now: Date;
};

/** Reads a file into its upload. Returns the columns that the user has to map if they are unknown. */
export async function readUpload(
	deps: MembershipDeps,
	cover: GroupCover,
	{ id, kind, file, rules, memory, chosen, now }: Reading,
): Promise<FoundColumns | null> {
	const { companyId } = cover;
	let worker: Worker | undefined;
	const begin = () =>
		startReader({
			bytes: new Uint8Array(file.bytes),
			fileName: file.fileName,
			kind,
			uploadId: id,
			secrets: deps.secrets,
			rules,
			memory,
			chosen,
		});
	try {
		await inLongTransaction(deps.db, async (tx, sink) => {
			// The thread starts only once the connection is available, because messages sent before
			// a listener is attached are lost.
			worker = begin();
			const rows = pour(worker, sink, (read, total) =>
				noteProgress(deps.db, id, read, total),
			);
			const { setAside, columns } = await within(deps.readingMs ?? READING_MS, rows, () =>
				refuseFile(TOO_LONG),
			);
			await ended(sink);
			await noteSetAside(tx, id, setAside);
			await noteColumns(tx, { id, companyId, columns, chosen: chosen !== undefined, now });
			await oneSecretFor(tx, deps.sealer, companyId);
			await judgeRows(tx, { id, kind, coverId: cover.id, companyId }, cover, rules.today);
			await settleUpload(tx, id, false);
		});
		return null;
	} catch (error) {
		const refused = error instanceof Refusal;
		if (!refused) deps.log?.error({ err: error }, 'an upload of members could not be read');
		const found = refused ? ((error.data?.['found'] ?? null) as FoundColumns | null) : null;
		const problem = refused ? error.message : STOPPED;
		await failUpload(deps.db, id, problem, found !== null).catch(() => {});
		return found;
	} finally {
		await worker?.terminate();
	}
}

export function readWords({ total, invalid, hidden, setAside }: MemberUploadRow): string {
	const count =
		invalid > 0
			? `${groupDigits(invalid)} dari ${groupDigits(total)} baris perlu diperbaiki.`
			: hidden > 0
				? `${groupDigits(total)} baris terbaca.`
				: `${groupDigits(total)} baris siap dikirim.`;
	return [
		count,
		...(hidden > 0 ? [hiddenWords(hidden)] : []),
		...(setAside.length > 0 ? [setAsideWords(setAside)] : []),
	].join(' ');
}
