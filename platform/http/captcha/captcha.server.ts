import {
	createHash,
	createHmac,
	hkdfSync,
	randomInt,
	randomUUID,
	timingSafeEqual,
} from 'node:crypto';

import { createChallenge, verifySolution } from 'altcha-lib/v1';
import sql from 'sql-template-tag';

import type { Keyring } from '#platform/config/sealed.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type Caller, type Served, serve } from '../served.server.ts';
import { getCaptcha } from './captcha.ts';

const LIFE_MS = 20 * 60 * 1000;
const VOUCHED_MS = 60 * 1000;

type Asking = Pick<Caller, 'now' | 'header' | 'pageId'>;

function intentOf({ header, pageId }: Asking): string | null {
	const key = header('idempotency-key');
	return key === undefined
		? null
		: createHash('sha256').update(`${pageId} ${key}`).digest('base64url');
}

export type Captcha = {
	served: Served;
	/**
	 * Throws 422 on `captcha` unless the payload solves a challenge issued here. The returned
	 * function marks the solution as used in the transaction `db`, and throws the same error if it
	 * was used before. A call with the same Idempotency-Key may use it again, because the first
	 * response was lost or nothing was stored.
	 */
	solved(payload: string | null | undefined, caller: Asking): Promise<(db: Db) => Promise<void>>;
	/**
	 * Creates a solution without proof of work, for a form sent without JavaScript by a sender who
	 * was admitted in another way (decision 0111). It is valid once and for one minute, and never
	 * leaves the process.
	 */
	vouch(now: Date): string;
	/** Verifies a payload and immediately marks it as used. */
	check(payload: string | null | undefined, caller: Asking): Promise<void>;
};

/**
 * A self-hosted proof of work instead of puzzles or a third party (decision on B2.2.28). Each
 * solved payload can be used once. With at most 50,000 `hashes`, it takes a tenth of a second on a
 * laptop and one or two seconds on a cheap phone, in a web worker.
 */
export function makeCaptcha(pool: Db, secrets: Keyring, hashes: number): Captcha {
	const hmacKeys = secrets.map((secret) =>
		Buffer.from(hkdfSync('sha256', secret, 'jaga', 'captcha', 32)).toString('hex'),
	);
	const hmacKey = hmacKeys[0] ?? '';
	// A challenge from another process may use the secret before or after the current one.
	const isOurs = async (payload: string) => {
		for (const key of hmacKeys)
			if (await verifySolution(payload, key).catch(() => false)) return true;
		return false;
	};
	const refused = () =>
		refuseFields({
			captcha: 'Pemeriksaan keamanan belum selesai atau sudah dipakai. Coba sekali lagi.',
		});
	const sealOf = (key: string, text: string) =>
		createHmac('sha256', key).update(`vouched ${text}`).digest('base64url');
	const vouchedIn = (payload: string, now: Date): string | null => {
		const [, text = '', until = '', seal = ''] =
			/^vouched:([\w-]{36}\.(\d{13})):([\w-]{43})$/.exec(payload) ?? [];
		const right = Buffer.from(sealOf(hmacKey, text));
		const given = Buffer.from(seal);
		const isOur = given.length === right.length && timingSafeEqual(given, right);
		return isOur && Number(until) > now.getTime() ? seal : null;
	};
	const solved: Captcha['solved'] = async (payload, caller) => {
		if (!payload || payload.length > 2000) throw refused();
		const vouched = vouchedIn(payload, caller.now);
		if (vouched === null && !(await isOurs(payload))) throw refused();
		const signature =
			vouched ??
			(JSON.parse(Buffer.from(payload, 'base64').toString()) as { signature: string })
				.signature;
		return async (db) => {
			const used = await db.query(sql`
				insert into captcha_used as before (signature, expires_at, intent)
				values (${signature}, ${new Date(caller.now.getTime() + LIFE_MS)}, ${intentOf(caller)})
				on conflict (signature) do update set intent = excluded.intent where before.intent = excluded.intent`);
			if (used.rowCount === 0) throw refused();
		};
	};
	return {
		served: serve(getCaptcha, async (_input, caller) => {
			const challenge = await createChallenge({
				hmacKey,
				algorithm: 'SHA-256',
				maxnumber: hashes,
				number: randomInt(hashes),
				expires: new Date(caller.now.getTime() + LIFE_MS),
			});
			return { ...challenge, maxnumber: hashes };
		}),
		solved,
		vouch: (now) => {
			const text = `${randomUUID()}.${now.getTime() + VOUCHED_MS}`;
			return `vouched:${text}:${sealOf(hmacKey, text)}`;
		},
		check: async (payload, caller) => (await solved(payload, caller))(pool),
	};
}
