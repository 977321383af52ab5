import { createHmac } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

import { policyNumber, type Scramble } from './policy-number.ts';

/** Returns the round function of policy numbers for a key. */
export const scrambleWith =
	(key: string): Scramble =>
	(round, value) =>
		createHmac('sha256', key).update(`${round}:${value}`).digest().readUInt32BE(0);

/**
 * Returns the next policy number: a counter passed through a permutation whose key is stored in the
 * database.
 */
export async function nextPolicyNo(tx: Tx): Promise<string> {
	const { rows } = await tx.query<{ counter: number; key: string }>(sql`
		select nextval('policy_counter') as counter, key from policy_number_key`);
	const row = rows[0];
	if (!row) throw new Error('the table policy_number_key is empty');
	return policyNumber(row.counter, scrambleWith(row.key));
}
