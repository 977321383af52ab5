import { claimForm, signClaimForm } from '#insurance/claims/form/api.ts';
import type { Signature } from '#insurance/claims/form/signature.ts';

import { CLAIMING } from '../../assumptions/claim-handling.ts';
import { customer } from '../../people/person.ts';
import type { Random } from '../../random.ts';
import type { SimulationStage } from '../../stage/stage.ts';

/** Draws a line that goes up and down across the field, like most signatures. */
const drawn = (random: Random): Signature => ({
	way: 'drawn',
	strokes: [
		Array.from({ length: random.whole(8, 16) }, (_, at) => [
			60 + at * 28 + random.whole(0, 20),
			random.whole(60, 190),
		]).flat(),
	],
});

/** The holder signs the filled-in form on the screen. Returns the signed form, or null. */
export async function signOnScreen(
	stage: SimulationStage,
	random: Random,
	draft: { customerId: string; draftId: string },
): Promise<string | null> {
	if (!random.chance(CLAIMING.signs)) return null;
	const who = customer(draft.customerId);
	const { fingerprint, signer } = await stage.perform(claimForm, draft, who);
	const signature: Signature = random.chance(0.6)
		? drawn(random)
		: { way: 'typed', name: signer };
	await stage.perform(signClaimForm, { ...draft, fingerprint, signature }, who);
	return fingerprint;
}
