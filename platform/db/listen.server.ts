import type { Log } from '#platform/config/log.server.ts';

import type { Pool } from './pool.server.ts';

export type Listening = {
	ready: Promise<void>;
	/** Resolves when the connection is released, even if it was still being opened. */
	stop(): Promise<void>;
};

/**
 * Listens on a NOTIFY channel on a separate connection and reconnects for as long as needed.
 * `heard` is also called when listening starts and after a reconnect, because notifications sent in
 * the meantime are lost. `lost` is called immediately when the connection breaks.
 */
export function listen(
	pool: Pool,
	channel: string,
	log: Log,
	on: { heard(): void; lost?(): void },
): Listening {
	const first = Promise.withResolvers<void>();
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;
	let release = () => {};
	let opening = Promise.resolve();
	const again = () => {
		if (!stopped) timer = setTimeout(open, 500).unref();
	};
	const connect = async () => {
		const client = await pool.connect();
		let over = false;
		// The end of a connection may be reported several times, but it is released and reopened
		// only once.
		const end = (err?: Error) => {
			if (over) return;
			over = true;
			client.release(true);
			if (stopped) return;
			log.warn({ channel, err }, 'listening was interrupted');
			on.lost?.();
			again();
		};
		if (stopped) return end();
		release = end;
		client.on('error', end);
		client.on('end', () => end());
		client.on('notification', () => on.heard());
		try {
			await client.query(`listen ${client.escapeIdentifier(channel)}`);
		} catch (err) {
			return end(err as Error);
		}
		if (over) return;
		on.heard();
		first.resolve();
	};
	const open = () => {
		opening = connect().catch((err: Error) => {
			log.warn({ channel, err }, 'listening could not begin');
			again();
		});
	};
	open();
	return {
		ready: first.promise,
		async stop() {
			stopped = true;
			clearTimeout(timer);
			release();
			await opening;
		},
	};
}
