/** The controls of the form, from top to bottom, by the names that a refusal has for them. */
export const CONTROLS = {
	'account.bankName': 'kembali-bankName',
	'account.accountNo': 'kembali-accountNo',
	'account.accountName': 'kembali-accountName',
	agree: 'setuju-batal',
} as const;

/** Where the first message stands that the form can show; null where it has a place for none. */
export function controlOf(refused: Record<string, string>): string | null {
	const name = (Object.keys(CONTROLS) as (keyof typeof CONTROLS)[]).find((one) =>
		Object.hasOwn(refused, one),
	);
	return name ? CONTROLS[name] : null;
}
