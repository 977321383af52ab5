import type { PageData } from '#insurance/site/content/page.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { Scene } from '#web/ui/Scene.tsx';

import { PurchaseHeader } from '../frame/PurchaseHeader.tsx';
import { SavedItems } from './SavedItems.tsx';

/** /newcart-success: the application is in the cart (B2.07–B2.11). */
export function Screen({ page }: { page: PageData }) {
	return (
		<>
			<PurchaseHeader step={3} />
			<section className="page grid max-w-xl justify-items-center gap-4 py-6 text-center md:py-10">
				<Scene
					name="full-basket"
					alt="Anak perempuan dengan keranjang belanja berisi polis"
				/>
				<h1 className="text-4xl">{page.title}</h1>
				{page.description ? (
					<SafeHtml html={page.description} className="prose text-mute" />
				) : null}
				<SavedItems />
				<div className="mt-4 flex w-full flex-col gap-3 sm:flex-row-reverse sm:justify-center">
					<ButtonLink url={paths.summary}>Bayar Sekarang</ButtonLink>
					<ButtonLink url={paths.home} look="second">
						Lihat Produk Lainnya
					</ButtonLink>
				</div>
			</section>
		</>
	);
}
