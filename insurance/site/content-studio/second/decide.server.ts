import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { refuseOneHand } from '#insurance/access/staff/two-people/two-people.server.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import { sameValue } from '../compare/merge-values.ts';
import { publishSiteFile } from '../files/change-files.server.ts';
import { changeFrameIn } from '../frame/change-frame.server.ts';
import { movePageNow } from '../pages/publishing/move.server.ts';
import { takeOffSite } from '../pages/publishing/publish.server.ts';
import { redirectsToAgree } from '../releases/release-frames.server.ts';
import { publishRelease, schedule, takeBackRelease } from '../releases/releases.server.ts';
import { holdRelease } from '../releases/store.server.ts';
import type { decideProposal } from './api.ts';
import { closeProposal, holdProposal, type ContentProposal } from './store.server.ts';

export const PROPOSAL_RULE = {
	permission: 'content.approve' as const,
	own: 'Usulan ini buatanmu; orang lain yang memutuskan.',
};

async function carryOut(tx: Tx, proposal: ContentProposal, second: StaffAct): Promise<void> {
	const { kind, payload, note } = proposal;
	const first = { staffId: proposal.proposedBy, at: second.at };
	if (kind === 'hide') {
		await takeOffSite(tx, payload, { ...first, note, approvedBy: second.staffId });
		const subject = addressOf(payload.slug, payload.language);
		return recordAction(tx, { ...first, action: 'content-hidden', subject, note });
	}
	if (kind === 'move') return movePageNow(tx, payload, first);
	if (kind === 'redirect') {
		const { path, before, next } = payload;
		const change = { kind: 'redirect', key: path, next } as const;
		await changeFrameIn(tx, change, (there) => there === before, first);
		return undefined;
	}
	if (kind === 'file')
		return publishSiteFile(tx, payload, { ...first, note, approvedBy: second.staffId });
	const release = { ...(await holdRelease(tx, payload.id)), approvedBy: second.staffId };
	if (!sameValue(payload.redirects ?? [], await redirectsToAgree(tx, release)))
		throw new Refusal(
			'look-again',
			'Pengalihan dalam terbitan ini sudah diubah sejak diusulkan. Tolak, lalu usulkan lagi.',
		);
	if (payload.step === 'schedule') await schedule(tx, release, payload, first);
	else if (payload.step === 'take-back') await takeBackRelease(tx, release, first);
	else await publishRelease(tx, release, first);
	return recordAction(tx, {
		...first,
		action: `content-release-${payload.step}`,
		subject: release.name,
	});
}

/**
 * Agrees to a proposal and carries it out, or rejects and closes it. One person is enough to reject
 * it, even the proposer. Refuses with `forbidden` if the person agreeing is the proposer or was
 * recently given access by the proposer.
 */
export async function decideContentProposal(
	db: Pool,
	{ id, agreed }: CallInput<typeof decideProposal>,
	who: StaffAct,
): Promise<Record<string, never>> {
	await db.transaction(async (tx) => {
		const proposal = await holdProposal(tx, id);
		if (agreed) {
			await refuseOneHand(tx, {
				...PROPOSAL_RULE,
				first: [proposal.proposedBy],
				second: who,
			});
			await carryOut(tx, proposal, who);
		}
		await closeProposal(tx, id, { ...who, agreed });
		await recordAction(tx, {
			...who,
			action: agreed ? 'content-proposal-agreed' : 'content-proposal-closed',
			subject: proposal.key,
		});
	});
	return {};
}
