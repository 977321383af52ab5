import { type RefObject, useEffect, useRef, useState, useEffectEvent } from 'react';

import type { PageData } from '#insurance/content/page.ts';
import { amountPer } from '#platform/values/money.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { useLate } from '#web/ui/navigation/use-late.ts';
import { useInsurer } from '#web/ui/site.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { paths } from '../../paths.ts';
import { hasBegun, PRODUCT_FORMS } from '../../product-forms.ts';
import { isCorporate } from './ProductHero.tsx';

// Far enough below the screen that what comes moves nothing in sight; the form of a group still
// lies beyond it at first. Above it without end: anyone who jumps past the form in one movement has
// come by it too.
const NEAR = '1000000px 0px 320px';
const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const;

type Wanted = {
	page: PageData;
	place: RefObject<HTMLElement | null>;
	fetch: () => void;
	show: () => void;
};

/**
 * When the form is wanted. At once where the address leads to it (its hash, a draft's link,
 * `?cart=`) or an application has been begun; else it is fetched at the first sign that somebody
 * reads on, and shown when it comes near.
 */
function useWanted({ page, place, fetch, show }: Wanted): void {
	const { hash, search } = useLocation();
	const showNow = useEffectEvent(show);
	const fetchAhead = useEffectEvent(fetch);
	useEffect(() => {
		const section = place.current;
		if (!section) return undefined;
		if (hash !== '' || new URLSearchParams(search).has('cart') || hasBegun(page)) {
			showNow();
			return undefined;
		}
		const near = new IntersectionObserver(
			(seen) => seen.some(({ isIntersecting }) => isIntersecting) && showNow(),
			{ rootMargin: NEAR },
		);
		near.observe(section);
		const stop = () => SIGNS.forEach((sign) => removeEventListener(sign, read));
		const read = () => {
			stop();
			fetchAhead();
		};
		SIGNS.forEach((sign) => addEventListener(sign, read, { passive: true }));
		return () => {
			near.disconnect();
			stop();
		};
	}, [page, place, hash, search]);
}

function TheForm({ page }: { page: PageData }) {
	const place = useRef<HTMLDivElement>(null);
	const [wanted, setWanted] = useState(false);
	const load = PRODUCT_FORMS[isCorporate(page) ? 'corporate' : 'application'];
	const { Part: Form, failed } = useLate(load, wanted);
	const { email } = useInsurer();
	// Whether fetching ahead succeeded shows when the form is to be seen.
	useWanted({
		page,
		place,
		show: () => setWanted(true),
		fetch: () => void load().catch(() => undefined),
	});
	if (Form) return <Form page={page} />;
	return (
		// Fills the screen, so that nothing below it is seen to move when the form comes; without
		// script nothing comes. Out of sight it costs no drawing.
		<div
			ref={place}
			className="min-h-dvh [contain-intrinsic-size:auto_15rem] [content-visibility:auto] noscript:min-h-0"
		>
			{failed ? (
				<p>Formulir belum bisa dimuat. Muat ulang halaman, atau hubungi kami di {email}.</p>
			) : (
				<Spinner words="Menyiapkan formulir" />
			)}
		</div>
	);
}

/**
 * On a phone the price and the way to the form stay at the thumb until the form is reached (S27);
 * not where the screen is too low for both.
 */
function PriceBar({ page }: { page: PageData }) {
	const price = page.insurance_premium_start_at;
	if (!page.online_sale || !price || price.value <= 0) return null;
	return (
		<p className="bottom-0 z-10 mt-10 hidden items-center justify-between gap-4 border-t border-line bg-paper px-4 py-2 print:hidden tall:sticky tall:max-md:flex">
			<strong className="tabular leading-tight">{amountPer(price)}</strong>
			<a href={paths.applicationForm} className={buttonClass('main', 'shrink-0')}>
				Cek hargamu
			</a>
		</p>
	);
}

/**
 * Where a product is bought or asked for: its form as a chunk of its own; the server sends its
 * place and what to do without script.
 */
export function BuyNow({ page }: { page: PageData }) {
	const { phone, email } = useInsurer();
	const title = isCorporate(page)
		? 'Minta penawaran untuk perusahaanmu'
		: page.online_sale
			? `Beli ${page.title}`
			: 'Pembelian online segera hadir';
	return (
		<>
			<PriceBar page={page} />
			<section
				id="form-pengajuan"
				tabIndex={-1}
				className="page mt-16 scroll-mt-24 outline-none"
			>
				<div className="petal-lg mx-auto max-w-3xl border border-line bg-white p-5 md:p-10">
					<h2 className="text-3xl">{title}</h2>
					{page.online_sale || isCorporate(page) ? (
						<div className="mt-6">
							<TheForm page={page} />
							<noscript>
								<p>
									Formulir pengajuan memerlukan JavaScript. Kamu juga bisa membeli
									lewat telepon {phone}.
								</p>
							</noscript>
						</div>
					) : (
						<p className="mt-3 text-lg text-mute">
							Produk ini belum bisa dibeli langsung di situs. Tulis ke {email}, kami
							bantu dengan senang hati.
						</p>
					)}
				</div>
			</section>
		</>
	);
}
