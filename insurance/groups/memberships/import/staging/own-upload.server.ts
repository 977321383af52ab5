import { companyMay } from '#insurance/groups/companies/admins/sessions.server.ts';
import { findGroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { noteWords, problemOf, statusWords, type UploadKind } from '../../member.ts';
import type { WirePreviewRow } from '../api.ts';
import type { MembershipDeps } from '../membership-deps.server.ts';
import type { PreviewRow } from './row-store.server.ts';
import { openMember } from './staged-row.server.ts';
import { currentUpload } from './staging-store.server.ts';

export type OwnUpload = { product_id: string; kind: UploadKind };

export async function mine(deps: MembershipDeps, { product_id, kind }: OwnUpload, caller: Caller) {
	const who = companyMay(caller, 'prepare');
	const cover = await findGroupCover(deps.db, who.companyId, product_id);
	const upload = await currentUpload(deps.db, {
		coverId: cover.id,
		companyId: who.companyId,
		adminId: who.adminId,
		kind,
	});
	return { who, cover, upload };
}

export function wireRow(deps: MembershipDeps, row: PreviewRow): WirePreviewRow {
	return {
		no: row.position,
		status: statusWords(row.problems),
		...openMember(deps.sealer, row.person),
		effective_on: row.effective,
		problems: row.problems.map(problemOf),
		notes: row.notes.map(noteWords),
		action: row.action,
	};
}

export async function mendable(
	deps: MembershipDeps,
	input: OwnUpload & { version?: number | undefined },
	caller: Caller,
) {
	const found = await mine(deps, input, caller);
	if (found.upload?.state !== 'ready')
		throw new Refusal('look-again', 'Pratinjau ini sudah tidak ada. Muat ulang halaman.');
	if (input.version !== undefined && input.version !== found.upload.version)
		throw new Refusal('look-again');
	return { ...found, upload: found.upload };
}
