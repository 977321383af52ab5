import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { inBigTransaction } from '../../changes/big-transaction.server.ts';
import { oneSecretFor } from '../../changes/rekeyed.server.ts';
import { checkRow } from '../../files/row-values.ts';
import { EFFECTIVE, HIDDEN_ROW, type SheetField } from '../../member.ts';
import type { correctRow, hiddenRows, skipKnown } from '../api.ts';
import { type MembershipDeps, rulesOf } from '../membership-deps.server.ts';
import { type OwnUpload, mine, wireRow, mendable } from './own-upload.server.ts';
import { judgeDates, judgeRows } from './row-dates-store.server.ts';
import { dropKnown, dropRow, previewRows, replaceRow, rowAt } from './row-store.server.ts';
import { nikPrintOf, openMember, stageRow } from './staged-row.server.ts';
import {
	compareRows,
	decideHidden,
	endUpload,
	settleUpload,
	uploadById,
} from './staging-store.server.ts';

type Mend = OwnUpload & {
	no: number;
	version?: number | undefined;
	drop: boolean;
	row: Partial<Record<SheetField, string>>;
};

/**
 * Corrects or removes one row of the preview. That row and all others with its old or new NIK are
 * checked again.
 */
export async function fix(
	deps: MembershipDeps,
	input: Mend,
	caller: Caller,
): Promise<CallOutput<typeof correctRow>> {
	const { cover, upload } = await mendable(deps, input, caller);
	const rules = await rulesOf(deps.db, cover, caller.now);
	return inBigTransaction(deps.db, async (tx) => {
		await oneSecretFor(tx, deps.sealer, cover.companyId);
		const before = await rowAt(tx, upload.id, input.no);
		if (!before) throw new Refusal('look-again');
		const prints = before.nikHash ? [before.nikHash] : [];
		if (input.drop) await dropRow(tx, upload.id, input.no);
		else {
			const raw = {
				...openMember(deps.sealer, before.person),
				[EFFECTIVE]: before.effective,
				...input.row,
			};
			const checked = checkRow(raw, rules, input.kind === 'delete');
			if (before.hidden) checked.notes.push(HIDDEN_ROW);
			await replaceRow(
				tx,
				stageRow(deps.sealer, checked, {
					uploadId: upload.id,
					position: input.no,
					memberId: before.memberId,
				}),
			);
			if (/^\d{16}$/.test(checked.row.nik))
				prints.push(nikPrintOf(deps.sealer, checked.row.nik));
		}
		await oneSecretFor(tx, deps.sealer, cover.companyId);
		if (prints.length > 0) await compareRows(tx, upload, prints);
		await judgeDates(tx, upload, cover, rules.today);
		const { total, invalid } = await settleUpload(tx, upload.id, true);
		const row = input.drop
			? undefined
			: (
					await previewRows(tx, upload.id, {
						onlyWrong: false,
						limit: 1,
						offset: 0,
						position: input.no,
					})
				)[0];
		const { version } = (await uploadById(tx, upload.id)) ?? { version: 0 };
		return { row: row ? wireRow(deps, row) : null, total, invalid, version };
	});
}

export async function chooseHidden(
	deps: MembershipDeps,
	input: OwnUpload & { version?: number | undefined; keep: boolean },
	caller: Caller,
): Promise<CallOutput<typeof hiddenRows>> {
	const { cover, upload } = await mendable(deps, input, caller);
	return inBigTransaction(deps.db, async (tx) => {
		await decideHidden(tx, upload.id, input.keep);
		// Another row may have been a duplicate of a removed row.
		if (!input.keep) await judgeRows(tx, upload, cover, jakartaDay(caller.now), 'all');
		const { total, invalid } = await settleUpload(tx, upload.id, true);
		const { version } = (await uploadById(tx, upload.id)) ?? { version: 0 };
		return { total, invalid, version };
	});
}

/** Removes existing members from the preview, for a list that was sent again or extended. */
export async function leaveOutKnown(
	deps: MembershipDeps,
	input: OwnUpload & { version?: number | undefined },
	caller: Caller,
): Promise<CallOutput<typeof skipKnown>> {
	const { cover, upload } = await mendable(deps, input, caller);
	return inBigTransaction(deps.db, async (tx) => {
		const skipped = await dropKnown(tx, upload.id);
		if (skipped > 0) await judgeRows(tx, upload, cover, jakartaDay(caller.now), 'all');
		const { total, invalid } = await settleUpload(tx, upload.id, true);
		const { version } = (await uploadById(tx, upload.id)) ?? { version: 0 };
		return { skipped, total, invalid, version };
	});
}

export async function discard(
	deps: MembershipDeps,
	input: OwnUpload,
	caller: Caller,
): Promise<{ discarded: boolean }> {
	const { upload } = await mine(deps, input, caller);
	if (upload) await deps.db.transaction((tx) => endUpload(tx, upload.id, 'done'));
	return { discarded: upload !== undefined };
}
