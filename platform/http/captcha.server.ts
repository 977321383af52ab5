import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
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

/** A self-hosted proof of work instead of puzzles or a third party (decision on B2.2.28); solved payloads are single use. */
export function makeCaptcha(pool: Db, secret: string): Captcha {
	const hmacKey = Buffer.from(hkdfSync('sha256', secret, 'jaga', 'captcha', 32)).toString('hex');
	const refused = () => refuseFields({ captcha: 'Pemeriksaan keamanan belum selesai atau sudah dipakai. Coba sekali lagi.' });
	return {
		served: serve(getCaptcha, async (_input, caller) => {
			const challenge = await createChallenge({
				hmacKey,
				algorithm: 'SHA-256',
				maxnumber: MAX_NUMBER,
				number: randomInt(MAX_NUMBER),
				expires: new Date(caller.now.getTime() + LIFE_MS),
			});
			return { ...challenge, maxnumber: MAX_NUMBER };
		}),
		async check(payload, now, db = pool) {
			if (!payload || payload.length > 2000) throw refused();
			const solved = await verifySolution(payload, hmacKey).catch(() => false);
			if (!solved) throw refused();
			const { signature } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { signature: string };
			const first = await db.query(sql`
				insert into captcha_used (signature, expires_at) values (${signature}, ${new Date(now.getTime() + LIFE_MS)})
				on conflict do nothing`);
			if (first.rowCount === 0) throw refused();
		},
	};
}

