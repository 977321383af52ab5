import type { Db } from '#platform/db/pool.server.ts';

import { notBooked } from './book.server.ts';

/** Key of the journal of what was owed to a company, by the number that it was owed for, and sent. */
export const companyPaidKey = (subject: string): string => `member-change-paid:${subject}`;

/** Whether it left our bank: the books say so, no matter who closed its task. */
export async function isPaidToCompany(db: Db, subject: string): Promise<boolean> {
	return (await notBooked(db, [companyPaidKey(subject)])).size === 0;
}
