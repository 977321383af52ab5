import { trialBalance } from '#insurance/money/ledger/book.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaMidnight } from '#platform/values/dates.ts';

import { midnightAfter } from '../figure-question.server.ts';
import { type FigureKey, RATIOS } from '../figure.ts';
import type { FigureDays } from '../period.ts';

type Accounts = { of: readonly string[]; grows: 'debit' | 'credit' };

/** The accounts that each figure of money equals, as its source on the screen says. */
const FIGURE_ACCOUNTS: Partial<Record<FigureKey, Accounts>> = {
	premium: { of: ['premium'], grows: 'credit' },
	'premium-earned': { of: ['premium', 'premium-refund', 'premium-deferred'], grows: 'credit' },
	'premium-back': { of: ['premium-refund'], grows: 'debit' },
	'claims-paid': { of: ['claims-paid'], grows: 'debit' },
	'claims-incurred': { of: ['claims-paid', 'claims-reserved'], grows: 'debit' },
	'unknown-money': { of: ['suspense'], grows: 'credit' },
};

/**
 * Returns what the accounts of the ledger give for each figure of a period: rupiah, or per cent for
 * a ratio. It does not read the rows that figures count, so that the two can be compared. Null for
 * a figure without accounts, and for a ratio to nothing.
 */
export async function figuresOfLedger(
	db: Db,
	{ from, to }: FigureDays,
): Promise<(key: FigureKey) => number | null> {
	const moved = await trialBalance(db, { from: jakartaMidnight(from), until: midnightAfter(to) });
	const sumOf = ({ of, grows }: Accounts): number => {
		const sum = moved
			.filter(({ account }) => of.includes(account))
			.reduce((all, { debit, credit }) => all + credit - debit, 0);
		return grows === 'credit' ? sum : 0 - sum;
	};
	const valueOf = (key: FigureKey): number | null => {
		const accounts = FIGURE_ACCOUNTS[key];
		if (accounts) return sumOf(accounts);
		const ratio = RATIOS[key];
		const [part, whole] = ratio ? [valueOf(ratio.of), valueOf(ratio.to)] : [null, null];
		return part === null || whole === null || whole <= 0 ? null : (100 * part) / whole;
	};
	return valueOf;
}
