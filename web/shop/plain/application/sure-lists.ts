import type { Ask } from '#platform/contract/client.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** True if the server did not answer or is too busy; a retry may succeed. */
const isAway = (code: number) => code === 0 || code === 429 || code >= 500;

/**
 * Requests the lists that choices are validated against. A list that cannot be loaded stops the
 * submit, because an empty one would silently clear the choice.
 */
export const askSurely = (ask: Ask): Ask =>
	(async (...asked: Parameters<Ask>) => {
		const answer = await ask(...asked);
		if (!answer.ok && isAway(answer.code)) throw new Refusal('busy', answer.message);
		return answer;
	}) as Ask;
