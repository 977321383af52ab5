import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import type { Embedded } from '#platform/db/embedded/embedded.server.ts';

/** Counts of what passed to and from the database. A round trip is one wait for it (one Sync). */
export type WireCounts = { statements: number; roundTrips: number; bytes: number };

export type Wire = { host: string; counts: () => WireCounts; close: () => void };

const [EXECUTE, SYNC, QUERY] = ['E', 'S', 'Q'].map((letter) => letter.charCodeAt(0));

/** Calls `tell` with the type of each message of a client; the first message has none. */
function readMessages(tell: (type: number) => void): (bytes: Buffer) => void {
	let kept = Buffer.alloc(0);
	let started = false;
	return (bytes) => {
		kept = Buffer.concat([kept, bytes]);
		for (;;) {
			const head = started ? 1 : 0;
			if (kept.length < head + 4) return;
			const length = head + kept.readUInt32BE(head);
			if (kept.length < length) return;
			if (started) tell(kept[0] ?? 0);
			started = true;
			kept = kept.subarray(length);
		}
	};
}

/** Forwards connections to PostgreSQL from a socket in `folder`, and counts what is sent. */
export async function countWire(database: Embedded, folder: string): Promise<Wire> {
	const counts: WireCounts = { statements: 0, roundTrips: 0, bytes: 0 };
	const name = '.s.PGSQL.5432';
	const open = new Set<Socket>();
	const server = createServer((client) => {
		const behind = connect(join(database.host, name));
		const read = readMessages((type) => {
			if (type === EXECUTE || type === QUERY) counts.statements += 1;
			if (type === SYNC || type === QUERY) counts.roundTrips += 1;
		});
		for (const [from, to] of [
			[client, behind],
			[behind, client],
		] as const) {
			open.add(from);
			from.on('data', (bytes: Buffer) => {
				counts.bytes += bytes.length;
				if (from === client) read(bytes);
				to.write(bytes);
			});
			from.on('error', () => to.destroy());
			from.on('close', () => void (open.delete(from), to.destroy()));
		}
	});
	await new Promise<void>((listening) => server.listen(join(folder, name), listening));
	return {
		host: folder,
		counts: () => ({ ...counts }),
		close: () => {
			server.close();
			for (const one of open) one.destroy();
		},
	};
}
