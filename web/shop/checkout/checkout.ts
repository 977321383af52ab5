import type { PayMethod } from '#insurance/money/payments/methods.ts';
import type { confirmCart } from '#insurance/sales/carts/api.ts';
import type { Child } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';

export type Confirmation = CallOutput<typeof confirmCart>;
type Item = Confirmation['cart'][number];
/** The facts of an item that its terms mention. */
export type TermsItem = Pick<Item, 'cartID' | 'productName' | 'url'> & {
	cart: Pick<
		Item['cart'],
		'productInsuredPeriod' | 'productInsuredPeriodUnit' | 'planRateFormated'
	> & { quoteHolder: { name: string } };
};
type Holder = Confirmation['holders'][number];

/**
 * A text that the buyer accepts by paying. If `html` is null, the page shows the standard sentences
 * for the product.
 */
export type CheckoutTerms = {
	id: string;
	title: string;
	html: string | null;
	items: TermsItem[];
	links: { title: string; url: string; hash: string }[];
};

const onlyOnce = <T>(list: readonly T[], keyOf: (one: T) => string) => [
	...new Map(list.map((one) => [keyOf(one), one])).values(),
];

/**
 * Returns one box per selected product and a general one (B2.6.06). The texts are the page's
 * `terms` children: a text with the URL of a product belongs to that product, all others are
 * general. Documents come from the confirmation.
 */
export function checkoutTerms(
	children: readonly Child[],
	{ cart, documents }: { cart: readonly TermsItem[]; documents: Confirmation['documents'] },
): CheckoutTerms[] {
	const texts = children.filter(({ template }) => template === 'terms');
	const urls = onlyOnce(cart, ({ url }) => url).map(({ url }) => url);
	const linksOf = (keep: (one: Confirmation['documents'][number]) => boolean) =>
		onlyOnce(documents.filter(keep), ({ url }) => url).map(({ title, url, hash }) => ({
			title,
			url,
			hash,
		}));
	const products = urls.map((url): CheckoutTerms => {
		const items = cart.filter((item) => item.url === url);
		const ids = new Set(items.map(({ cartID }) => cartID));
		const text = texts.find((one) => one.url === url);
		const title = text?.name || `Ketentuan ${items[0]?.productName ?? 'produk'}`;
		return {
			id: `terms-${url.replace(/[^a-z0-9]+/gi, '')}`,
			title,
			html: text?.description ?? null,
			items,
			links: linksOf((one) => one.kind !== 'terms' && ids.has(one.cartID)),
		};
	});
	const general = texts.filter(({ url }) => !url || !urls.includes(url));
	return [
		...products,
		{
			id: 'terms-umum',
			title: general[0]?.name || 'Syarat dan ketentuan umum',
			html: general.map(({ description }) => description ?? '').join('') || null,
			items: [],
			links: linksOf(({ kind }) => kind === 'terms'),
		},
	];
}

/** Groups the items by holder, in cart order (B2.6.01). */
export function groupByHolder({
	cart,
	holders,
}: Pick<Confirmation, 'cart' | 'holders'>): { holder: Holder; items: Item[] }[] {
	const groups = new Map<string, { holder: Holder; items: Item[] }>();
	for (const item of cart) {
		const { name, nric } = item.cart.quoteHolder;
		const holder = holders.find(({ cartID }) => cartID === item.cartID) ?? {
			cartID: item.cartID,
			name,
			nric,
			email: '',
			mobilePhone: '',
		};
		const key = [holder.name, holder.nric, holder.email, holder.mobilePhone].join('|');
		const group = groups.get(key) ?? { holder, items: [] };
		group.items.push(item);
		groups.set(key, group);
	}
	return [...groups.values()];
}

export type CheckoutMethod = {
	id: string;
	name: string;
	image: string;
	group: string;
	/** Smallest and largest amount in rupiah that the method accepts; undefined if unknown. */
	min?: number | undefined;
	max?: number | undefined;
};

/** Explains why an amount cannot be paid with this method; null if it can. */
export function methodRefusal(
	{ min = 0, max = Infinity }: CheckoutMethod,
	amount: number,
): string | null {
	if (amount > max) return `Hanya sampai ${formatRupiah(max)}`;
	return amount < min ? `Mulai dari ${formatRupiah(min)}` : null;
}

