import { SafeHtml } from '#web/ui/SafeHtml.tsx';

import { periodText } from '../cart/cart-totals.ts';
import type { CheckoutTerms } from './checkout.ts';

export function TermsText({ terms }: { terms: CheckoutTerms }) {
	return (
		<div className="grid gap-3">
			{terms.html ? <SafeHtml html={terms.html} /> : null}
			{terms.html === null && terms.items.length === 0 ? (
				<p>
					Dengan membayar, kamu menyatakan data yang kamu isi benar dan lengkap. Data yang
					tidak benar dapat membuat klaim ditolak.
				</p>
			) : null}
			{terms.html === null
				? terms.items.map(({ cartID, productName, cart }) => (
						<p key={cartID}>
							<span>Kamu membeli </span>
							<span>{productName}</span>
							{/* In the form, the name may still be missing. */}
							{cart.quoteHolder.name ? (
								<span>{` untuk ${cart.quoteHolder.name}`}</span>
							) : null}
							<span>, periode </span>
							<span>
								{periodText(
									cart.productInsuredPeriod,
									cart.productInsuredPeriodUnit,
								)}
							</span>
							<span>, dengan premi Rp</span>
							<span>{cart.planRateFormated}</span>
							<span>.</span>
						</p>
					))
				: null}
			{terms.html === null && terms.items.length > 0 ? (
				<>
					<p>
						Perlindungan berlaku pada tanggal yang tertulis di polis, setelah pembayaran
						kami terima. Yang dibayar dan yang tidak dibayar, masa tunggu, cara klaim
						dan cara membatalkan polis ada di ringkasan informasi produk (RIPLAY).
					</p>
					<p>
						Baca RIPLAY sebelum membayar. Salinannya juga terunduh saat kamu menekan
						Bayar.
					</p>
				</>
			) : null}
			{terms.links.length > 0 ? (
				<ul className="grid gap-1">
					{terms.links.map(({ title, url }) => (
						<li key={url}>
							<a
								href={url}
								target="_blank"
								rel="noopener"
								className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
							>
								<span>{title}</span>
								<span className="sr-only"> (tab baru)</span>
							</a>
						</li>
					))}
				</ul>
			) : null}
		</div>
	);
}
