/**
 * A payment method, as data: the summary page lists them as children {id, image}
 * (B3.12.05–B3.12.07).
 */
export type PayMethod = {
	id: string;
	label: string;
	group: 'QRIS' | 'VA' | 'EWALLET' | 'RETAIL' | 'CARD';
	image: string;
	min: number;
	max: number;
};

const way = (
	id: string,
	label: string,
	group: PayMethod['group'],
	min: number,
	max: number,
): PayMethod => ({
	id,
	label,
	group,
	image: `/images/payment/${id}.svg`,
	min,
	max,
});

export const PAY_METHODS: readonly PayMethod[] = [
	way('qris', 'QRIS', 'QRIS', 1_000, 10_000_000),
	way('va-bca', 'BCA Virtual Account', 'VA', 1_000, 500_000_000),
	way('va-mandiri', 'Mandiri Virtual Account', 'VA', 1_000, 500_000_000),
	way('va-bri', 'BRI Virtual Account', 'VA', 1_000, 500_000_000),
	way('va-bni', 'BNI Virtual Account', 'VA', 1_000, 500_000_000),
	way('va-permata', 'Permata Virtual Account', 'VA', 1_000, 500_000_000),
	way('gopay', 'GoPay', 'EWALLET', 1_000, 20_000_000),
	way('shopeepay', 'ShopeePay', 'EWALLET', 1_000, 20_000_000),
	way('ovo', 'OVO', 'EWALLET', 1_000, 20_000_000),
	way('dana', 'DANA', 'EWALLET', 1_000, 20_000_000),
	way('indomaret', 'Indomaret', 'RETAIL', 2_000, 5_000_000),
	way('alfamart', 'Alfamart', 'RETAIL', 2_000, 5_000_000),
	way('kartu', 'Kartu kredit atau debit', 'CARD', 1_000, 999_000_000),
];

/** Payment methods as parts of a page that shows them. */
export const PAY_METHOD_PARTS = PAY_METHODS.map(({ id, label, group, image }) => ({
	template: 'method',
	id,
	name: label,
	group,
	image: { default: image, alt: label, width: 96, height: 40 },
}));

export type OrderMethod = Pick<PayMethod, 'id' | 'label' | 'min' | 'max'>;

/** Used if campaigns leave nothing to pay: no provider is asked and nothing has to be chosen. */
export const NOTHING_TO_PAY: OrderMethod = {
	id: 'gratis',
	label: 'Tidak ada yang perlu dibayar',
	min: 0,
	max: 0,
};

type Takes = {
	takes(method: string): boolean;
	limits?(method: string): { min: number; max: number } | undefined;
};

/**
 * Returns a payment method at a provider, with the narrower limits; undefined if the provider does
 * not accept it.
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
