import sql from 'sql-template-tag';

import type { Tx } from '#platform/db/pool.server.ts';

/** Writes the columns by which the queue is sorted. An amount of undefined changes nothing. */
export async function setTriage(
	tx: Tx,
	row: {
		claimId: string;
		amount: number | null | undefined;
		risk: number;
		accountPrint: string | null;
		at: Date;
	},
): Promise<void> {
	await tx.query(sql`
		update claim set risk = ${row.risk}, triaged_at = ${row.at}, account_print = ${row.accountPrint},
			asked_amount = case when ${row.amount !== undefined} then ${row.amount ?? null}::bigint else asked_amount end
		where id = ${row.claimId}`);
}

/** Returns the numbers of claims that were filed before the queue had amounts, newest first. */
export async function untriaged(tx: Tx, limit: number): Promise<string[]> {
	const { rows } = await tx.query<{ claimNo: string }>(
		sql`select claim_no from claim where triaged_at is null order by id desc limit ${limit}`,
	);
	return rows.map(({ claimNo }) => claimNo);
}
