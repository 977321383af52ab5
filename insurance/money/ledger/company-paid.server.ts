import type { Db } from '#platform/db/pool.server.ts';

import { notBooked } from './book.server.ts';

/** Returns the journal key for a payment sent to a company, by the number for which it was owed. */
export const companyPaidKey = (subject: string): string => `member-change-paid:${subject}`;

/** True once the money has left our bank: the books decide, regardless of who closed its task. */
export async function isPaidToCompany(db: Db, subject: string): Promise<boolean> {
	return (await notBooked(db, [companyPaidKey(subject)])).size === 0;
}
