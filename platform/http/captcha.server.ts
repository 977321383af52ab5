import { createHmac, hash, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { getCaptcha } from './captcha.ts';
import { type Served, serve } from './served.server.ts';

const LIFE_MS = 20 * 60 * 1000;
// About 25,000 SHA-256 on average: a tenth of a second on a laptop, one or two on a cheap phone, in a worker.
const MAX_NUMBER = 50_000;

export type Captcha = {
	served: Served;
	/** Throws 422 on `captcha` unless the payload solves a challenge of ours that nobody used before; used up with the transaction `db`, or at once. */
	check(payload: string | null | undefined, now: Date, db?: Db): Promise<void>;
};

type Solved = { challenge: string; salt: string; number: number; signature: string };

/** What a payload says, or null for what is no solution at all. */
function readSolved(payload: string): Solved | null {
	try {
		const { algorithm, challenge, salt, number, signature } = JSON.parse(Buffer.from(payload, 'base64').toString()) as Record<string, unknown>;
		if (algorithm !== 'SHA-256' || !Number.isSafeInteger(number)) return null;
		if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string') return null;
		return { challenge, salt, number: number as number, signature };
	} catch {
		return null;
	}
}

const same = (given: string, right: string) => given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/** A self-hosted proof of work instead of puzzles or a third party (decision on B2.2.28); solved payloads are single use. */
export function makeCaptcha(pool: Db, secret: string): Captcha {
	const hmacKey = Buffer.from(hkdfSync('sha256', secret, 'jaga', 'captcha', 32)).toString('hex');
	const sign = (challenge: string) => createHmac('sha256', hmacKey).update(challenge).digest('hex');
	const refused = () => refuseFields({ captcha: 'Pemeriksaan keamanan belum selesai atau sudah dipakai. Coba sekali lagi.' });
	const isSolved = ({ challenge, salt, number, signature }: Solved, now: Date) =>
		same(signature, sign(challenge)) && same(challenge, hash('sha256', salt + number)) && Number(/\?expires=(\d+)&$/.exec(salt)?.[1]) * 1000 >= now.getTime();
	return {
		served: serve(getCaptcha, async (_input, caller) => {
			// The `&` ends the salt, so that no digit of the number can pass for one of the time.
			const salt = `${randomBytes(12).toString('hex')}?expires=${Math.floor((caller.now.getTime() + LIFE_MS) / 1000)}&`;
			const challenge = hash('sha256', salt + randomInt(MAX_NUMBER));
			return { algorithm: 'SHA-256', challenge, maxnumber: MAX_NUMBER, salt, signature: sign(challenge) };
		}),
		async check(payload, now, db = pool) {
			const solved = payload && payload.length <= 2000 ? readSolved(payload) : null;
			if (!solved || !isSolved(solved, now)) throw refused();
			const first = await db.query(sql`
				insert into captcha_used (signature, expires_at) values (${solved.signature}, ${new Date(now.getTime() + LIFE_MS)})
				on conflict do nothing`);
			if (first.rowCount === 0) throw refused();
		},
	};
}
