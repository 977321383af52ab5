import {
	type ApprovalDeps,
	type ApprovalHandler,
	openProposalsOf,
	type ApprovalProposal,
} from '#insurance/access/approvals/proposal.server.ts';
import { closeOpenProposal, proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { whyNotApproveOf } from '#insurance/access/approvals/waiting.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type CampaignRow, holdCampaigns, moveCampaign } from './store.server.ts';

export const CAMPAIGN_KIND = 'campaign' as const;
const OWN =
	'Kamu ikut menulis kampanye ini. Menunggu persetujuan orang yang tidak ikut menulisnya.';

export async function heldCampaign(tx: Tx, id: string): Promise<CampaignRow> {
	const [row] = await holdCampaigns(tx, [id]);
	if (!row) throw new Refusal('not-found', 'Kampanye ini tidak ada.');
	return row;
}

export async function heldWaiting(tx: Tx, id: string): Promise<CampaignRow> {
	const row = await heldCampaign(tx, id);
	if (row.state !== 'waiting')
		throw new Refusal('look-again', 'Kampanye ini tidak sedang menunggu orang kedua.');
	return row;
}

/** Proposes the campaign as it is now. An earlier proposal about it is overtaken. */
export async function proposeCampaign(
	tx: Tx,
	deps: ApprovalDeps,
	row: CampaignRow,
	who: StaffAct,
): Promise<void> {
	const { id, code, name, budget, writers, startsAt, endsAt } = row;
	await dropProposal(tx, id, who);
	if (row.state !== 'waiting') return;
	await proposeAct(
		tx,
		deps,
		{
			kind: CAMPAIGN_KIND,
			thing: id,
			label: code === null ? name : `${name} (${code})`,
			amount: budget,
			new: {
				Anggaran: formatRupiah(budget),
				Potongan: row.percent === null ? formatRupiah(row.amount ?? 0) : `${row.percent}%`,
				Berlaku: `${shortDateTime(startsAt)} sampai ${shortDateTime(endsAt)}`,
			},
			reason: 'Anggarannya di atas batas satu orang',
			authors: writers,
		},
		who,
	);
}

/** Closes the open proposal about a campaign that changed or ended. */
export const dropProposal = (tx: Tx, id: string, { staffId, at }: StaffAct): Promise<void> =>
	closeOpenProposal(tx, { kind: CAMPAIGN_KIND, thing: id }, { by: staffId, at });

const record = (
	tx: Tx,
	action: 'campaign-approved' | 'campaign-returned',
	{ code, name }: CampaignRow,
	note: string,
	by: StaffAct,
) => recordAction(tx, { ...by, action, subject: code ?? name, note });

/** Puts an approved campaign on sale, or returns it to its authors. */
export const campaignHandler: ApprovalHandler = {
	own: OWN,
	lock: (tx, { thing }) => heldWaiting(tx, thing),
	async carryOut(tx, { thing }, by) {
		const row = await heldWaiting(tx, thing);
		await moveCampaign(tx, { id: thing, state: 'live', note: '' }, by);
		await record(tx, 'campaign-approved', row, '', by);
	},
	async stopped(tx, { thing }, how, by, word) {
		const row = await heldWaiting(tx, thing);
		if (how === 'withdrawn') throw new Refusal('forbidden', OWN);
		if (word === '') throw refuseFields({ note: 'Tulis apa yang perlu diubah' });
		await moveCampaign(tx, { id: thing, state: 'returned', note: word }, by);
		await record(tx, 'campaign-returned', row, word, by);
	},
};

/** Returns why a person may not approve each campaign; null if they may or nothing is pending. */
export async function whyNotApprove(
	db: Db,
	deps: ApprovalDeps,
	ids: readonly string[],
	who: StaffAct,
): Promise<ReadonlyMap<string, string | null>> {
	const open = await openProposalsOf(db, deps, CAMPAIGN_KIND, ids);
	const whyNot = whyNotApproveOf(db, who, { own: OWN });
	const of = async ([id, proposal]: [string, ApprovalProposal]) =>
		[id, await whyNot(proposal)] as const;
	return new Map(await Promise.all([...open].map(of)));
}
