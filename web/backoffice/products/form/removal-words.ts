import { itemOf, valueAt } from '#insurance/office/product-studio/fields/field.ts';
import type { ProductUses } from '#insurance/office/product-studio/product/api.ts';
import { groupDigits } from '#platform/values/money.ts';

/** Lists whose items may be used by existing policies and quotes. */
const SOLD_WITH = ['plans', 'benefits', 'questions'];

/**
 * Returns the warning before removing an item that existing policies or quotes use. Returns null
 * for all other items, which are removed without confirmation.
 */
export function removalWords(
	product: unknown,
	path: string,
	uses: ProductUses | null,
): string | null {
	const [list = '', place = '', ...rest] = path.split('.');
	if (!SOLD_WITH.includes(list) || place === '' || rest.length > 0) return null;
	if (!uses) return 'Polis dan penawaran yang memakainya belum bisa dihitung. Tetap hapus?';
	const { code } = itemOf(valueAt(product, path)) as { code?: unknown };
	const policies =
		list === 'plans'
			? (uses.plans.find(({ plan }) => plan === code)?.count ?? 0)
			: uses.policies;
	const used = [
		...(policies > 0 ? [`${groupDigits(policies)} polis yang berlaku`] : []),
		...(uses.quotes > 0 ? [`${groupDigits(uses.quotes)} penawaran yang menunggu dibayar`] : []),
	];
	const of = list === 'plans' && policies > 0 ? 'memakai paket ini' : 'memakai produk ini';
	return used.length === 0
		? 'Belum ada polis atau penawaran yang memakainya. Hapus?'
		: `Ada ${used.join(' dan ')} ${of}. Semuanya tetap seperti saat dibeli; versi baru dijual tanpa ini. Hapus?`;
}
