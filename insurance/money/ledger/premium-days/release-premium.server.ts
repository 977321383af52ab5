import type { Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { book } from '../book.server.ts';
import { bookedOn } from '../booked-on.ts';
import { credit, debit, type LedgerAccount } from '../ledger.ts';
import { bookedUnearned, notePremiumRelease, unearnedOn } from './premium-days.server.ts';

/** Books a change of the unearned premium of one product and cohort. */
async function bookChange(
	tx: Tx,
	account: string,
	more: number,
	{ day, now, isOpening }: { day: Day; now: Date; isOpening: boolean },
): Promise<void> {
	const liability = account as LedgerAccount;
	const other = isOpening ? 'opening' : 'premium-deferred';
	await book(tx, {
		key: `${account}:${day}`,
		kind: isOpening ? 'premium-opening' : 'premium-released',
		subject: { kind: 'premium-cohort', ref: account.split(':').slice(1).join('/') },
		lines:
			more > 0
				? [debit(other, more), credit(liability, more)]
				: [debit(liability, -more), credit(other, -more)],
		at: bookedOn(day, now),
		recordedAt: now,
	});
}

/**
 * Brings the unearned premium in the books to what it is at the end of a day: one journal for each
 * product and cohort that changed. The opening books what was unearned before against the opening
 * balance, so that it is no expense of that day. Returns false if the day was released before.
 */
export async function releaseDay(
	tx: Tx,
	day: Day,
	{ now, isOpening = false }: { now: Date; isOpening?: boolean },
): Promise<boolean> {
	if (!(await notePremiumRelease(tx, { day, at: now, isOpening }))) return false;
	const booked = await bookedUnearned(tx, day);
	const unearned = new Map(
		(await unearnedOn(tx, day)).map(({ productCode, cohort, amount }) => [
			`premium-unearned:${productCode}:${cohort}`,
			amount,
		]),
	);
	for (const account of new Set([...booked.keys(), ...unearned.keys()])) {
		const more = (unearned.get(account) ?? 0) - (booked.get(account) ?? 0);
		if (more !== 0) await bookChange(tx, account, more, { day, now, isOpening });
	}
	return true;
}
