import type { Log } from '#platform/config/log.server.ts';

import type { Pool } from './pool.server.ts';

export type Listening = {
	/** Settles when it hears for the first time. */
	ready: Promise<void>;
	/** Settles when the connection is given back, also one that was only being opened. */
	stop(): Promise<void>;
};

/**
 * Hears a NOTIFY channel on a connection of its own, and opens it again for as long as it takes.
 * `heard` is also called when it hears for the first time and when the connection was lost and is
 * back, because what was said in between is gone; `lost` is called at once when it breaks.
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
		// However it ends, and however often that is said: given back once, opened again once.
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
