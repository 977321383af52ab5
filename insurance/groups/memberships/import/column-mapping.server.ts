import { companyMay } from '#insurance/groups/companies/admins/sessions.server.ts';
import { findGroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import type { Caller } from '#platform/http/served.server.ts';

import {
	choiceProblems,
	type ColumnChoice,
	type FoundColumns,
} from '../files/columns/column-choice.ts';
import type { UploadKind } from '../member.ts';
import { memoryFrom, rememberedBy, dropColumns } from './column-store.server.ts';
import type { MembershipDeps } from './membership-deps.server.ts';
import { lookInWorker } from './reading-thread.server.ts';
import { checkFile } from './scanned-file.server.ts';
import { takePlace, inTurn } from './upload-turns.server.ts';

export function checkChoice(choice: ColumnChoice | undefined, kind: UploadKind): void {
	if (!choice) return;
	const problems = Object.entries(choiceProblems(choice.columns, kind === 'delete'));
	if (problems.length > 0)
		throw refuseFields(
			Object.fromEntries(problems.map(([field, words]) => [`columns.${field}`, words])),
		);
}

/** Returns a file's columns for mapping. Nothing from the file is stored. */
export async function showFileColumns(
	deps: MembershipDeps,
	input: { product_id: string; kind: UploadKind; file: Upload },
	caller: Caller,
): Promise<FoundColumns> {
	const who = companyMay(caller, 'prepare');
	await findGroupCover(deps.db, who.companyId, input.product_id);
	await checkFile(deps, input.file);
	const memory = memoryFrom(await rememberedBy(deps.db, who.companyId));
	const leave = takePlace();
	const found = await inTurn(() => lookInWorker(deps, input.file, input.kind, memory)).finally(
		leave,
	);
	if (!found)
		throw refuseFile(
			'Kolom di berkas ini terlalu sedikit untuk daftar peserta. Periksa isinya.',
		);
	return found;
}

export async function forgetSaidColumns(
	deps: MembershipDeps,
	input: { heading?: string | undefined },
	caller: Caller,
): Promise<{ forgotten: number }> {
	const who = companyMay(caller, 'prepare');
	return { forgotten: await dropColumns(deps.db, who.companyId, input.heading) };
}
