export const CONTROLS = {
	'account.bankName': 'kembali-bankName',
	'account.accountNo': 'kembali-accountNo',
	'account.accountName': 'kembali-accountName',
	agree: 'setuju-batal',
} as const;

/** Returns the control for the first message that the form can show; null if it can show none. */
export function controlOf(refused: Record<string, string>): string | null {
	const name = (Object.keys(CONTROLS) as (keyof typeof CONTROLS)[]).find((one) =>
		Object.hasOwn(refused, one),
	);
	return name ? CONTROLS[name] : null;
}
