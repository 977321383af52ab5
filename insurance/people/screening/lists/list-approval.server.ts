import type { ApprovalDeps, ApprovalHandler } from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

import type { proposeList } from '../api.ts';
import { beginRun } from '../hits/screening-jobs.server.ts';
import { LIST_KINDS, type ListKind } from '../screening.ts';
import { listById, listOfState, type ListRow, lockKind, putInForce } from './list-store.server.ts';

export const LIST_APPROVAL = 'screening-list' as const;

const valuesOf = (row: ListRow | undefined): Record<string, string> =>
	row
		? {
				Sumber: row.source,
				Diunggah: shortDateTime(row.uploadedAt),
				Nama: groupDigits(row.entries),
			}
		: {};

const changesOf = ({ added, gone, refused }: ListRow) => ({
	'Nama baru': groupDigits(added),
	'Nama yang hilang': groupDigits(gone),
	'Baris yang ditolak': groupDigits(refused),
});

/** Proposes to put a draft in force. Its uploader takes part, so that another person approves it. */
export function proposeDraft(
	deps: ApprovalDeps & { db: Pool },
	{ listId, reason }: CallInput<typeof proposeList>,
	caller: Caller,
): Promise<CallOutput<typeof proposeList>> {
	const { staffId } = staffWho(caller, 'screening.manage');
	return deps.db.transaction(async (tx) => {
		const draft = await listById(tx, listId);
		if (!draft)
			throw new Refusal('not-found', 'Daftar ini sudah diganti berkas yang lebih baru.');
		await lockKind(tx, draft.kind);
		if ((await listById(tx, listId))?.state !== 'draft')
			throw new Refusal('look-again', 'Daftar ini sudah berlaku atau sudah diganti.');
		const proposalId = await proposeAct(
			tx,
			deps,
			{
				kind: LIST_APPROVAL,
				thing: draft.kind,
				label: `${LIST_KINDS[draft.kind]}: ${draft.source}`,
				old: valuesOf(await listOfState(tx, draft.kind, 'in-force')),
				new: { ...valuesOf(draft), ...changesOf(draft) },
				content: { listId },
				reason,
				authors: [draft.uploadedBy],
			},
			{ staffId, at: caller.now },
		);
		return { proposalId };
	});
}

export const listHandler: ApprovalHandler = {
	lock: (tx: Tx, { thing }) => lockKind(tx, thing as ListKind),
	current: async (tx, { thing }) =>
		valuesOf(await listOfState(tx, thing as ListKind, 'in-force')),
	async carryOut(tx, { thing, content }, by) {
		const { listId } = content as { listId: string };
		const kind = thing as ListKind;
		if (!(await putInForce(tx, { id: listId, kind, by: by.staffId, at: by.at })))
			throw new Refusal('look-again', 'Daftar ini sudah diganti berkas yang lebih baru.');
		await beginRun(tx, by.at);
	},
};
