import { Worker } from 'node:worker_threads';

import { companyMay } from '#insurance/groups/companies/admins/sessions.server.ts';
import { findGroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { XLSX } from '#platform/files/xlsx/cells.ts';
import type { MadeDocument, DocumentMaker } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { FileInput, MemberFileRow } from '../files/files-worker.server.ts';
import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { previewRows } from '../import/staging/row-store.server.ts';
import { currentUpload, uploadById } from '../import/staging/staging-store.server.ts';
import { membersAfter } from '../member-store.server.ts';
import type { UploadKind } from '../member.ts';

const PAGE = 1_000;

/**
 * Queue that generates one file at a time in this process, because each needs a thread and several
 * hundred megabytes.
 */
let last: Promise<unknown> = Promise.resolve();

async function write(input: FileInput, pages: AsyncIterable<MemberFileRow[]>): Promise<Buffer> {
	const worker = new Worker(new URL('../files/files-worker.server.ts', import.meta.url), {
		workerData: input,
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 420 },
	});
	const made = new Promise<Buffer>((resolve, reject) => {
		worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)));
		worker.once('error', reject);
	});
	// The error is handled below. This prevents an unhandled rejection if the thread fails while
	// rows are still being fetched.
	made.catch(() => {});
	try {
		for await (const page of pages) worker.postMessage(page);
		worker.postMessage(null);
		return await made;
	} finally {
		await worker.terminate();
	}
}

function written(input: FileInput, pages: AsyncIterable<MemberFileRow[]>): Promise<Buffer> {
	const mine = last.then(() => write(input, pages));
	last = mine.catch(() => {});
	return mine;
}

async function* membersOf(
	deps: MembershipDeps,
	coverId: string,
	companyId: string,
	now: Date,
): AsyncGenerator<MemberFileRow[]> {
	for (let after: string | null = null; ;) {
		const page: { certificateNo: string; person: Buffer }[] = await membersAfter(
			deps.db,
			coverId,
			companyId,
			jakartaDay(now),
			after,
			PAGE,
		);
		yield page.map(({ certificateNo, person }) => ({
			certificateNo,
			person: new Uint8Array(person),
		}));
		after = page.at(-1)?.certificateNo ?? null;
		if (page.length < PAGE) return;
	}
}

async function* stagedOf(
	deps: MembershipDeps,
	uploadId: string,
	total: number,
): AsyncGenerator<MemberFileRow[]> {
	for (let offset = 0; offset < total; offset += PAGE) {
		const page = await previewRows(deps.db, uploadId, {
			onlyWrong: false,
			limit: PAGE,
			offset,
		});
		yield page.map(({ person, problems, effective }) => ({
			person: new Uint8Array(person),
			problems,
			effective,
		}));
	}
}

async function exportOf(
	deps: MembershipDeps,
	coverId: string,
	companyId: string,
	now: Date,
): Promise<MadeDocument> {
	return {
		name: `peserta-${jakartaDay(now)}.xlsx`,
		type: XLSX,
		bytes: await written({ secrets: deps.secrets }, membersOf(deps, coverId, companyId, now)),
	};
}

async function errorsOf(deps: MembershipDeps, uploadId: string): Promise<MadeDocument | null> {
	const upload = await uploadById(deps.db, uploadId);
	if (upload?.state !== 'ready') return null;
	return {
		name: `perbaiki-${
			upload.fileName
				.replace(/\.[^.]*$/, '')
				.replace(/[^\w.-]+/g, '-')
				.slice(0, 60) || 'peserta'
		}.xlsx`,
		type: XLSX,
		bytes: await written({ secrets: deps.secrets }, stagedOf(deps, uploadId, upload.total)),
	};
}

export function memberFiles(
	deps: MembershipDeps,
): Record<'member-export' | 'member-errors', DocumentMaker> {
	return {
		'member-export': ([coverId = '', companyId = ''], now) =>
			exportOf(deps, coverId, companyId, now),
		'member-errors': ([uploadId = '']) => errorsOf(deps, uploadId),
	};
}

/** Returns a five-minute link to a copy of the sheet with a note on every invalid cell. */
export async function errorFileLink(
	deps: MembershipDeps,
	input: { product_id: string; kind: UploadKind },
	caller: Caller,
): Promise<{ url: string }> {
	const who = companyMay(caller, 'prepare');
	const cover = await findGroupCover(deps.db, who.companyId, input.product_id);
	const upload = await currentUpload(deps.db, {
		coverId: cover.id,
		companyId: who.companyId,
		adminId: who.adminId,
		kind: input.kind,
	});
	if (upload?.state !== 'ready')
		throw new Refusal('look-again', 'Pratinjau ini sudah tidak ada. Muat ulang halaman.');
	return { url: deps.downloadLink('member-errors', [upload.id], caller) };
}
