import type { PageData } from '#insurance/site/content/page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

import { PurchaseHeader } from '../frame/PurchaseHeader.tsx';
import { TakeQuote } from '../quote/TakeQuote.tsx';
import { CartContents } from './CartContents.tsx';

export function Screen({ page }: { page: PageData }) {
	return (
		<>
			<PurchaseHeader />
			<section className="page min-h-dvh py-6 max-lg:max-w-2xl md:py-10">
				<h1 className="text-3xl">{page.title}</h1>
				{page.description ? (
					<SafeHtml html={page.description} className="prose mt-2 text-mute" />
				) : null}
				<noscript>
					<p className="mt-4">
						Isi keranjang tersimpan di peramban ini dan baru terlihat bila JavaScript
						menyala.
					</p>
					<p className="mt-4">
						<ButtonLink url="/beli/keranjang">
							Buka keranjang pembelian tanpa JavaScript
						</ButtonLink>
					</p>
				</noscript>
				<div className="mt-6 noscript:hidden">
					<TakeQuote />
					<CartContents />
				</div>
			</section>
		</>
	);
}
