import { type Answer, refusedFields } from '#platform/contract/client.ts';

import { solvedCaptcha } from './captcha.ts';

/**
 * Sends the request; if the server requires a captcha, solves one and sends again. The user solves
 * no puzzle.
 */
export async function askProved<T>(
	once: (captcha: string | null) => Promise<Answer<T>>,
): Promise<Answer<T>> {
	const answer = await once(null);
	if (answer.ok || !('captcha' in refusedFields(answer.data))) return answer;
	return once(await solvedCaptcha());
}
