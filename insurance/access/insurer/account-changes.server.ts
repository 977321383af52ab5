import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { Insurer } from './insurer.ts';

/** Proposals to change the account to which companies pay. At most one is pending. */
export type PremiumAccount = Insurer['premiumAccount'];
export type AccountVerdict = 'agreed' | 'refused' | 'withdrawn';
export type AccountChange = {
	id: string;
	account: PremiumAccount;
	reason: string;
	proposedBy: string;
	proposedAt: Date;
	verdict: AccountVerdict | null;
	decidedBy: string | null;
};

const COLUMNS = raw('id, account, reason, proposed_by, proposed_at, verdict, decided_by');

export async function waitingAccountChange(db: Db): Promise<AccountChange | undefined> {
	const { rows } = await db.query<AccountChange>(
		sql`select ${COLUMNS} from premium_account_change where verdict is null`,
	);
	return rows[0];
}

export async function accountChangeById(db: Db, id: string): Promise<AccountChange | undefined> {
	const { rows } = await db.query<AccountChange>(
		sql`select ${COLUMNS} from premium_account_change where id = ${id}`,
	);
	return rows[0];
}

/** Returns false if another proposal is pending. */
export async function insertAccountChange(
	tx: Tx,
	row: Pick<AccountChange, 'id' | 'account' | 'reason' | 'proposedBy' | 'proposedAt'>,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into premium_account_change (id, account, reason, proposed_by, proposed_at)
		values (${row.id}, ${JSON.stringify(row.account)}, ${row.reason}, ${row.proposedBy}, ${row.proposedAt})
		on conflict ((verdict is null)) where verdict is null do nothing`);
	return rowCount === 1;
}

/** Returns false if someone else has decided the proposal in the meantime. */
export async function closeAccountChange(
	tx: Tx,
	id: string,
	word: { verdict: AccountVerdict; staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update premium_account_change set verdict = ${word.verdict}, decided_by = ${word.staffId}, decided_at = ${word.at}
		where id = ${id} and verdict is null`);
	return rowCount === 1;
}
