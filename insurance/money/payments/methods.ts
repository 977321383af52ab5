import { keysOf } from '#platform/values/keys.ts';

type Group = 'QRIS' | 'VA' | 'EWALLET' | 'RETAIL' | 'CARD';
type Way = { label: string; group: Group; min: number; max: number };

const way = (label: string, group: Group, min: number, max: number): Way => ({
	label,
	group,
	min,
	max,
});

/**
 * Payment methods in display order. After one is added, `tsc` reports every table that needs an
 * entry for it.
 */
const METHODS = {
	qris: way('QRIS', 'QRIS', 1_000, 10_000_000),
	'va-bca': way('BCA Virtual Account', 'VA', 1_000, 500_000_000),
	'va-mandiri': way('Mandiri Virtual Account', 'VA', 1_000, 500_000_000),
	'va-bri': way('BRI Virtual Account', 'VA', 1_000, 500_000_000),
	'va-bni': way('BNI Virtual Account', 'VA', 1_000, 500_000_000),
	'va-permata': way('Permata Virtual Account', 'VA', 1_000, 500_000_000),
	gopay: way('GoPay', 'EWALLET', 1_000, 20_000_000),
	shopeepay: way('ShopeePay', 'EWALLET', 1_000, 20_000_000),
	ovo: way('OVO', 'EWALLET', 1_000, 20_000_000),
	dana: way('DANA', 'EWALLET', 1_000, 20_000_000),
	indomaret: way('Indomaret', 'RETAIL', 2_000, 5_000_000),
	alfamart: way('Alfamart', 'RETAIL', 2_000, 5_000_000),
	kartu: way('Kartu kredit atau debit', 'CARD', 1_000, 999_000_000),
};
export type PayMethodId = keyof typeof METHODS;

/** A payment method as listed on the summary page, as children {id, image} (B3.12.05–B3.12.07). */
export type PayMethod = Way & { id: PayMethodId; image: string };

export const PAY_METHODS: readonly PayMethod[] = keysOf(METHODS).map((id) => ({
	id,
	...METHODS[id],
	image: `/images/payment/${id}.svg`,
}));

export const PAY_METHOD_PARTS = PAY_METHODS.map(({ id, label, group, image }) => ({
	template: 'method',
	id,
	name: label,
	group,
	image: { default: image, alt: label, width: 96, height: 40 },
}));

export type OrderMethod = Pick<PayMethod, 'label' | 'min' | 'max'> & { id: PayMethodId | 'gratis' };

/** Used if campaigns leave nothing to pay. No provider is contacted and the buyer chooses no method. */
export const NOTHING_TO_PAY: OrderMethod = {
	id: 'gratis',
	label: 'Tidak ada yang perlu dibayar',
	min: 0,
	max: 0,
};

type Takes = {
	takes(method: PayMethodId): boolean;
	limits?(method: PayMethodId): { min: number; max: number } | undefined;
};

/**
 * Returns a payment method as offered by a provider, with the narrower of the two limits; undefined
 * if the provider does not accept it.
 */
export function methodAt(provider: Takes, id: string): PayMethod | undefined {
	const method = payMethod(id);
	if (!method || !provider.takes(method.id)) return undefined;
	const own = provider.limits?.(method.id);
	return own
		? { ...method, min: Math.max(method.min, own.min), max: Math.min(method.max, own.max) }
		: method;
}

export function payMethod(id: string): PayMethod | undefined {
	return PAY_METHODS.find((method) => method.id === id.toLowerCase());
}

export const methodWords = (id: string): string =>
	id === NOTHING_TO_PAY.id ? NOTHING_TO_PAY.label : (payMethod(id)?.label ?? id);
