/** Card data in the provider's own words; empty if not reported. */
export type PaidCard = {
	/** The last four digits. No other digits of the number are ever stored. */
	lastFour: string;
	/** E.g. `VISA`, `MASTERCARD`. */
	brand: string;
	/** `CREDIT` or `DEBIT`. */
	kind: string;
	/** `MM/YYYY`. */
	expires: string;
};

/**
 * Card networks by the first digits of the number (ISO/IEC 7812), for providers that do not report
 * the network.
 */
const NETWORKS: readonly [RegExp, string][] = [
	[/^4/, 'VISA'],
	[/^(5[1-5]|2[2-7])/, 'MASTERCARD'],
	[/^35/, 'JCB'],
	[/^3[47]/, 'AMEX'],
	[/^(6011|65|64[4-9])/, 'DISCOVER'],
	[/^62/, 'UNIONPAY'],
];

/** Parses a masked card number such as `48111111-1114` or `400000XXXXXX0002`; null if there is none. */
export function paidCard(
	masked: string | null | undefined,
	details: {
		brand?: string | null | undefined;
		kind?: string | null | undefined;
		expires?: string;
	},
): PaidCard | null {
	const lastFour = /(\d{4})$/.exec(masked ?? '')?.[1];
	if (!masked || lastFour === undefined) return null;
	const brand = details.brand ?? NETWORKS.find(([first]) => first.test(masked))?.[1] ?? '';
	return {
		lastFour,
		brand: brand.toUpperCase(),
		kind: (details.kind ?? '').toUpperCase(),
		expires: details.expires ?? '',
	};
}

export const cardTypeOf = ({ brand, kind }: PaidCard): string =>
	[brand, kind].filter((word) => word !== '').join(' ');
