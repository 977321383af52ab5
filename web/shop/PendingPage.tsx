import { useEffect, useRef, useState } from 'react';
import type { PageData } from '#insurance/content/page.ts';
import type { getPaymentStatus } from '#insurance/payments/api.ts';
import { paths } from '#web/paths.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { showToast } from '#web/ui/Toast.tsx';
import { useNavigate } from '#web/ui/router.tsx';
import { outcomePath } from './checkout.ts';
import { clearAfterPayment, storedOrder } from '#web/ui/checkout-storage.ts';

const POLL_MS = 10_000;

type Poll = { busy: boolean; news: string };

/** Asks for the order's state at once, every 10 s while the page is seen, and when asked to (B4.76, B4.84). */
function usePolling(): Poll & { check: () => void } {
	const [poll, setPoll] = useState<Poll>({ busy: false, news: '' });
	const navigate = useNavigate();
	const check = useRef<(byHand: boolean) => void>(() => undefined);
	useEffect(() => {
		// The provider may return in another browser than the one that paid: then the address names the order.
		const orderId = storedOrder() ?? new URLSearchParams(location.search).get('order');
		if (!orderId) return void navigate(paths.cart, { replace: true });
		const gone = new AbortController();
		let asking = false;
		async function ask1(byHand: boolean) {
			if (asking || (!byHand && document.visibilityState !== 'visible')) return;
			asking = true;
			if (byHand) setPoll({ busy: true, news: 'Memeriksa pembayaran …' });
			const answer = await ask<typeof getPaymentStatus>('POST /page/product/payment/va', { orderId: orderId ?? '' }, { repeatable: true });
			asking = false;
			if (gone.signal.aborted) return;
			if (!answer.ok) showToast(answer.message);
			const path = answer.ok ? outcomePath(answer.data.statusCode) : null;
			if (path === null) {
				const waiting = 'Pembayaran belum kami terima. Kami periksa lagi setiap 10 detik.';
				return setPoll({ busy: false, news: answer.ok ? waiting : answer.message });
			}
			gone.abort();
			if (path === paths.paid) clearAfterPayment();
			void navigate(path, { replace: true, state: { orderId } });
		}
		check.current = (byHand) => void ask1(byHand);
		const poll = () => void ask1(false);
		poll();
		const timer = setInterval(poll, POLL_MS);
		document.addEventListener('visibilitychange', poll);
		return () => {
			gone.abort();
			clearInterval(timer);
			document.removeEventListener('visibilitychange', poll);
		};
	}, [navigate]);
	return { ...poll, check: () => check.current(true) };
}

/** /pending-payment: waits for the provider's word and goes where it leads (B4.76–B4.84). */
export function Screen({ page }: { page: PageData }) {
	const { busy, news, check } = usePolling();
	return (
		<section className="page grid max-w-xl justify-items-center gap-4 py-16 text-center">
			<span className="text-leaf motion-safe:animate-pulse">
				<Mark size="size-20" />
			</span>
			<h1 className="text-3xl">{page.title}</h1>
			{page.description ? <SafeHtml html={page.description} className="prose text-mute" /> : null}
			<p aria-live="polite" className="min-h-12">
				{news}
			</p>
			<Button onClick={check} busy={busy}>
				Saya sudah bayar
			</Button>
		</section>
	);
}
