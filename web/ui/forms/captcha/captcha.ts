import type { getCaptcha } from '#platform/http/captcha/captcha.ts';

import { ask } from '../../ask.ts';

function solve(challenge: {
	challenge: string;
	salt: string;
	maxnumber: number;
}): Promise<number | null> {
	return new Promise((resolve) => {
		const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), {
			type: 'module',
		});
		const end = (number: number | null) => {
			worker.terminate();
			resolve(number);
		};
		worker.onmessage = ({ data }: MessageEvent<number | null>) => end(data);
		worker.onerror = () => end(null);
		worker.postMessage(challenge);
	});
}

async function freshCaptcha(): Promise<string | null> {
	const answer = await ask<typeof getCaptcha>('GET /page/captcha', {});
	if (!answer.ok) return null;
	const { algorithm, challenge, salt, signature, maxnumber } = answer.data;
	const number = await solve({ challenge, salt, maxnumber });
	return number === null
		? null
		: btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

// The captcha is solved in advance while the holder data is being typed. Older solutions are
// discarded, because the server eventually forgets a challenge.
const FRESH_MS = 4 * 60_000;
let ahead: { at: number; payload: Promise<string | null> } | null = null;

/**
 * Starts solving a captcha before it is needed, so that sending does not have to wait for it.
 * Resolves to true if it was solved.
 */
export async function prepareCaptcha(): Promise<boolean> {
	const payload = freshCaptcha();
	ahead = { at: Date.now(), payload };
	return (await payload) !== null;
}

/**
 * Returns the payload of a solved captcha, or null if none could be obtained. It is valid for one
 * submission (B2.2.28).
 */
export async function solvedCaptcha(): Promise<string | null> {
	const prepared = ahead && Date.now() - ahead.at < FRESH_MS ? await ahead.payload : null;
	ahead = null;
	return prepared ?? freshCaptcha();
}
