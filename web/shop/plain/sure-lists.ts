import type { Ask } from '#platform/contract/client.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** Nobody answered, or is too busy to: asked again, the list is there. */
const isAway = (code: number) => code === 0 || code === 429 || code >= 500;

/**
 * Asks for lists that what was chosen is held to: one that cannot be had now stops the press,
 * because an empty one would take the choice away without a word.
 */
export const askSurely = (ask: Ask): Ask =>
	(async (...asked: Parameters<Ask>) => {
		const answer = await ask(...asked);
		if (!answer.ok && isAway(answer.code)) throw new Refusal('busy', answer.message);
		return answer;
	}) as Ask;
