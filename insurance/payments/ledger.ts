/** One line of a journal; either side is 0. */
export type JournalLine = { account: string; debit: number; credit: number };

type Parts = { planRate: number; policyFee: number; cashlessFee: number; otherFees: number };

const debit = (account: string, amount: number): JournalLine => ({ account, debit: amount, credit: 0 });
const credit = (account: string, amount: number): JournalLine => ({ account, debit: 0, credit: amount });
const total = (items: readonly Parts[], part: (item: Parts) => number) => items.reduce((sum, item) => sum + part(item), 0);

/** Money in at the provider against premium and fees earned; lines of 0 are left out. */
export function settlementJournal(provider: string, items: readonly Parts[]): JournalLine[] {
	const fees = total(items, (item) => item.policyFee + item.cashlessFee + item.otherFees);
	const all = total(items, (item) => item.planRate);
	const lines = [
		debit(`provider:${provider}`, all),
		credit('premium', all - fees),
		credit('policy-fee', total(items, (item) => item.policyFee)),
		credit('cashless-fee', total(items, (item) => item.cashlessFee)),
		credit('other-fees', total(items, (item) => item.otherFees)),
	];
	return lines.filter((line) => line.debit + line.credit > 0);
}

/** Money in that nothing is issued for: owed back to the payer. */
export function refundDueJournal(provider: string, amount: number): JournalLine[] {
	return [debit(`provider:${provider}`, amount), credit('refund-payable', amount)];
}

/** Money out again after a refund or reversal; `from` is where it was booked. */
export function refundJournal(provider: string, amount: number, from: 'refund-payable' | 'premium-refund'): JournalLine[] {
	return [debit(from, amount), credit(`provider:${provider}`, amount)];
}
