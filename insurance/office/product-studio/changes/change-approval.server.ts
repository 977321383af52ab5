import {
	type ApprovalDeps,
	type ApprovalHandler,
	openProposalHeads,
} from '#insurance/access/approvals/proposal.server.ts';
import { closeOpenProposal, proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { whyNotApproveOf } from '#insurance/access/approvals/waiting.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct, StaffAction } from '#insurance/access/staff/staff.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { momentWords } from '#platform/values/moments.ts';

import { heldChange } from './change-tariff.server.ts';
import { publishChange, returnChange } from './publish-tariff.server.ts';
import type { ProductChange } from './store.server.ts';

export const CHANGE_KIND = 'product' as const;
const OWN = 'Kamu ikut menulis perubahan ini; orang lain yang menerbitkannya.';

export const recordChange = (
	tx: Tx,
	{ staffId, at }: StaffAct,
	action: StaffAction,
	{
		productCode,
		version,
		productVersion,
	}: Pick<ProductChange, 'productCode' | 'version' | 'productVersion'>,
	note: string,
) =>
	recordAction(tx, {
		staffId,
		action,
		subject: [
			productCode,
			...(productVersion === null ? [] : [`versi ${productVersion}`]),
			...(version === null ? [] : [`tarif versi ${version}`]),
		].join(', '),
		note,
		at,
	});

/** Proposes to publish a change that was sent to review. */
export async function proposeChange(
	tx: Tx,
	deps: ApprovalDeps,
	changeId: string,
	who: StaffAct,
): Promise<void> {
	const { productCode, effectiveFrom, reason, writers, basedOn } = await heldChange(tx, changeId);
	await proposeAct(
		tx,
		deps,
		{
			kind: CHANGE_KIND,
			thing: changeId,
			label: productCode,
			old: { Tarif: basedOn === null ? 'Belum ada' : `Versi ${basedOn}` },
			new: { Tarif: 'Versi baru', 'Mulai berlaku': momentWords(effectiveFrom ?? '') },
			reason,
			authors: writers,
		},
		who,
	);
}

/** Closes the open proposal about a change that was discarded. */
export const dropChange = (tx: Tx, thing: string, { staffId, at }: StaffAct): Promise<void> =>
	closeOpenProposal(tx, { kind: CHANGE_KIND, thing }, { by: staffId, at });

/** Publishes an approved change, or returns it to its authors. */
export const changeHandler: ApprovalHandler = {
	own: OWN,
	lock: (tx, { thing }) => heldChange(tx, thing),
	async carryOut(tx, { thing }, by, word) {
		const change = await publishChange(tx, { changeId: thing, note: word }, by);
		const why = `${change.reason} · mulai ${momentWords(change.effectiveFrom ?? '')}`;
		await recordChange(tx, by, 'tariff-published', change, why);
	},
	async stopped(tx, { thing }, _how, by, word) {
		const change = await returnChange(tx, { changeId: thing, note: word });
		await recordChange(tx, by, 'tariff-returned', change, word);
	},
};

export async function whyNotPublish(
	db: Db,
	{ id }: Pick<ProductChange, 'id'>,
	who: StaffAct,
): Promise<string | null> {
	const [open] = await openProposalHeads(db, CHANGE_KIND, [id]);
	return whyNotApproveOf(db, who, { own: OWN })(open);
}
