/** `1234567890` → `••••••7890`: all but the last four digits are hidden (C3.6.11). */
export const maskAccount = (account: string): string =>
	`${'•'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`;
