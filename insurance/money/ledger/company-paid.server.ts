import type { Db } from '#platform/db/pool.server.ts';

import { notBooked } from './book.server.ts';

/** Journal key of a payment sent to a company, by the number it was owed for. */
export const companyPaidKey = (subject: string): string => `member-change-paid:${subject}`;

/** True once the money left our bank: the books decide, regardless of who closed its task. */
export async function isPaidToCompany(db: Db, subject: string): Promise<boolean> {
	return (await notBooked(db, [companyPaidKey(subject)])).size === 0;
}
