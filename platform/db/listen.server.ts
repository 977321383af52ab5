import type { Log } from '#platform/config/log.server.ts';
import type { Pool } from './pool.server.ts';

export type Listening = { stop(): Promise<void> };

/**
 * Hears a NOTIFY channel on a connection of its own. `heard` is also called when the connection was lost and is back,
 * because what was said in between is gone; `lost` is called at once when it breaks.
 */
export async function listen(pool: Pool, channel: string, log: Log, on: { heard(): void; lost(): void }): Promise<Listening> {
	let stopped = false;
	let release = () => {};
	const open = async (): Promise<void> => {
		const client = await pool.connect();
		let ended = false;
		const end = (error?: Error) => {
			if (ended) return;
			ended = true;
			client.release(error ?? true);
			if (stopped) return;
			on.lost();
			log.warn({ channel }, 'listening was interrupted');
			retry();
		};
		client.on('error', end);
		client.on('end', () => end());
		client.on('notification', () => on.heard());
		await client.query(`listen ${client.escapeIdentifier(channel)}`).catch((error: Error) => {
			end(error);
			throw error;
		});
		release = () => end();
		on.heard();
	};
	const retry = () => {
		if (!stopped) setTimeout(() => open().catch(() => (stopped ? undefined : retry())), 500).unref();
	};
	await open();
	return {
		async stop() {
			stopped = true;
			release();
		},
	};
}
