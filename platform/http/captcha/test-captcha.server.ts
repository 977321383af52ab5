import { solveChallenge } from 'altcha-lib/v1';

import { refuseFields } from '#platform/contract/refusal.ts';

import type { Caller } from '../served.server.ts';
import type { Captcha } from './captcha.server.ts';

export async function solvedPayload(captcha: Captcha, caller: Caller): Promise<string> {
	const made = (await captcha.served.handle({}, caller)) as {
		algorithm: 'SHA-256';
		challenge: string;
		salt: string;
		signature: string;
		maxnumber: number;
	};
	const found = await solveChallenge(made.challenge, made.salt, made.algorithm, made.maxnumber)
		.promise;
	return Buffer.from(JSON.stringify({ ...made, number: found?.number })).toString('base64');
}

export const easyCaptcha: Captcha['solved'] = async (payload) => {
	if (payload !== 'solved') throw refuseFields({ captcha: 'Pemeriksaan keamanan belum selesai' });
	return async () => {};
};
