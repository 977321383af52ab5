import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';

import type { Tx } from '../pool.server.ts';

const STILL_NAMED = '23503';

/**
 * Deletes rows unless another row still references them. Returns true if they were deleted. The
 * transaction can continue in both cases.
 */
export async function removeAlone(tx: Tx, remove: Sql): Promise<boolean> {
	await tx.query(sql`savepoint alone`);
	try {
		await tx.query(remove);
		await tx.query(sql`release savepoint alone`);
		return true;
	} catch (error) {
		await tx.query(sql`rollback to savepoint alone`);
		if ((error as { code?: string }).code !== STILL_NAMED) throw error;
		return false;
	}
}
