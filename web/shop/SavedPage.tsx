import { Link } from 'react-router';
import type { PageData } from '#insurance/content/page.ts';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { mainButton, quietButton } from './checkout-look.tsx';
import { Petals } from './Petals.tsx';

/** /newcart-success: the application is in the cart (B2.07–B2.11). */
export function SavedPage({ page }: { page: PageData }) {
	return (
		<section className="mx-auto max-w-xl px-4 py-16 text-center">
			<Petals tone="good" />
			<h1 className="mt-6 text-3xl font-bold">{page.title}</h1>
			{page.description ? <SafeHtml html={page.description} className="mt-3 text-mute" /> : null}
			<div className="mt-8 flex flex-col gap-3 sm:flex-row-reverse sm:justify-center">
				<Link to="/ringkasan-pembelian" className={mainButton}>
					Bayar Sekarang
				</Link>
				<Link to="/" className={quietButton}>
					Lihat Produk Lainnya
				</Link>
			</div>
		</section>
	);
}
