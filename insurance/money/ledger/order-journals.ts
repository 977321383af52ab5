import { type LedgerAccount, credit, debit, type JournalLine } from './ledger.ts';

type Parts = {
	planRate: number;
	policyFee: number;
	cashlessFee: number;
	otherFees: number;
	/** The part paid by campaigns. */
	promotion: number;
};

const total = (items: readonly Parts[], part: (item: Parts) => number) =>
	items.reduce((sum, item) => sum + part(item), 0);
const providerAccount = (provider: string): LedgerAccount => `provider:${provider}`;

/**
 * Books incoming money at the provider plus the campaigns' share against the whole premium and the
 * fees earned (decision 0063); lines of 0 are dropped when booking.
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

/** Books incoming money for which nothing is issued, and which is therefore owed back to the payer. */
export const refundDueLines = (provider: string, amount: number): JournalLine[] => [
	debit(providerAccount(provider), amount),
	credit('refund-payable', amount),
];

/**
 * Books incoming money with a wrong amount or for an unknown order: in suspense until staff assign
 * it.
 */
export const unmatchedLines = (provider: string, amount: number): JournalLine[] => [
	debit(providerAccount(provider), amount),
	credit('suspense', amount),
];

/** Books outgoing money at the provider that belongs to no order: out of suspense. */
export const looseOutLines = (provider: string, amount: number): JournalLine[] => [
	debit('suspense', amount),
	credit(providerAccount(provider), amount),
];

/** Books money that is owed back, from the account where it was booked. */
export const owedBackLines = (
	from: 'premium-refund' | 'suspense',
	amount: number,
): JournalLine[] => [debit(from, amount), credit('refund-payable', amount)];

/**
 * Books outgoing money after a refund or reversal; `from` is where it was booked, `through` the
 * account that paid it out.
 */
export const refundLines = (
	through: 'bank' | `provider:${string}`,
	amount: number,
	from: 'refund-payable' | 'premium-refund',
): JournalLine[] => [debit(from, amount), credit(through, amount)];
