import type { Ask } from '#platform/contract/client.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** True if the server did not respond or is too busy, so that a retry may succeed. */
const isAway = (code: number) => code === 0 || code === 429 || code >= 500;

/**
 * Requests the lists against which choices are validated. If a list cannot be loaded, the submit
 * stops, because an empty list would silently clear the choice.
 */
export const askSurely = (ask: Ask): Ask =>
	(async (...asked: Parameters<Ask>) => {
		const answer = await ask(...asked);
		if (!answer.ok && isAway(answer.code)) throw new Refusal('busy', answer.message);
		return answer;
	}) as Ask;
