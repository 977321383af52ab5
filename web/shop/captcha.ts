import type { getCaptcha } from '#platform/http/captcha.ts';
import { ask } from '#web/ui/ask.ts';

function solve(challenge: { challenge: string; salt: string; maxnumber: number }): Promise<number | null> {
	return new Promise((resolve) => {
		const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
		const end = (number: number | null) => {
			worker.terminate();
			resolve(number);
		};
		worker.onmessage = ({ data }: MessageEvent<number | null>) => end(data);
		worker.onerror = () => end(null);
		worker.postMessage(challenge);
	});
}

/** A solved captcha payload, or null when none could be had; good for one sending (B2.2.28). */
export async function solvedCaptcha(): Promise<string | null> {
	const answer = await ask<typeof getCaptcha>('GET /page/captcha', {});
	if (!answer.ok) return null;
	const { algorithm, challenge, salt, signature, maxnumber } = answer.data;
	const number = await solve({ challenge, salt, maxnumber });
	return number === null ? null : btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
