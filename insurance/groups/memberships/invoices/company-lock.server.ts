import { coversOf, lockCover } from '#insurance/groups/companies/covers/covers.server.ts';
import type { LedgerAccount } from '#insurance/money/ledger/ledger.ts';
import type { Tx } from '#platform/db/pool.server.ts';

/**
 * Serialises changes to a company's invoices and receipts by locking all of its covers, in id
 * order. Every change of members also holds its cover's lock.
 */
export async function lockCompany(tx: Tx, companyId: string): Promise<Map<string, string>> {
	const covers = await coversOf(tx, [companyId]);
	for (const { id } of covers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await lockCover(tx, id);
	return new Map(covers.map(({ id, coverNo }) => [id, coverNo]));
}

export const receivableOf = (coverNo: string | undefined): LedgerAccount => {
	if (!coverNo) throw new Error('an invoice without its cover');
	return `premium-receivable:${coverNo}`;
};
