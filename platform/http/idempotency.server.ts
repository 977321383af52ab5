import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

type Sealer = { seal(purpose: string, json: unknown): Buffer; open<T>(purpose: string, bytes: Buffer): T };
type Row = { body_hash: string; state: 'running' | 'done'; answer: Buffer | null };

const RUNNING_MS = 30_000;
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Wraps the work of one call; see `makeIdempotency`. */
export type Once = <T>(key: string, call: string, body: unknown, work: () => Promise<T>) => Promise<T>;

/**
 * `Idempotency-Key` (wire.md): same key and body, same answer, however many at once; same key with another body is a
 * 409. Only success is kept: a refused request may be mended and sent again under its key. Answers are sealed, because
 * they may hold a cart's identifier. A row that a dead process left running is taken over after 30 s.
 */
export function makeIdempotency(db: Db, sealer: Sealer): Once {
	const claim = (key: string, call: string, bodyHash: string) =>
		db.query(sql`
			insert into idempotent_answer (key, call, body_hash, state) values (${key}, ${call}, ${bodyHash}, 'running')
			on conflict (key, call) do update set created_at = now()
			where idempotent_answer.state = 'running' and idempotent_answer.body_hash = ${bodyHash}
				and idempotent_answer.created_at < now() - ${`${RUNNING_MS} milliseconds`}::interval`);

	const awaitAnswer = async (key: string, call: string, bodyHash: string): Promise<{ found: boolean; answer: unknown }> => {
		for (let tries = 0; tries < 100; tries += 1) {
			const { rows } = await db.query<Row>(sql`
				select body_hash, state, answer from idempotent_answer where key = ${key} and call = ${call}`);
			const row = rows[0];
			if (!row) return { found: false, answer: null };
			if (row.body_hash !== bodyHash) throw new Refusal('look-again', 'Kunci permintaan ini sudah dipakai untuk isi yang lain.');
			if (row.state === 'done' && row.answer) return { found: true, answer: sealer.open('idempotency', row.answer) };
			await pause(100);
		}
		throw new Refusal('look-again', 'Permintaan yang sama masih diproses. Tunggu sebentar, lalu coba lagi.');
	};

	return async function once<T>(key: string, call: string, body: unknown, work: () => Promise<T>): Promise<T> {
		const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64');
		const claimed = await claim(key, call, bodyHash);
		if (claimed.rowCount === 0) {
			const earlier = await awaitAnswer(key, call, bodyHash);
			return earlier.found ? (earlier.answer as T) : once(key, call, body, work);
		}
		try {
			const answer = await work();
			await db.query(sql`
				update idempotent_answer set state = 'done', answer = ${sealer.seal('idempotency', answer)}
				where key = ${key} and call = ${call}`);
			return answer;
		} catch (error) {
			await db.query(sql`delete from idempotent_answer where key = ${key} and call = ${call} and state = 'running'`);
			throw error;
		}
	};
}

/** Forgets answers and captchas that can no longer matter; a daily job calls it. */
export async function sweepHttp(db: Db): Promise<void> {
	await db.query(sql`delete from idempotent_answer where created_at < now() - interval '2 days'`);
	await db.query(sql`delete from captcha_used where expires_at < now()`);
}
