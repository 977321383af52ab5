import { coversOf, lockCover } from '#insurance/companies/covers.server.ts';
import type { LedgerAccount } from '#insurance/ledger/ledger.ts';
import type { Tx } from '#platform/db/pool.server.ts';

/**
 * Lets invoices and receipts of a company pass one after the other: each change of members holds
 * the lock of its cover. Always in the order of their ids.
 */
export async function lockCompany(tx: Tx, companyId: string): Promise<Map<string, string>> {
	const covers = await coversOf(tx, [companyId]);
	for (const { id } of covers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockCover(tx, id);
	return new Map(covers.map(({ id, coverNo }) => [id, coverNo]));
}

/** The account of what a cover's company owes. */
export const receivableOf = (coverNo: string | undefined): LedgerAccount => {
	if (!coverNo) throw new Error('an invoice without its cover');
	return `premium-receivable:${coverNo}`;
};
