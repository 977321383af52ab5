import { formatRupiah } from '#platform/values/money.ts';

/** Formats the price of an ordered item. `planRate` is the rate after the discount. */
export const itemPrice = ({ planRate, discount }: { planRate: number; discount: number }): string =>
	discount > 0
		? `${formatRupiah(planRate)} (sesudah potongan ${formatRupiah(discount)})`
		: formatRupiah(planRate);
