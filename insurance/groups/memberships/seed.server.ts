import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { takeBackJob } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { endorsementKey } from './changes/book-change.server.ts';
import { readCoverChanges } from './changes/change-store.server.ts';
import { submitMembers } from './changes/submit-members.server.ts';
import { checkRow, type RawRow } from './files/row-values.ts';
import { rulesOf } from './import/membership-deps.server.ts';
import { judgeRows } from './import/staging/row-dates-store.server.ts';
import { insertRow } from './import/staging/row-store.server.ts';
import { stageRow } from './import/staging/staged-row.server.ts';
import { insertMemberUpload, settleUpload } from './import/staging/staging-store.server.ts';
import { invoiceOfChange } from './invoices/invoice-store.server.ts';
import { toldWithChange } from './invoices/issuing/issue-invoice.server.ts';
import { noteWelcomed, notYetWelcomed } from './member-store.server.ts';

export type SampleList = {
	kind: 'add' | 'delete';
	fileName: string;
	rows: readonly RawRow[];
	effectiveOn?: string;
};

export const isUntouched = async (db: Pool, cover: GroupCover): Promise<boolean> =>
	(await readCoverChanges(db, cover.id, cover.companyId)).length === 0;

/**
 * Parses, checks and submits a list as an administrator would in the panel, but without a file. Its
 * documents and emails are marked as already sent.
 */
export async function sendSampleList(
	deps: { db: Pool; sealer: Sealer },
	cover: GroupCover,
	adminId: string,
	list: SampleList,
	caller: Caller,
): Promise<void> {
	const rules = { ...(await rulesOf(deps.db, cover, caller.now)), today: jakartaDay(caller.now) };
	const upload = { id: uuidv7(), kind: list.kind, coverId: cover.id, companyId: cover.companyId };
	await deps.db.transaction(async (tx) => {
		await insertMemberUpload(tx, {
			...upload,
			adminId,
			fileName: list.fileName,
			now: caller.now,
		});
		for (const [at, raw] of list.rows.entries()) {
			await insertRow(
				tx,
				stageRow(deps.sealer, checkRow(raw, rules, list.kind === 'delete'), {
					uploadId: upload.id,
					position: at + 1,
					memberId: uuidv7(),
				}),
			);
		}
		await judgeRows(tx, upload, cover, rules.today);
		await settleUpload(tx, upload.id, false);
	});
	const { changeId } = await submitMembers(
		{ ...deps, secure: false },
		{ product_id: cover.id, effective_on: list.effectiveOn },
		list.kind,
		{
			...caller,
			identity: {
				kind: 'company',
				companyId: cover.companyId,
				adminId,
				role: 'all',
				loggedInAt: caller.now,
			},
		},
	);
	await deps.db.transaction(async (tx) => {
		await noteWelcomed(
			tx,
			(await notYetWelcomed(tx, changeId, list.rows.length)).map(({ id }) => id),
			caller.now,
		);
		await takeBackJob(tx, endorsementKey(changeId));
		const invoice = await invoiceOfChange(tx, changeId);
		if (invoice) await toldWithChange(tx, invoice.id);
	});
}
