import { useEffect, useRef, useState } from 'react';

import type { checkPayment, getPaymentStatus } from '#insurance/money/payments/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';
import { jakartaClock } from '#platform/values/dates.ts';
import type { Beside } from '#web/beside.ts';
import { paths } from '#web/paths.ts';
import { ask } from '#web/ui/ask.ts';
import { clearAfterPayment, storedOrder } from '#web/ui/browser/checkout-storage.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { Scene } from '#web/ui/Scene.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { PurchaseHeader } from '../../frame/PurchaseHeader.tsx';
import { outcomePath, paymentOutcome } from '../checkout.ts';
import { DRAWN_TITLES, DrawnState } from './DrawnState.tsx';
import { PayInstruction } from './PayInstruction.tsx';
import { useWaitingOrder } from './use-waiting-order.ts';

const POLL_MS = 10_000;

type Poll = { busy: boolean; news: string; at: Date | null };
type Wanted = { orderId: string | null; code: string | null };

/**
 * Returns the order in the address, or else the stored one. The address may come from an emailed
 * link or from the provider's redirect, perhaps in another browser.
 */
function wantedOrder(): Wanted {
	const query = new URLSearchParams(location.search);
	return { orderId: query.get('order') ?? storedOrder(), code: query.get('code') };
}

/**
 * Requests the order's state immediately, then every 10 s while the page is visible, and on demand
 * (B4.76, B4.84).
 */
function usePolling({ orderId, code }: Partial<Wanted>): Poll & { check: () => void } {
	const [poll, setPoll] = useState<Poll>({ busy: false, news: '', at: null });
	const navigate = useNavigate();
	const check = useRef<(byHand: boolean) => void>(() => undefined);
	useEffect(() => {
		if (orderId === undefined) return;
		if (!orderId) return void navigate(paths.cart, { replace: true });
		const gone = new AbortController();
		let asking = false;
		async function ask1(byHand: boolean) {
			if (asking || (!byHand && document.visibilityState !== 'visible')) return;
			asking = true;
			if (byHand)
				setPoll({
					busy: true,
					news: 'Menanyakan pembayaranmu ke penyedia …',
					at: null,
				});
			const input = { orderId: orderId ?? '' };
			const answer = byHand
				? await ask<typeof checkPayment>('POST /page/product/payment/check', input, {
						repeatable: true,
					})
				: await ask<typeof getPaymentStatus>('POST /page/product/payment/va', input, {
						repeatable: true,
					});
			asking = false;
			if (gone.signal.aborted) return;
			if (!answer.ok) showToast(answer.message);
			const path = answer.ok ? outcomePath(answer.data.statusCode) : null;
			if (path === null) {
				const waiting = byHand
					? 'Penyedia belum menerima pembayaranmu. Transfer antarbank kadang perlu beberapa menit.'
					: 'Pembayaran belum kami terima. Kami periksa lagi setiap 10 detik.';
				return setPoll({
					busy: false,
					news: answer.ok ? waiting : answer.message,
					at: new Date(),
				});
			}
			gone.abort();
			if (path === paths.paid) clearAfterPayment();
			void navigate(path, { replace: true, state: { orderId, code } });
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
	}, [navigate, orderId, code]);
	return { ...poll, check: () => check.current(true) };
}

/** Requests the state of the order in the address, so that the page is also correct without script. */
export async function askBeside(ask: Ask, { searchParams }: URL): Promise<Beside> {
	const orderId = searchParams.get('order');
	if (!orderId) return {};
	const answer = await ask<typeof getPaymentStatus>(
		'POST /page/product/payment/va',
		{ orderId },
		{ repeatable: true },
	);
	return answer.ok
		? { payment: { orderId, outcome: paymentOutcome(answer.data.statusCode) } }
		: {};
}

/** Formats the time of day in Jakarta, e.g. `10.41.20`. */
const clock = (at: Date): string => jakartaClock(at).slice(11, 19).replaceAll(':', '.');

/** Asks for the code from the email if this browser did not place the order. */
function CodeForm({ problem, onOpen }: { problem: string | null; onOpen: (code: string) => void }) {
	const [code, setCode] = useState('');
	return (
		<Form
			className="grid w-full gap-3 text-left"
			onSubmit={(event) => {
				event.preventDefault();
				onOpen(code);
			}}
		>
			<TextField
				id="kode-pesanan"
				label="Kode pesanan"
				hint="Delapan huruf di email pesananmu, untuk melihat cara membayarnya di sini."
				error={problem ?? undefined}
				value={code}
				maxLength={20}
				autoComplete="off"
				autoCapitalize="characters"
				onChange={(event) => setCode(event.target.value)}
			/>
			<Button type="submit" look="second">
				Lihat cara membayar
			</Button>
		</Form>
	);
}

const Loading = () => (
	<div
		role="status"
		aria-label="Memuat cara membayar"
		className="petal h-64 w-full bg-mist motion-safe:animate-pulse noscript:hidden"
	/>
);

/**
 * /pending-payment: explains how to pay, and shows the provider's response as soon as it arrives
 * (B4.76–B4.84). The content below the order is rendered together with it, and the page fills the
 * screen, so that nothing visible moves when the order is loaded.
 */
export function Screen({ page, beside }: { page: PageData; beside?: Beside | undefined }) {
	const title = DRAWN_TITLES[beside?.payment?.outcome ?? 'unknown'] ?? page.title;
	const wanted = useBrowserValue(wantedOrder);
	const poll = usePolling(wanted ?? {});
	const { view, open } = useWaitingOrder(wanted?.orderId ?? null, wanted?.code ?? null);
	return (
		<>
			<PurchaseHeader step={3} />
			<section className="page grid min-h-dvh max-w-xl content-start justify-items-center gap-4 py-10 text-center sm:py-16">
				<Scene
					name="pending"
					alt="Seorang pria di warung melihat jam di ponselnya, ditemani teh"
				/>
				<h1 className="text-4xl">{title}</h1>
				{page.description && title === page.title ? (
					<SafeHtml html={page.description} className="prose text-mute" />
				) : null}
				{!wanted?.orderId || view.at === 'loading' ? (
					<Loading />
				) : (
					<>
						{view.at === 'open' ? (
							<PayInstruction order={view.order} />
						) : (
							<CodeForm problem={view.problem} onOpen={open} />
						)}
						<CoverStatus poll={poll} />
					</>
				)}
				<DrawnState payment={beside?.payment} />
			</section>
		</>
	);
}

function CoverStatus({ poll: { busy, news, at, check } }: { poll: ReturnType<typeof usePolling> }) {
	return (
		<>
			<div className="min-h-18">
				<p aria-live="polite">{news}</p>
				{/* The time changes every ten seconds, so it is visible but not announced by
				    screen readers. */}
				{at ? (
					<p className="tabular text-sm text-mute">
						Terakhir diperiksa pukul <span>{clock(at)}</span> WIB
					</p>
				) : null}
			</div>
			<Button onClick={check} busy={busy}>
				Saya sudah bayar
			</Button>
		</>
	);
}
