/* oxlint-disable react/static-components -- components are looked up, not created during render */
import {
	type RefObject,
	Suspense,
	use,
	useCallback,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { partRuns } from '#web/ui/browser/late-part.ts';
import { ButtonLink, buttonClass } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { PremiumFrom } from '#web/ui/ProductCard.tsx';
import { useInsurer } from '#web/ui/site.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { paths } from '../../paths.ts';
import type { FormKind } from '../../product-form-files.ts';
import { fetchForm, formCame, formNow, hasBegun } from '../../product-forms.ts';
import { isCorporate } from './ProductHero.tsx';

// The lower margin is large enough that nothing visible moves when the form loads; a group's form
// is initially even further down. The upper margin is practically unlimited, so that jumping past
// the form in one movement counts too.
const NEAR = '1000000px 0px 320px';
const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const;

/**
 * Decides when to load the form. It is loaded immediately if the address refers to it (through its
 * hash, a draft link or `?cart=`), if an application has been started, or if the form was used
 * before the script ran. Otherwise, it is loaded at the first sign of activity on the page, or when
 * it comes near the viewport.
 */
function useWanted(page: PageData, place: RefObject<HTMLElement | null>, run: () => void): void {
	const { hash, search } = useLocation();
	const runNow = useEffectEvent(run);
	useEffect(() => {
		const section = place.current;
		if (!section) return undefined;
		if (
			hash !== '' ||
			new URLSearchParams(search).has('cart') ||
			section.contains(document.activeElement) ||
			hasBegun(page)
		) {
			runNow();
			return undefined;
		}
		const near = new IntersectionObserver(
			(seen) => seen.some(({ isIntersecting }) => isIntersecting) && runNow(),
			{ rootMargin: NEAR },
		);
		near.observe(section);
		const stop = () => SIGNS.forEach((sign) => removeEventListener(sign, read));
		const read = () => {
			stop();
			runNow();
		};
		SIGNS.forEach((sign) => addEventListener(sign, read, { passive: true }));
		return () => {
			near.disconnect();
			stop();
		};
	}, [page, place, hash, search]);
}

/**
 * Suspends until the form is loaded; until then, the server-rendered form stays visible. It has one
 * element around it, because Preact keeps only one.
 */
function LateForm({ page, kind }: { page: PageData; kind: FormKind }) {
	const late = useRef<HTMLDivElement>(null);
	const onReady = useCallback(() => late.current && partRuns(late.current), []);
	if (!formNow(kind)) use(formCame(kind));
	const Form = formNow(kind);
	return (
		<div ref={late} data-late={kind}>
			{Form ? <Form page={page} onReady={onReady} /> : null}
		</div>
	);
}

/**
 * The server renders the form with the page, so that it can be read and filled in immediately. The
 * form hydrates when its script is loaded, and keeps the input entered before.
 */
function TheForm({ page }: { page: PageData }) {
	const place = useRef<HTMLDivElement>(null);
	const kind = isCorporate(page) ? 'corporate' : 'application';
	const [failed, setFailed] = useState(false);
	const { email } = useInsurer();
	useWanted(page, place, () => {
		fetchForm(kind).then(
			() => setFailed(false),
			() => setFailed(true),
		);
	});
	return (
		<div ref={place} className="print:hidden noscript:hidden">
			{failed ? (
				<p className="mb-6" role="alert">
					Formulir belum bisa dijalankan. Isianmu di bawah tidak hilang: periksa koneksimu
					lalu muat ulang halaman, atau hubungi kami di <span>{email}</span>.
				</p>
			) : null}
			<Suspense fallback={<Waiting />}>
				<LateForm page={page} kind={kind} />
			</Suspense>
		</div>
	);
}

/** Fills the screen, so that no visible content moves when the form loads. */
const Waiting = () => (
	<div className="min-h-dvh">
		<Spinner words="Menyiapkan formulir" />
	</div>
);

/**
 * On phones, keeps the price and the link to the form within thumb reach until the form is reached,
 * unless the screen is too short for both.
 */
function PriceBar({ page }: { page: PageData }) {
	const price = page.insurance_premium_start_at;
	if (!page.online_sale || !price || price.value <= 0) return null;
	return (
		<p
			data-foot="phone"
			className={
				'bottom-0 z-10 mt-6 hidden items-center justify-between gap-4 border-t border-line ' +
				'bg-paper px-4 py-2 print:hidden tall:sticky tall:max-md:flex'
			}
		>
			<span className="text-xl leading-tight">
				<PremiumFrom {...price} />
			</span>
			<a href={paths.applicationForm} className={buttonClass('main', 'shrink-0')}>
				Cek hargamu
			</a>
		</p>
	);
}

/** Fallback without script: plain forms or, for companies, a person to contact (decision 0111). */
function WithoutScript({ page }: { page: PageData }) {
	const { phone, email } = useInsurer();
	if (isCorporate(page))
		return (
			<p>
				Formulir ini memerlukan JavaScript. Tanpa JavaScript kamu bisa membeli lewat telepon{' '}
				<span>{phone}</span> atau <span>{email}</span>.
			</p>
		);
	return (
		<div className="grid gap-4">
			<p>Peramban ini tidak menjalankan JavaScript. Kamu tetap bisa membeli di sini.</p>
			<p>
				<ButtonLink url={`/beli/${page.slug}`}>Isi pengajuan tanpa JavaScript</ButtonLink>
			</p>
			<p>{`Atau lewat telepon ${phone}.`}</p>
		</div>
	);
}

export function BuyNow({ page }: { page: PageData }) {
	const { email } = useInsurer();
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
				className="chapter page scroll-mt-24 outline-none"
			>
				<div className="petal-lg mx-auto max-w-3xl border border-line bg-white p-4 md:p-10">
					<h2 className="text-3xl">{title}</h2>
					{page.online_sale || isCorporate(page) ? (
						<div className="mt-6">
							<TheForm page={page} />
							<noscript>
								<WithoutScript page={page} />
							</noscript>
						</div>
					) : (
						<p className="mt-3 text-lg text-mute">
							Produk ini belum bisa dibeli langsung di situs. Tulis ke{' '}
							<span>{email}</span>, kami bantu dengan senang hati.
						</p>
					)}
				</div>
			</section>
		</>
	);
}