const GROUPS: Record<PayMethod['group'], string> = {
	QRIS: 'QRIS',
	VA: 'Virtual account',
	EWALLET: 'Dompet digital',
	RETAIL: 'Gerai',
	CARD: 'Kartu',
};

/**
 * Returns the payment methods from the page's `method` children {id, image} (B3.12.07), in the
 * order and groups set by the editors.
 */
export function methodGroups(
	children: readonly Child[],
): { name: string; methods: CheckoutMethod[] }[] {
	const groups = new Map<string, CheckoutMethod[]>();
	for (const { template, id, name, image, group, min, max } of children) {
		if (template !== 'method' || id === undefined) continue;
		const known: Readonly<Record<string, string>> = GROUPS;
		const title = known[group ?? ''] ?? (group || 'Cara lain');
		groups.set(title, [
			...(groups.get(title) ?? []),
			{
				id: String(id),
				name: name || String(id),
				image: image?.default ?? '',
				group: title,
				min,
				max,
			},
		]);
	}
	return [...groups].map(([name, methods]) => ({ name, methods }));
}

/**
 * Returns the chosen method if it accepts the amount, otherwise null. Removing a promo code may
 * make the amount too high.
 */
export function takenMethod(
	groups: readonly { methods: readonly CheckoutMethod[] }[],
	chosen: string | null,
	amount: number,
): string | null {
	const method = groups.flatMap(({ methods }) => methods).find(({ id }) => id === chosen);
	return method && methodRefusal(method, amount) === null ? method.id : null;
}

export type CheckoutNeed = { id: string; text: string };

/**
 * Returns the steps the buyer must still complete before `Bayar`, each with the ID of the relevant
 * element (B4.68–B4.70).
 */
export function payNeeds(
	terms: readonly Pick<CheckoutTerms, 'id' | 'title'>[],
	read: ReadonlySet<string>,
	agreed: ReadonlySet<string>,
	method: string | null,
): CheckoutNeed[] {
	const needs = terms
		.filter(({ id }) => !read.has(id) || !agreed.has(id))
		.map(({ id, title }) => ({
			id,
			text: read.has(id)
				? `Setujui “${title}”`
				: `Baca “${title}” sampai akhir, lalu setujui`,
		}));
	return method === null ? [...needs, { id: 'cara-bayar', text: 'Pilih cara bayar' }] : needs;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True if the browser may open the payment address: it uses https or is on this server (on a
 * developer's machine, under any of the machine's names).
 */
export function isSafeEndpoint(address: string, origin: string): boolean {
	if (!URL.canParse(address, origin)) return false;
	const url = new URL(address, origin);
	const here = new URL(origin);
	const sameMachine =
		url.protocol === here.protocol &&
		url.port === here.port &&
		LOOPBACK.has(url.hostname) &&
		LOOPBACK.has(here.hostname);
	return url.protocol === 'https:' || url.origin === here.origin || sameMachine;
}

/**
 * Returns the page for a polled status (B4.77–B4.82); null while waiting, and for any other status
 * (B4.83).
 */
export function outcomePath(statusCode: number | undefined): string | null {
	if (statusCode === 1) return '/thankyou-success';
	if (statusCode === 3) return '/thankyou-cancel';
	return statusCode === 0 || statusCode === 2 || statusCode === 4 ? '/thankyou-failed' : null;
}

export type PaymentOutcome = 'paid' | 'failed' | 'cancelled' | 'waiting' | 'unknown';

export function paymentOutcome(statusCode: number | undefined): Exclude<PaymentOutcome, 'unknown'> {
	const path = outcomePath(statusCode);
	if (path === '/thankyou-success') return 'paid';
	if (path === '/thankyou-cancel') return 'cancelled';
	return path === null ? 'waiting' : 'failed';
}

const two = (count: number) => String(count).padStart(2, '0');

/** Formats the remaining milliseconds, e.g. `23.59.08`; null if no time remains. */
export function timeLeft(ms: number): string | null {
	const seconds = Math.floor(ms / 1000);
	if (seconds <= 0) return null;
	return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
		.map(two)
		.join('.');
}

/** Splits an order number into groups for reading aloud: `INV-20261125-GXEC UXGR …`. */
export const groupedOrderNo = (orderNo: string): string =>
	orderNo.replace(/[A-Z2-7]{26}$/, (code) => code.replace(/(.{4})(?=.)/g, '$1 '));
