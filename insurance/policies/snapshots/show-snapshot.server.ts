import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import { periodLabel } from '#insurance/product/products/product.ts';
import type { QuoteChoice } from '#insurance/sales/quotes/quote.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { loadSnapshot } from '../load-policy.server.ts';
import type { AgreedSnapshot } from './agreed-snapshot.ts';
import type { SnapshotContent } from './policy-snapshot.server.ts';

type Opened = Awaited<ReturnType<typeof loadSnapshot>>;

function chosenOf({ product, tariffVersion, orderNo, ...kept }: SnapshotContent) {
	const choice = kept.choice as QuoteChoice;
	const facts: [string, string][] = [
		['Produk', `${product.name} (${product.code} versi ${product.version})`],
		['Versi tarif', String(tariffVersion)],
		['Plan', choice.plan],
		['Uang pertanggungan', formatRupiah(choice.sumInsured)],
		['Jangka waktu', periodLabel(choice.period)],
		['Cara bayar', FREQUENCY_WORDS[choice.frequency]],
		['Berlaku', `${longDate(kept.cover.startDay)} – ${longDate(kept.cover.endDay)}`],
		['Nomor pesanan', orderNo],
	];
	return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function priceOf({ price }: SnapshotContent): AgreedSnapshot['price'] {
	const promotion = price.promotion ?? 0;
	return [
		...price.trace,
		...(promotion > 0 ? [{ label: 'Potongan promo', amount: -promotion }] : []),
		{ label: 'Dibayar pertama', amount: price.planRate - promotion },
	];
}

const CONSENT_WORDS = {
	agreement: 'Datanya benar, setuju dengan syarat dan ketentuan',
	privacy: 'Setuju dengan kebijakan privasi',
} as const;

function consentsOf({ consents }: SnapshotContent): AgreedSnapshot['consents'] {
	const kept = (consents ?? {}) as { agreement?: boolean; privacy?: boolean; at?: string };
	const when = kept.at ? `Ya, ${shortDateTime(new Date(kept.at))}` : 'Ya';
	return (['agreement', 'privacy'] as const).flatMap((one) =>
		kept[one] === true ? [{ label: CONSENT_WORDS[one], value: when }] : [],
	);
}

export function shownSnapshot({ entries, unbroken }: Opened): AgreedSnapshot | null {
	const [first] = entries;
	if (!first) return null;
	return {
		hash: first.hash,
		madeAt: first.madeAt.toISOString(),
		unbroken,
		chosen: chosenOf(first),
		questions: first.questions,
		price: priceOf(first),
		documents: first.documents.map(({ title, url, hash }) => ({ title, url, hash })),
		consents: consentsOf(first),
	};
}
