import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

type Sealer = {
	seal(purpose: string, json: unknown): Buffer;
	open<T>(purpose: string, bytes: Buffer): T;
};
type Row = { bodyHash: string; state: 'running' | 'done'; answer: Buffer | null };

// A running call updates its row every second. If there is no update for five seconds, its process
// is considered dead.
const BEAT_MS = 1_000;
const DEAD_AFTER = '5 seconds';
const WAIT_MS = 12_000;
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

export type Once = <T>(
	key: string,
	call: string,
	body: unknown,
	work: () => Promise<T>,
) => Promise<T>;

/** Returns a hash of the request without the captcha, because a retry may send a new one. */
function intentHash(body: unknown): string {
	const { captcha: _captcha, ...intent } = body as Record<string, unknown>;
	return createHash('sha256').update(JSON.stringify(intent)).digest('base64');
}

/**
 * Implements `Idempotency-Key`. The same key and body always get the same response, even
 * concurrently; the same key with another body gets a 409. Only successful responses are stored,
 * because a refused request may be corrected and sent again with the same key. Responses are
 * sealed, because they may contain a cart's identifier. Calls left unfinished by a dead process are
 * taken over after five seconds.
 */
export function makeIdempotency(db: Db, sealer: Sealer): Once {
	const takeOn = (key: string, call: string, bodyHash: string) =>
		db.query(sql`
			insert into idempotent_answer (key, call, body_hash, state) values (${key}, ${call}, ${bodyHash}, 'running')
			on conflict (key, call) do update set created_at = now()
			where idempotent_answer.state = 'running' and idempotent_answer.body_hash = ${bodyHash}
				and idempotent_answer.created_at < now() - ${DEAD_AFTER}::interval`);
	const beat = (key: string, call: string) =>
		db
			.query(
				sql`update idempotent_answer set created_at = now() where key = ${key} and call = ${call} and state = 'running'`,
			)
			.catch(() => {});
	const read = async (key: string, call: string): Promise<Row | undefined> =>
		(
			await db.query<Row>(
				sql`select body_hash, state, answer from idempotent_answer where key = ${key} and call = ${call}`,
			)
		).rows[0];

	const run = async <T>(key: string, call: string, work: () => Promise<T>): Promise<T> => {
		const timer = setInterval(() => void beat(key, call), BEAT_MS);
		try {
			const answer = await work();
			await db.query(sql`
				update idempotent_answer set state = 'done', answer = ${sealer.seal('idempotency', answer)}
				where key = ${key} and call = ${call}`);
			return answer;
		} catch (error) {
			await db.query(
				sql`delete from idempotent_answer where key = ${key} and call = ${call} and state = 'running'`,
			);
			throw error;
		} finally {
			clearInterval(timer);
		}
	};

	return async (key, call, body, work) => {
		const bodyHash = intentHash(body);
		const until = Date.now() + WAIT_MS;
		while (Date.now() < until) {
			if ((await takeOn(key, call, bodyHash)).rowCount > 0) return run(key, call, work);
			const row = await read(key, call);
			if (row && row.bodyHash !== bodyHash)
				throw new Refusal(
					'look-again',
					'Kunci permintaan ini sudah dipakai untuk isi yang lain.',
				);
			if (row?.state === 'done' && row.answer) return sealer.open('idempotency', row.answer);
			await pause(100);
		}
		throw new Refusal(
			'look-again',
			'Permintaan yang sama masih diproses. Tunggu sebentar, lalu coba lagi.',
		);
	};
}

export async function forgetCaptchas(db: Db, now: Date): Promise<void> {
	await db.query(sql`delete from captcha_used where expires_at < ${now}`);
}
