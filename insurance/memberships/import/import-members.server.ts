import { Worker } from 'node:worker_threads';

import { from as copyFrom } from 'pg-copy-streams';
import sql from 'sql-template-tag';

import { type Cover, coverOf } from '#insurance/companies/covers.server.ts';
import { companyWho } from '#insurance/companies/sessions.server.ts';
import type { PaperLink } from '#insurance/documents/paper-links.server.ts';
import { productByCode } from '#insurance/products/current-product.server.ts';
import { birthDaysOf } from '#insurance/products/entry-age.ts';
import type { Log } from '#platform/config/log.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import { openPipeline } from '#platform/db/pipelined-connection.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Scanner } from '#platform/files/scan.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { within } from '#platform/threads/within.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { COPY_COLUMNS } from '../copy-row.server.ts';
import { refuseFile } from '../files/refuse-file.ts';
import type { RowRules } from '../files/row-values.ts';
import type { FromWorker, WorkerInput } from '../files/upload-worker.server.ts';
import { MAX_FILE_BYTES, MAX_ROWS, type UploadKind } from '../member.ts';
import { hiddenWords, type SetAside, setAsideWords } from './left-out.ts';
import {
	beginUpload,
	compareRows,
	failUpload,
	noteProgress,
	noteSetAside,
	settleUpload,
	uploadById,
	type UploadRow,
} from './staging-store.server.ts';

export type MembershipDeps = {
	db: Pool;
	sealer: Sealer;
	secret: string;
	secure: boolean;
	publicUrl: string;
	scanner: Scanner;
	log?: Log;
	/** How long a file may be read; another limit is for tests. */
	readingMs?: number;
	/** A five-minute address of a document (documents). */
	paperLink: PaperLink;
};

/** Files being read at once in this process; each takes a thread and a connection. */
const AT_ONCE = 2;
const MEMORY_MB = 420;
/** How long a call waits for a file before it says that it is still being read. */
const PATIENCE_MS = 8_000;
/** Below the 120 s after which the database ends the transaction. */
const READING_MS = 90_000;
const MOST_WAITING = 6;
const TOO_LONG =
	'Berkas ini terlalu lama dibaca. Salin datanya ke template kami, atau bagi menjadi beberapa berkas.';
const STOPPED = 'Pembacaan berkas ini terhenti. Unggah lagi.';

let present = 0;
/** A place in line, taken before anything is written; gives it back. */
function takePlace(): () => void {
	if (present >= AT_ONCE + MOST_WAITING)
		throw new Refusal('busy', 'Banyak berkas sedang dibaca. Coba unggah lagi sebentar.');
	present += 1;
	return () => void (present -= 1);
}

let running = 0;
const waiting: (() => void)[] = [];
async function turn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
	running += 1;
	try {
		return await work();
	} finally {
		running -= 1;
		waiting.shift()?.();
	}
}

/** Birth days that the cover's product takes today. */
export async function rulesOf(db: Pool, cover: Cover, now: Date): Promise<RowRules> {
	const today = jakartaDay(now);
	const version = await productByCode(db, cover.productCode, today);
	const range = version?.product.entryAge.adult;
	return {
		today,
		...(range ? birthDaysOf(range, today) : { earliest: '1900-01-01', latest: today }),
	};
}

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

async function readUpload(
	deps: MembershipDeps,
	cover: Cover,
	uploadId: string,
	kind: UploadKind,
	file: Upload,
	rules: RowRules,
): Promise<void> {
	const bytes = new Uint8Array(file.bytes);
	const workerData: WorkerInput = {
		bytes,
		fileName: file.fileName,
		kind,
		uploadId,
		secret: deps.secret,
		rules,
	};
	const worker = new Worker(new URL('../files/upload-worker.server.ts', import.meta.url), {
		workerData,
		transferList: [bytes.buffer],
		resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
		// What the test runner gives the process is not for the thread.
		execArgv: [],
	});
	try {
		await inLongTransaction(deps.db, async (tx, sink) => {
			const rows = pour(worker, sink, (read, total) =>
				noteProgress(deps.db, uploadId, read, total),
			);
			const setAside = await within(deps.readingMs ?? READING_MS, rows, () =>
				refuseFile(TOO_LONG),
			);
			await ended(sink);
			await noteSetAside(tx, uploadId, setAside);
			await compareRows(tx, {
				id: uploadId,
				kind,
				coverId: cover.id,
				companyId: cover.companyId,
			});
			await settleUpload(tx, uploadId, false);
		});
	} catch (error) {
		const refused = error instanceof Refusal;
		if (!refused) deps.log?.error({ err: error }, 'an upload of members could not be read');
		await failUpload(deps.db, uploadId, refused ? error.message : STOPPED).catch(() => {});
	} finally {
		await worker.terminate();
	}
}

/** What was made of a file, with all that the sender may not expect of it. */
function readWords({ total, invalid, hidden, setAside }: UploadRow): string {
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

export type Imported = {
	state: 'reading' | 'ready' | 'failed';
	total: number;
	invalid: number;
	hidden: number;
	setAside: SetAside[];
	message: string;
};

/**
 * Takes a file for the preview of a cover (C7.1.07, C7.1.08): small ones are ready when this
 * answers, of large ones it says that they are being read. Refuses 422 on `file` with the sentence
 * for what is wrong with it.
 */
export async function importMembers(
	deps: MembershipDeps,
	input: { product_id: string; file: Upload },
	kind: UploadKind,
	caller: Caller,
): Promise<Imported> {
	const who = companyWho(caller);
	const cover = await coverOf(deps.db, who.companyId, input.product_id);
	const { file } = input;
	if (file.bytes.length > MAX_FILE_BYTES) throw refuseFile('Ukuran berkas paling besar 32 MB.');
	const scanned = await deps.scanner.scan(file.bytes).catch(() => {
		throw new Refusal(
			'busy',
			'Pemeriksa virus sedang tidak tersedia. Coba unggah lagi sebentar.',
		);
	});
	if (!scanned.clean) throw refuseFile('Berkas ini terdeteksi berbahaya dan tidak kami simpan.');
	const rules = await rulesOf(deps.db, cover, caller.now);
	const id = uuidv7(caller.now.getTime());
	const fileName =
		(file.fileName.split(/[/\\]/).at(-1) ?? '')
			.replace(/[\p{Cc}\p{Cf}<>]/gu, '')
			.slice(0, 120) || 'berkas';
	const leave = takePlace();
	const begun = deps.db.transaction((tx) =>
		beginUpload(tx, {
			id,
			coverId: cover.id,
			companyId: who.companyId,
			adminId: who.adminId,
			kind,
			fileName,
			now: caller.now,
		}),
	);
	const reading = begun
		.then(() => turn(() => readUpload(deps, cover, id, kind, file, rules)))
		.finally(leave);
	let timer: NodeJS.Timeout | undefined;
	await Promise.race([
		reading,
		new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS))),
	]);
	clearTimeout(timer);
	const upload = await uploadById(deps.db, id);
	if (upload?.state === 'failed') throw refuseFile(upload.problem ?? STOPPED);
	if (!upload || upload.state === 'reading')
		return {
			state: 'reading',
			total: 0,
			invalid: 0,
			hidden: 0,
			setAside: [],
			message: 'Berkas sedang dibaca.',
		};
	const { total, invalid, hidden, setAside } = upload;
	return { state: 'ready', total, invalid, hidden, setAside, message: readWords(upload) };
}
