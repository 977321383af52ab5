/** Hides all but the last four digits: `1234567890` → `••••••7890` (C3.6.11). */
export const maskAccount = (account: string): string =>
	`${'•'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`;
