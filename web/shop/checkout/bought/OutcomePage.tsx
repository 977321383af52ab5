import { useEffect, useState } from 'react';

import type { getPaymentStatus } from '#insurance/money/payments/api.ts';
import type { premiumOutcome } from '#insurance/service/billing/premiums/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate } from '#platform/values/dates.ts';
import { paths } from '#web/paths.ts';
import { ask } from '#web/ui/ask.ts';
import { clearAfterPayment, storedOrder } from '#web/ui/browser/checkout-storage.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { DrawnTick, Scene } from '#web/ui/Scene.tsx';

import { lookUpCart } from '../../cart/cart-store.ts';
import { PurchaseHeader } from '../../frame/PurchaseHeader.tsx';
import { type PaymentOutcome, paymentOutcome } from '../checkout.ts';
import { AfterPaying } from './AfterPaying.tsx';
import { type PurchaseKey, usePurchase } from './use-purchase.ts';

type Premium = CallOutput<typeof premiumOutcome>;
type Found = { outcome: PaymentOutcome; premium: Premium | null; order: PurchaseKey | null };

const NOTHING: Found = { outcome: 'unknown', premium: null, order: null };

const SCENES = {
	paid: { name: 'paid', alt: 'Ibu pemilik warung mengangkat polis barunya sambil tersenyum' },
	waiting: { name: 'pending', alt: 'Seorang pria di warung melihat jam di ponselnya' },
	failed: { name: 'failed', alt: 'Seorang perempuan memegang kepala, ponselnya bertanda silang' },
};

/** Returns the picture of the outcome; until the state is known, that of waiting. */
function sceneOf(template: string, outcome: PaymentOutcome) {
	if (template !== 'callback-success' || outcome === 'failed' || outcome === 'cancelled')
		return SCENES.failed;
	return outcome === 'paid' ? SCENES.paid : SCENES.waiting;
}

/**
 * Returns the server's state of the last order. The address alone proves nothing, so the text is
 * neutral until the state is known.
 */
function useOutcome(asks: boolean): Found {
	const { state } = useLocation() as { state: Partial<PurchaseKey> | null };
	const { orderId: fromPending, code } = state ?? {};
	const [found, setFound] = useState<Found>(NOTHING);
	useEffect(() => {
		void lookUpCart();
		const orderId = fromPending ?? storedOrder();
		if (!asks || !orderId) return;
		let gone = false;
		void Promise.all([
			ask<typeof getPaymentStatus>(
				'POST /page/product/payment/va',
				{ orderId },
				{ repeatable: true },
			),
			ask<typeof premiumOutcome>(
				'POST /page/product/payment/premium',
				{ orderId },
				{ repeatable: true },
			),
		]).then(([answer, about]) => {
			if (gone || !answer.ok) return;
			const outcome = paymentOutcome(answer.data.statusCode);
			if (outcome === 'paid') clearAfterPayment();
			const isPremium = about.ok && about.data.policyId !== null;
			setFound({
				outcome,
				premium: isPremium ? about.data : null,
				order: isPremium ? null : { orderId, code },
			});
		});
		return () => {
			gone = true;
		};
	}, [asks, fromPending, code]);
	return asks ? found : NOTHING;
}

const INSTEAD: Record<Exclude<PaymentOutcome, 'paid'>, { title: string; words: string }> = {
	unknown: {
		title: 'Terima kasih',
		words: 'Bila pembayaranmu sudah kami terima, polis kami kirim ke email pemegang polis. Belum ada kabar dalam satu jam? Hubungi kami dan sebutkan nomor pesananmu.',
	},
	waiting: {
		title: 'Menunggu pembayaran',
		words: 'Pembayaran untuk pesanan ini belum kami terima. Begitu masuk, polis langsung kami kirim ke email pemegang polis.',
	},
	failed: {
		title: 'Pembayaran belum berhasil',
		words: 'Pembayaran untuk pesanan ini tidak berhasil atau sudah kedaluwarsa. Isi keranjangmu masih ada; kamu bisa mencoba lagi.',
	},
	cancelled: {
		title: 'Pembayaran dibatalkan',
		words: 'Pesanan ini dibatalkan dan tidak ada uang yang kami terima. Isi keranjangmu masih ada.',
	},
};

/**
 * Returns the text for a premium payment. It differs from a first purchase: nothing is emailed and
 * no account is opened; the policy continues or is reinstated.
 */
function premiumWords({ kind, productName, since, nextDueOn }: Premium) {
	const next = nextDueOn ? ` Premi berikutnya jatuh tempo ${longDate(nextDueOn)}.` : '';
	if (kind === 'reinstated' && since)
		return {
			title: 'Polismu berlaku lagi',
			words: `Polis ${productName} berlaku lagi sejak ${longDate(since)}. Kejadian selama polisnya berhenti tidak dilindungi.${next}`,
		};
	return {
		title: 'Premi sudah kami terima',
		words: `Terima kasih. Premi polis ${productName} sudah kami terima dan polismu aktif.${next}`,
	};
}

/**
 * Shows the result of a payment (A2.1.07–A2.1.09) with the next steps. The page's own text is used
 * if it matches the order's state.
 */
export function Screen({ page }: { page: PageData }) {
	const isSuccess = page.template === 'callback-success';
	const { outcome, premium, order } = useOutcome(isSuccess);
	const { purchase, askAgain } = usePurchase(outcome === 'paid' ? order : null);
	const bought = purchase && purchase.policies.length > 0 ? purchase : null;
	const paidPremium = outcome === 'paid' ? premium : null;
	const instead = paidPremium
		? premiumWords(paidPremium)
		: isSuccess && outcome !== 'paid'
			? INSTEAD[outcome]
			: null;
	const toCart = !isSuccess || outcome === 'failed' || outcome === 'cancelled';
	return (
		<>
			<PurchaseHeader />
			<section
				className={`page grid justify-items-center gap-4 text-center ${bought ? 'py-10 max-lg:max-w-xl' : 'max-w-xl py-10'}`}
			>
				<div className="relative">
					<Scene {...sceneOf(page.template, paidPremium ? 'paid' : outcome)} />
					{outcome === 'paid' ? <DrawnTick /> : null}
				</div>
				<div aria-live="polite" className="grid justify-items-center gap-4">
					<h1 className="text-4xl">{instead?.title ?? page.title}</h1>
					{instead ? <p className="text-mute">{instead.words}</p> : null}
					{!instead && !bought && page.description ? (
						<SafeHtml html={page.description} className="prose text-mute" />
					) : null}
				</div>
				<noscript>
					<p>
						Polis dan tanda terima kami kirim ke email pemegang polis. Rinciannya di
						halaman ini memerlukan JavaScript.
					</p>
				</noscript>
				{bought && order ? (
					<AfterPaying purchase={bought} orderKey={order} onCorrected={askAgain} />
				) : null}
				<div className="mt-4 flex w-full flex-col gap-3 sm:flex-row-reverse sm:justify-center">
					{paidPremium ? (
						<ButtonLink url={`${paths.selfcarePolicy}?ref=${paidPremium.policyId}`}>
							Lihat polis
						</ButtonLink>
					) : null}
					{toCart ? <ButtonLink url={paths.cart}>Buka keranjang</ButtonLink> : null}
					{outcome === 'waiting' ? (
						<ButtonLink url={paths.pending}>Periksa pembayaran</ButtonLink>
					) : null}
					<ButtonLink
						url={paths.home}
						look={
							toCart || paidPremium || bought || outcome === 'waiting'
								? 'second'
								: 'main'
						}
					>
						Ke beranda
					</ButtonLink>
				</div>
			</section>
		</>
	);
}
