import { type CheckoutTerms } from './checkout.ts';

// Choices of the buyer before the payment, kept in this tab: they survive a reload and Back, and
// end with it. The server records them when the buyer pays.

const TERMS = 'persetujuan';
const METHOD = 'cara-bayar';

// A browser may deny access to storage; the choice is then made again.
function attempt<T>(work: () => T, otherwise: T): T {
	try {
		return work();
	} catch {
		return otherwise;
	}
}

/** Identifies the text of a terms box. Another text, document or premium is another key. */
const termsKey = ({ id, title, html, items, links }: CheckoutTerms): string =>
	JSON.stringify([
		id,
		title,
		html,
		items.map(({ cart }) => [
			cart.quoteHolder.name.trim().toUpperCase(),
			cart.productInsuredPeriod,
			cart.productInsuredPeriodUnit.toUpperCase(),
			cart.planRateFormated,
		]),
		links.map(({ hash }) => hash),
	]);

function storedKeys(): string[] {
	const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(TERMS) ?? '[]'), []);
	return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** Returns the ids of the boxes with these texts that the buyer has read and agreed to. */
export function agreedBefore(terms: readonly CheckoutTerms[]): ReadonlySet<string> {
	const keys = storedKeys();
	return new Set(terms.filter((one) => keys.includes(termsKey(one))).map(({ id }) => id));
}

export function keepAgreed(terms: CheckoutTerms, agreed: boolean): void {
	const key = termsKey(terms);
	const others = storedKeys().filter((one) => one !== key);
	const keys = agreed ? [...others, key] : others;
	attempt(() => sessionStorage.setItem(TERMS, JSON.stringify(keys)), undefined);
}

export const keptMethod = (): string | null => attempt(() => sessionStorage.getItem(METHOD), null);
export const keepMethod = (id: string): void =>
	attempt(() => sessionStorage.setItem(METHOD, id), undefined);
