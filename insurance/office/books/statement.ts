import {
	accountName,
	BALANCE_SECTIONS,
	INCOME_SECTIONS,
	type StatementSection,
	STATEMENT_SECTIONS,
	sectionOf,
} from '#insurance/money/ledger/account-sections.ts';
import { accountWords } from '#insurance/money/ledger/ledger.ts';

/** Opening balance and movements of an account in rupiah; debits are positive. */
export type AccountMoves = { account: string; opening: number; debit: number; credit: number };

type StatementRow = { account: string; title: string; amount: number };
type StatementPart = {
	section: StatementSection;
	words: string;
	rows: StatementRow[];
	total: number;
};
export type Statement = {
	/** Income and expenses of the period. */
	income: StatementPart[];
	result: number;
	/** Assets and liabilities at its end. */
	balance: StatementPart[];
};

const RESULT = { account: '', title: 'Hasil usaha sampai hari ini' };

function partOf(
	section: StatementSection,
	moves: readonly AccountMoves[],
	amountOf: (moves: AccountMoves) => number,
): StatementPart {
	const { words, grows } = STATEMENT_SECTIONS[section];
	const sums = new Map<string, number>();
	for (const one of moves.filter(({ account }) => sectionOf(account) === section)) {
		const name = accountName(one.account);
		const amount = amountOf(one);
		sums.set(name, (sums.get(name) ?? 0) + (grows === 'debit' ? amount : -amount));
	}
	const rows = [...sums].map(([account, amount]) => ({
		account,
		title: accountWords(account),
		amount: amount === 0 ? 0 : amount,
	}));
	return { section, words, rows, total: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

const resultOf = (parts: readonly StatementPart[]): number =>
	parts.reduce(
		(sum, { section, total }) =>
			sum + (STATEMENT_SECTIONS[section].grows === 'credit' ? total : -total),
		0,
	);

/**
 * Returns the income of a period and the balance at its end. The result of all time is part of
 * equity, so assets equal liabilities and equity. Amounts are in rupiah, positive in the direction
 * in which their section grows.
 */
export function bookStatement(moves: readonly AccountMoves[]): Statement {
	const movement = ({ debit, credit }: AccountMoves) => debit - credit;
	const atEnd = (one: AccountMoves) => one.opening + movement(one);
	const income = INCOME_SECTIONS.map((section) => partOf(section, moves, movement));
	const ever = resultOf(INCOME_SECTIONS.map((section) => partOf(section, moves, atEnd)));
	const balance = BALANCE_SECTIONS.map((section) => partOf(section, moves, atEnd));
	const equity = balance.find(({ section }) => section === 'equity');
	if (equity) {
		equity.rows.push({ ...RESULT, amount: ever });
		equity.total += ever;
	}
	return { income, result: resultOf(income), balance };
}

/** True if assets equal liabilities and equity. */
export function isBalanced({ balance }: Pick<Statement, 'balance'>): boolean {
	const total = (section: StatementSection) =>
		balance.find((one) => one.section === section)?.total ?? 0;
	return total('assets') === total('liabilities') + total('equity');
}
