import { type LedgerAccount, credit, debit, type JournalLine } from './ledger.ts';

type Parts = {
	planRate: number;
	policyFee: number;
	cashlessFee: number;
	otherFees: number;
	/** The amount paid by campaigns. */
	promotion: number;
};

const total = (items: readonly Parts[], part: (item: Parts) => number) =>
	items.reduce((sum, item) => sum + part(item), 0);
const providerAccount = (provider: string): LedgerAccount => `provider:${provider}`;

/**
 * Lines for incoming money at the provider: its amount and the campaigns' share are debited; the
 * whole premium and the fees earned are credited (decision 0063). Lines of 0 are dropped when
 * booking.
 */
export function settlementLines(provider: string, items: readonly Parts[]): JournalLine[] {
	const fees = total(items, (item) => item.policyFee + item.cashlessFee + item.otherFees);
	const all = total(items, (item) => item.planRate);
	const promotion = total(items, (item) => item.promotion);
	return [
		debit(providerAccount(provider), all - promotion),
		debit('promotion', promotion),
		credit('premium', all - fees),
		credit(
			'policy-fee',
			total(items, (item) => item.policyFee),
		),
		credit(
			'cashless-fee',
			total(items, (item) => item.cashlessFee),
		),
		credit(
			'other-fees',
			total(items, (item) => item.otherFees),
		),
	];
}

/** Lines for incoming money that is owed back to the payer because nothing is issued for it. */
export const refundDueLines = (provider: string, amount: number): JournalLine[] => [
	debit(providerAccount(provider), amount),
	credit('refund-payable', amount),
];

/**
 * Lines for incoming money with a wrong amount or for an unknown order. It remains in suspense
 * until staff assign it.
 */
export const unmatchedLines = (provider: string, amount: number): JournalLine[] => [
	debit(providerAccount(provider), amount),
	credit('suspense', amount),
];

/** Lines for outgoing money at the provider that belongs to no order. It is taken out of suspense. */
export const looseOutLines = (provider: string, amount: number): JournalLine[] => [
	debit('suspense', amount),
	credit(providerAccount(provider), amount),
];

/** Lines for money that is owed back; `from` is the account to debit. */
export const owedBackLines = (
	from: 'premium-refund' | 'suspense',
	amount: number,
): JournalLine[] => [debit(from, amount), credit('refund-payable', amount)];

/**
 * Lines for money sent out by a refund or reversal. `from` is the account to debit, and `through`
 * is the account that paid it out.
 */
export const refundLines = (
	through: 'bank' | `provider:${string}`,
	amount: number,
	from: 'refund-payable' | 'premium-refund',
): JournalLine[] => [debit(from, amount), credit(through, amount)];
