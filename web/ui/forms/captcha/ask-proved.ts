import { type Answer, refusedFields } from '#platform/contract/client.ts';

import { solvedCaptcha } from './captcha.ts';

/**
 * Sends the request. If the server requires a captcha, solves one in the background and sends the
 * request again; the user does not have to solve a puzzle.
 */
export async function askProved<T>(
	once: (captcha: string | null) => Promise<Answer<T>>,
): Promise<Answer<T>> {
	const answer = await once(null);
	if (answer.ok || !('captcha' in refusedFields(answer.data))) return answer;
	return once(await solvedCaptcha());
}
