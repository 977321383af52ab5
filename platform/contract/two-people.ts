import { Refusal } from './refusal.ts';

/** What two people decide: one proposes, another agrees. Who proposed may only take it away. */

/** Refuses `look-again` where somebody has proposed it already. */
export function refuseSecondProposal(proposedBy: string | null, name: string | null): void {
	if (proposedBy !== null)
		throw new Refusal(
			'look-again',
			`${name ?? 'Seseorang'} sudah mengusulkannya. Orang lain yang memutuskan.`,
		);
}

/**
 * Refuses `look-again` where nothing is proposed, and `forbidden` to who proposed it; nobody
 * (`null`) where the proposal is only taken away.
 */
export function refuseOwnWord(proposedBy: string | null, staffId: string | null): void {
	if (proposedBy === null)
		throw new Refusal('look-again', 'Belum ada usulan. Muat ulang daftarnya.');
	if (proposedBy === staffId)
		throw new Refusal('forbidden', 'Usulan ini buatanmu; orang lain yang memutuskan.');
}
