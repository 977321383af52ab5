import { useEffect, useState } from 'react';

import { PERIOD_UNIT_WORDS } from '#insurance/product/products/choices.ts';
import type { productTerms } from '#insurance/sales/carts/order/api.ts';
import type { WirePlan } from '#insurance/sales/quotes/api.ts';
import type { getPage } from '#insurance/site/content/api.ts';
import type { Child, PageData } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { paths } from '#web/paths.ts';
import { ask } from '#web/ui/ask.ts';
import { ReadBox } from '#web/ui/forms/TermsBox.tsx';

import { type CheckoutTerms, checkoutTerms } from '../../checkout/checkout.ts';
import { keepAgreed } from '../../checkout/kept-choices.ts';
import { TermsText } from '../../checkout/TermsText.tsx';
import { choiceOf } from '../application-of.ts';
import type { FormValues } from '../form-values.ts';

type Texts = { children: Child[]; documents: CallOutput<typeof productTerms>['documents'] };

/** Loads the texts that the purchase summary will ask for. Without them, the summary asks as usual. */
function useTexts(page: PageData): Texts | null {
	const [texts, setTexts] = useState<Texts | null>(null);
	const contentId = String(page.id ?? '');
	useEffect(() => {
		let here = true;
		void Promise.all([
			ask<typeof getPage>('GET /page/*', { '*': paths.summary.slice(1) }),
			ask<typeof productTerms>('GET /page/product/terms', { content_id: contentId }),
		]).then(([summary, terms]) => {
			if (here && summary.ok && terms.ok)
				setTexts({ children: summary.data.children, documents: terms.data.documents });
		});
		return () => {
			here = false;
		};
	}, [contentId]);
	return texts;
}

type Props = { page: PageData; values: FormValues; chosen: WirePlan | undefined };

function termsOf(texts: Texts, { page, values, chosen }: Props): CheckoutTerms[] {
	const { period } = choiceOf(page, values);
	const item = {
		cartID: '',
		productName: page.title,
		url: `/${page.slug}`,
		cart: {
			quoteHolder: { name: values.holder.name },
			productInsuredPeriod: period.length,
			productInsuredPeriodUnit: PERIOD_UNIT_WORDS[period.unit],
			planRateFormated: chosen?.planRateFormated ?? '',
		},
	};
	const documents = texts.documents.map((one) => ({ ...one, cartID: '' }));
	return checkoutTerms(texts.children, { cart: [item], documents });
}

/**
 * The terms of the purchase in the form's list of consents. A text that was scrolled to its end is
 * agreed to with the tick below; the summary asks for the others.
 */
export function TermsToRead(props: Props) {
	const texts = useTexts(props.page);
	const [read, setRead] = useState<ReadonlySet<string>>(new Set());
	const terms = texts ? termsOf(texts, props) : [];
	const { agreement } = props.values;
	useEffect(() => {
		for (const one of terms) keepAgreed(one, agreement && read.has(one.id));
	});
	if (terms.length === 0) return null;
	const isLeft = terms.some(({ id }) => !read.has(id));
	return (
		<div className="grid gap-3">
			{terms.map((one) => (
				<div key={one.id} className="grid gap-1">
					<ReadBox
						id={one.id}
						title={one.title}
						read={read.has(one.id)}
						onRead={() => setRead((now) => new Set([...now, one.id]))}
					>
						<TermsText terms={one} />
					</ReadBox>
					<p className="text-sm text-mute">
						{read.has(one.id) ? '✓ Sudah kamu baca sampai akhir' : 'Gulir sampai akhir'}
					</p>
				</div>
			))}
			<p className="text-sm">
				Centang pertama di bawah berlaku juga untuk teks di atas yang sudah kamu gulir
				sampai akhir.
			</p>
			<p role="status" className="text-sm text-warning empty:hidden">
				{agreement && isLeft
					? 'Teks yang belum kamu gulir sampai akhir kami tanyakan lagi sebelum kamu membayar.'
					: ''}
			</p>
		</div>
	);
}
