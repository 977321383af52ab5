import { type LedgerAccountName, isAccount } from './ledger.ts';

/**
 * Where an account belongs in the statements. Assets and costs grow by debits, the others by
 * credits.
 */
export const STATEMENT_SECTIONS = {
	assets: { words: 'Aset', grows: 'debit' },
	liabilities: { words: 'Liabilitas', grows: 'credit' },
	equity: { words: 'Ekuitas', grows: 'credit' },
	premiums: { words: 'Pendapatan premi', grows: 'credit' },
	fees: { words: 'Pendapatan lain', grows: 'credit' },
	claims: { words: 'Beban klaim', grows: 'debit' },
	costs: { words: 'Beban usaha', grows: 'debit' },
} as const;
export type StatementSection = keyof typeof STATEMENT_SECTIONS;

export const INCOME_SECTIONS = ['premiums', 'fees', 'claims', 'costs'] as const;
export const BALANCE_SECTIONS = ['assets', 'liabilities', 'equity'] as const;

const SECTION_OF: Record<LedgerAccountName, StatementSection> = {
	provider: 'assets',
	bank: 'assets',
	'premium-receivable': 'assets',
	'refund-payable': 'liabilities',
	suspense: 'liabilities',
	'returned-transfers': 'liabilities',
	'premium-unearned': 'liabilities',
	'claims-outstanding': 'liabilities',
	opening: 'equity',
	premium: 'premiums',
	'premium-refund': 'premiums',
	'premium-deferred': 'premiums',
	'policy-fee': 'fees',
	'cashless-fee': 'fees',
	'bank-interest': 'fees',
	'other-fees': 'fees',
	'claims-paid': 'claims',
	'claims-reserved': 'claims',
	'payment-fee': 'costs',
	'bank-fee': 'costs',
	'interest-tax': 'costs',
	promotion: 'costs',
	discount: 'costs',
	'payment-loss': 'costs',
};

/** Returns the account without its reference, e.g. `provider:midtrans` → `provider`. */
export const accountName = (account: string): string => account.split(':')[0] ?? account;

/** Returns the section of an account; one that this version does not know is a cost. */
export function sectionOf(account: string): StatementSection {
	const name = accountName(account);
	return isAccount(name) ? SECTION_OF[name] : 'costs';
}
