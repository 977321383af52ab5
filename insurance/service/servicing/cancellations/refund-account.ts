import type { CallInput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

import type { cancelPolicy } from './api.ts';

const ACCOUNT_WORDS = {
	bankName: 'Nama bank',
	accountNo: 'Nomor rekening',
	accountName: 'Nama pemilik rekening',
} as const;

/**
 * Normalises the refund account for storage. Refuses with a message for each missing or invalid
 * field.
 */
export function refundAccountOf(account: CallInput<typeof cancelPolicy>['account']) {
	if (!account) return null;
	const problems: Record<string, string> = {};
	for (const [field, label] of Object.entries(ACCOUNT_WORDS)) {
		const typed = account[field as keyof typeof ACCOUNT_WORDS].trim();
		if (typed === '') problems[`account.${field}`] = `${label} wajib diisi`;
		else if (field !== 'accountNo' && typed.length < 2)
			problems[`account.${field}`] = `${label} paling sedikit 2 huruf`;
	}
	if (!problems['account.accountNo'] && !/^\d{5,30}$/.test(tidyDigits(account.accountNo)))
		problems['account.accountNo'] = 'Nomor rekening berisi 5–30 angka';
	if (Object.keys(problems).length > 0) throw refuseFields(problems);
	return { ...account, accountNo: tidyDigits(account.accountNo) };
}
