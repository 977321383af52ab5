import type { Db, Tx } from '#platform/db/pool.server.ts';

import { type FileLayout, findFileLayouts, verifyTransferLayoutRow } from './store.server.ts';

export const listFileLayouts = (db: Db): Promise<FileLayout[]> => findFileLayouts(db);

/** Notes that a person compared a layout with a file that the bank took. Returns its name. */
export async function verifyTransferLayout(
	tx: Tx,
	one: { id: string; staffId: string; note: string; at: Date },
): Promise<string | null> {
	if (!(await verifyTransferLayoutRow(tx, one))) return null;
	return (await findFileLayouts(tx)).find(({ id }) => id === one.id)?.name ?? null;
}
