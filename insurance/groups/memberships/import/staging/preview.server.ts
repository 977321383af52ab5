import { approversBeside } from '#insurance/groups/companies/admins/active-admins.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { inBigTransaction } from '../../changes/big-transaction.server.ts';
import { countMembers } from '../../changes/change-store.server.ts';
import { countUpload, leavingMembers } from '../../changes/count-store.server.ts';
import { effectiveDay } from '../../changes/effective-days.server.ts';
import { oneSecretFor } from '../../changes/rekeyed.server.ts';
import { secondPersonFor } from '../../changes/second-person.server.ts';
import { isSuspicious, maskedNik, proRata, type UploadKind } from '../../member.ts';
import type { priceChange, rosterRemovals, uploadProgress, WirePreviewRow } from '../api.ts';
import { rememberedBy } from '../column-store.server.ts';
import type { MembershipDeps } from '../membership-deps.server.ts';
import { mendable, type OwnUpload, mine, wireRow } from './own-upload.server.ts';
import { countKnown, previewRows } from './row-store.server.ts';
import { openMember } from './staged-row.server.ts';
import { compareByHashing, type MemberUploadRow } from './staging-store.server.ts';

/** Milliseconds without an update after which a reading process is presumed dead. */
const SILENT_MS = 60_000;

const isValid = (upload: MemberUploadRow | undefined) =>
	upload?.state === 'ready' && upload.total > 0 && upload.invalid === 0 && upload.hidden === 0;

/**
 * Returns this administrator's preview (C7.1.13, C7.1.14): rows as `data`, with `isValid` and the
 * counts. Empty before the first upload.
 */
export async function showUploadPreview(
	deps: MembershipDeps,
	input: { product_id: string; page: number; perPage: number; only: 'all' | 'wrong' },
	kind: UploadKind,
	caller: Caller,
): Promise<WirePreviewRow[]> {
	const { who, upload } = await mine(deps, { ...input, kind }, caller);
	const ready = upload?.state === 'ready' ? upload : undefined;
	const known =
		ready && ready.invalid > 0 && kind === 'add' ? await countKnown(deps.db, ready.id) : 0;
	const shown = input.only === 'wrong' ? (ready?.invalid ?? 0) : (ready?.total ?? 0);
	caller.beside?.({
		isValid: isValid(upload),
		state: upload?.state ?? 'none',
		total: ready?.total ?? 0,
		invalid: ready?.invalid ?? 0,
		version: ready?.version ?? 0,
		fileName: ready?.fileName ?? '',
		hidden: ready?.hidden ?? 0,
		known,
		setAside: ready?.setAside ?? [],
		mapped: ready?.mapped ?? [],
		remembered: await rememberedBy(deps.db, who.companyId),
		page: input.page,
		pages: pageCount(shown, input.perPage),
	});
	if (!ready) return [];
	const rows = await previewRows(deps.db, ready.id, {
		onlyWrong: input.only === 'wrong',
		limit: input.perPage,
		offset: (input.page - 1) * input.perPage,
	});
	return rows.map((row) => wireRow(deps, row));
}

/**
 * Returns the reading progress of the latest file, and reports if the reading process is presumed
 * dead.
 */
export async function showProgress(
	deps: MembershipDeps,
	input: OwnUpload,
	caller: Caller,
): Promise<CallOutput<typeof uploadProgress>> {
	const { upload } = await mine(deps, input, caller);
	if (!upload)
		return { state: 'none', read: 0, total: 0, invalid: 0, unmapped: false, message: '' };
	const { rowsRead: read, total, invalid } = upload;
	if (upload.state === 'reading' && caller.now.getTime() - upload.touchedAt.getTime() > SILENT_MS)
		return {
			state: 'failed',
			read,
			total,
			invalid,
			unmapped: false,
			message: 'Pembacaan berkas ini terhenti. Unggah lagi.',
		};
	const state = upload.state === 'ready' || upload.state === 'failed' ? upload.state : 'reading';
	const { unmapped } = upload;
	return { state, read, total, invalid, unmapped, message: upload.problem ?? '' };
}

/**
 * Returns the charge or refund for the preview on a given date. Submitting it charges or refunds
 * exactly this amount.
 */
export async function showUploadPrice(
	deps: MembershipDeps,
	input: OwnUpload & { effective_on?: string | null | undefined },
	caller: Caller,
): Promise<CallOutput<typeof priceChange>> {
	const { who, cover, upload } = await mendable(deps, input, caller);
	const effectiveOn = effectiveDay(cover, input.effective_on, input.kind, caller.now);
	const days = { effectiveOn, today: jakartaDay(caller.now) };
	const share = proRata(cover, effectiveOn);
	const counts = await inBigTransaction(deps.db, async (tx) => {
		await compareByHashing(tx);
		await oneSecretFor(tx, deps.sealer, cover.companyId);
		return countUpload(tx, upload, cover, days);
	});
	const members = await countMembers(deps.db, cover.id);
	const added = { count: counts.added, premium: counts.charged };
	const waitsFor = await secondPersonFor(
		deps.db,
		cover,
		who,
		{ kind: input.kind, added: counts.added, charged: added.premium },
		caller.now,
	);
	return {
		effectiveOn,
		perMember: share.premium,
		days: share.days,
		ofDays: share.ofDays,
		annual: cover.premiumPerMember,
		added,
		dated: counts.dated,
		firstOn: counts.firstOn,
		lastOn: counts.lastOn,
		removed: { count: counts.removed, premium: counts.refund },
		changed: counts.changed,
		same: counts.same,
		net: added.premium - counts.refund,
		members,
		suspicious: isSuspicious(counts.removed, members),
		needsApproval: waitsFor !== null,
		waitsFor,
		headcount: cover.headcount,
		approvers: waitsFor
			? (await approversBeside(deps.db, who.companyId, who.adminId)).map(
					({ name, email }) => name || email,
				)
			: [],
	};
}

const PAGE = 25;

export async function showRemovals(
	deps: MembershipDeps,
	input: { product_id: string; effective_on?: string | null | undefined; page: number },
	caller: Caller,
): Promise<CallOutput<typeof rosterRemovals>> {
	const { cover, upload } = await mendable(deps, { ...input, kind: 'roster' }, caller);
	const effectiveOn = effectiveDay(cover, input.effective_on, 'roster', caller.now);
	const days = { effectiveOn, today: jakartaDay(caller.now) };
	const rows = await inBigTransaction(deps.db, async (tx) => {
		await compareByHashing(tx);
		return leavingMembers(tx, upload, cover, days, PAGE, (input.page - 1) * PAGE);
	});
	const total = rows[0]?.total ?? 0;
	return {
		rows: rows.map(({ certificateNo, person, premium }) => {
			const { name, nik } = openMember(deps.sealer, person);
			return { certificateNo, name, nik: maskedNik(nik), premium };
		}),
		total,
		pages: pageCount(total, PAGE),
	};
}
