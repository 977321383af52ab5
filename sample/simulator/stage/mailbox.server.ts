import type { Client } from 'pg';

import type { Mail } from '#platform/mail/mail.server.ts';

/** Secret links that people received by email and follow later. */
export type Mailbox = {
	deliver(mail: Mail): Promise<void>;
	/** Returns the token of the newest link mailed to this address, or null. */
	token(address: string): Promise<string | null>;
};

/** Opens the mailboxes in the simulated database, so that a resumed simulation finds its emails. */
export async function openMailbox(client: Client): Promise<Mailbox> {
	await client.query(`create schema if not exists simulator;
		create table if not exists simulator.link (address text primary key, token text not null)`);
	return {
		async deliver({ to, letter }) {
			const token = letter.action && new URL(letter.action.url).searchParams.get('token');
			if (!token) return;
			await client.query(
				`insert into simulator.link (address, token) values ($1, $2)
				on conflict (address) do update set token = excluded.token`,
				[to.toLowerCase(), token],
			);
		},
		async token(address) {
			const { rows } = await client.query<{ token: string }>(
				'select token from simulator.link where address = $1',
				[address.toLowerCase()],
			);
			return rows[0]?.token ?? null;
		},
	};
}
