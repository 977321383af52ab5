import { useEffect, useState } from 'react';
import type { PageData } from '#insurance/content/page.ts';
import type { getPaymentStatus } from '#insurance/payments/api.ts';
import { paths } from '#web/paths.ts';
import { ask } from '#web/ui/ask.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { useLocation } from '#web/ui/router.tsx';
import { type Outcome, outcomeOf } from './checkout.ts';
import { clearAfterPayment, storedOrder } from '#web/ui/checkout-storage.ts';
import { lookUpCart } from './cart-store.ts';

const COLOURS = { 'callback-success': 'text-leaf', 'callback-failed': 'text-error', 'callback-cancel': 'text-mute' };

/** What the server says of the last order; the address alone proves nothing, so until then the words are neutral. */
function useOutcome(asks: boolean): Outcome {
	const { state } = useLocation() as { state: { orderId?: string } | null };
	const fromPending = state?.orderId;
	const [outcome, setOutcome] = useState<Outcome>('unknown');
	useEffect(() => {
		void lookUpCart();
		const orderId = fromPending ?? storedOrder();
		if (!asks || !orderId) return;
		let gone = false;
		void ask<typeof getPaymentStatus>('POST /page/product/payment/va', { orderId }, { repeatable: true }).then((answer) => {
			if (gone || !answer.ok) return;
			const found = outcomeOf(answer.data.statusCode);
			if (found === 'paid') clearAfterPayment();
			setOutcome(found);
		});
		return () => {
			gone = true;
		};
	}, [asks, fromPending]);
	return asks ? outcome : 'unknown';
}

const INSTEAD: Record<Exclude<Outcome, 'paid'>, { title: string; words: string }> = {
	unknown: { title: 'Terima kasih', words: 'Bila pembayaranmu sudah kami terima, polis kami kirim ke email pemegang polis. Belum ada kabar dalam satu jam? Hubungi kami dan sebutkan nomor pesananmu.' },
	waiting: { title: 'Menunggu pembayaran', words: 'Pembayaran untuk pesanan ini belum kami terima. Begitu masuk, polis langsung kami kirim ke email pemegang polis.' },
	failed: { title: 'Pembayaran belum berhasil', words: 'Pembayaran untuk pesanan ini tidak berhasil atau sudah kedaluwarsa. Isi keranjangmu masih ada; kamu bisa mencoba lagi.' },
	cancelled: { title: 'Pembayaran dibatalkan', words: 'Pesanan ini dibatalkan dan tidak ada uang yang kami terima. Isi keranjangmu masih ada.' },
};

/** How a payment ended (A2.1.07–A2.1.09): the page's own words when they are true, with the way on. */
export function Screen({ page }: { page: PageData }) {
	const isSuccess = page.template === 'callback-success';
	const outcome = useOutcome(isSuccess);
	const instead = isSuccess && outcome !== 'paid' ? INSTEAD[outcome] : null;
	const toCart = !isSuccess || outcome === 'failed' || outcome === 'cancelled';
	return (
		<section className="page grid max-w-xl justify-items-center gap-4 py-16 text-center">
			<span className={instead ? 'text-mute' : (COLOURS[page.template as keyof typeof COLOURS] ?? 'text-mute')}>
				<Mark size="size-20" />
			</span>
			<div aria-live="polite" className="grid justify-items-center gap-4">
				<h1 className="text-3xl">{instead?.title ?? page.title}</h1>
				{instead ? <p className="text-mute">{instead.words}</p> : null}
				{!instead && page.description ? <SafeHtml html={page.description} className="prose text-mute" /> : null}
			</div>
			<div className="mt-4 flex w-full flex-col gap-3 sm:flex-row-reverse sm:justify-center">
				{toCart ? <ButtonLink url={paths.cart}>Buka keranjang</ButtonLink> : null}
				{outcome === 'waiting' ? <ButtonLink url={paths.pending}>Periksa pembayaran</ButtonLink> : null}
				<ButtonLink url={paths.home} look={toCart || outcome === 'waiting' ? 'second' : 'main'}>
					Ke beranda
				</ButtonLink>
			</div>
		</section>
	);
}
