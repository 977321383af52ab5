import type { Db } from '#platform/db/pool.server.ts';

import { notBooked } from './book.server.ts';

/**
 * Journal key for a payment to a company. `subject` is the number of the document for which the
 * money was owed.
 */
export const companyPaidKey = (subject: string): string => `member-change-paid:${subject}`;

/** True once the money has left our bank. Only the books count, regardless of who closed the task. */
export async function isPaidToCompany(db: Db, subject: string): Promise<boolean> {
	return (await notBooked(db, [companyPaidKey(subject)])).size === 0;
}
