import type { BankField } from '#insurance/claims/draft/draft-rules.ts';

/** Fields of the account to which a claim is paid, with their labels (C2.7.27–C2.7.31). */
export const ACCOUNT_FIELDS: readonly [BankField, string, object][] = [
	['accountName', 'Nama pemilik rekening', { autoComplete: 'off', maxLength: 100 }],
	[
		'accountNumber',
		'Nomor rekening',
		{ inputMode: 'numeric', autoComplete: 'off', maxLength: 40 },
	],
	['bankName', 'Nama bank', { autoComplete: 'off', maxLength: 80 }],
	['bankBranch', 'Cabang', { autoComplete: 'off', maxLength: 80 }],
	['bankCity', 'Kota', { autoComplete: 'off', maxLength: 80 }],
];
