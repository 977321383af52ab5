import { Worker } from 'node:worker_threads';
import { coverOf } from '#insurance/companies/covers.server.ts';
import { companyWho } from '#insurance/companies/sessions.server.ts';
import type { MadePaper, PaperMaker } from '#insurance/documents/paper-links.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import type { FileInput, FileRow } from './files-worker.server.ts';
import type { MembershipDeps } from './import-members.server.ts';
import type { UploadKind } from './member.ts';
import { membersAfter } from './member-store.server.ts';
import { currentUpload, previewRows, uploadById } from './staging-store.server.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PAGE = 5_000;

function written(input: FileInput): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./files-worker.server.ts', import.meta.url), { workerData: input, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 420 } });
		worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)));
		worker.once('error', reject);
	});
}

async function exportOf(deps: MembershipDeps, coverId: string, companyId: string, now: Date): Promise<MadePaper> {
	const rows: FileRow[] = [];
	for (let after: string | null = null; ; ) {
		const page: { certificateNo: string; person: Buffer }[] = await membersAfter(deps.db, coverId, companyId, jakartaDay(now), after, PAGE);
		rows.push(...page);
		after = page.at(-1)?.certificateNo ?? null;
		if (page.length < PAGE) break;
	}
	return { name: `peserta-${jakartaDay(now)}.xlsx`, type: XLSX, bytes: await written({ secret: deps.secret, rows }) };
}

async function errorsOf(deps: MembershipDeps, uploadId: string): Promise<MadePaper | null> {
	const upload = await uploadById(deps.db, uploadId);
	if (upload?.state !== 'ready') return null;
	const rows: FileRow[] = [];
	for (let offset = 0; offset < upload.total; offset += PAGE) rows.push(...(await previewRows(deps.db, uploadId, { onlyWrong: false, limit: PAGE, offset })).map(({ person, problems }) => ({ person, problems })));
	return { name: `perbaiki-${upload.fileName.replace(/\.[^.]*$/, '').replace(/[^\w.-]+/g, '-').slice(0, 60) || 'peserta'}.xlsx`, type: XLSX, bytes: await written({ secret: deps.secret, rows }) };
}

/** `member-export` and `member-errors`: files of people, made when their signed link is fetched. */
export function memberFiles(deps: MembershipDeps): Record<string, PaperMaker> {
	return {
		'member-export': ([coverId = '', companyId = ''], now) => exportOf(deps, coverId, companyId, now),
		'member-errors': ([uploadId = '']) => errorsOf(deps, uploadId),
	};
}

/** An address of the same sheet with a note on every wrong cell, for five minutes (issue 7.4). */
export async function errorFileLink(deps: MembershipDeps, input: { product_id: string; kind: UploadKind }, caller: Caller): Promise<{ url: string }> {
	const who = companyWho(caller);
	const cover = await coverOf(deps.db, who.companyId, input.product_id);
	const upload = await currentUpload(deps.db, { coverId: cover.id, companyId: who.companyId, adminId: who.adminId, kind: input.kind });
	if (upload?.state !== 'ready') throw new Refusal('look-again', 'Pratinjau ini sudah tidak ada. Muat ulang halaman.');
	return { url: deps.paperLink('member-errors', [upload.id], caller.now) };
}
