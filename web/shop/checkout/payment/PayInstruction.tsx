import { useEffect, useRef, useState } from 'react';

import type { getOrder } from '#insurance/money/payments/api.ts';
import { payWaysOf } from '#insurance/money/payments/paying/pay-steps.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { copyText } from '#web/ui/browser/copy-text.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { cardLook } from '../checkout-look.tsx';
import { groupedOrderNo, isSafeEndpoint, timeLeft } from '../checkout.ts';

export type WaitingOrder = CallOutput<typeof getOrder>;

function Copyable({
	label,
	shown,
	copied,
	small = false,
}: {
	label: string;
	shown: string;
	copied: string;
	/** True for values that are read aloud or shown rather than typed. */
	small?: boolean;
}) {
	const text = useRef<HTMLParagraphElement>(null);
	const [news, setNews] = useState('');
	return (
		<div className="grid gap-1">
			<p className="text-sm text-mute">{label}</p>
			<div className="flex items-center justify-between gap-3">
				<p
					ref={text}
					className={`tabular min-w-0 ${small ? '' : 'text-lg font-bold sm:text-xl'}`}
				>
					{shown}
				</p>
				<Button
					look="second"
					aria-label={`Salin ${label}`}
					onClick={() =>
						void copyText(copied, text.current).then((done) =>
							setNews(
								done
									? 'Tersalin'
									: 'Teksnya sudah ditandai; salin dari menu ponselmu.',
							),
						)
					}
				>
					Salin
				</Button>
			</div>
			<p role="status" className="text-sm text-success empty:hidden">
				{news}
			</p>
		</div>
	);
}

function Qr({ qr }: { qr: { size: number; path: string } }) {
	return (
		<svg
			viewBox={`0 0 ${qr.size} ${qr.size}`}
			role="img"
			aria-label="Kode QRIS untuk dipindai"
			className="mx-auto size-64 max-w-full bg-white daylight"
			shapeRendering="crispEdges"
		>
			<path d={qr.path} fill="#000" />
		</svg>
	);
}

/**
 * Returns the remaining time by the server's clock, because the phone's clock may be wrong. Updated
 * every second; null when no time is left.
 */
function useTimeLeft({ now, expiresAt }: WaitingOrder): string | null {
	const [passed, setPassed] = useState(0);
	useEffect(() => {
		const began = performance.now();
		const timer = setInterval(() => setPassed(performance.now() - began), 1_000);
		return () => clearInterval(timer);
	}, [now]);
	return timeLeft(Date.parse(expiresAt) - Date.parse(now) - passed);
}

function PaySteps({ method }: { method: string }) {
	const ways = payWaysOf(method);
	if (ways.length === 0) return null;
	return (
		<div className="grid gap-2 border-t border-line pt-4">
			<h3 className="font-bold">Langkah membayar</h3>
			{ways.map(({ where, steps }, at) => (
				<details key={where} name="langkah-membayar" open={at === 0}>
					<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
						{where}
					</summary>
					<ol className="grid list-decimal gap-1 pb-2 pl-6">
						{steps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
				</details>
			))}
			<p className="text-sm text-mute">
				Nama menu bisa sedikit berbeda menurut versi aplikasi atau mesinnya.
			</p>
		</div>
	);
}

export function PayInstruction({ order }: { order: WaitingOrder }) {
	const left = useTimeLeft(order);
	const { instruction, endpointUrl } = order;
	return (
		<section
			aria-labelledby="cara-membayar"
			className={`${cardLook} grid w-full gap-5 text-left`}
		>
			<h2 id="cara-membayar" className="text-lg font-bold">
				{order.method.label}
			</h2>
			{instruction?.qr ? <Qr qr={instruction.qr} /> : null}
			{instruction?.biller ? (
				<Copyable
					label="Kode perusahaan"
					shown={instruction.biller}
					copied={instruction.biller}
				/>
			) : null}
			{instruction?.number && instruction.grouped ? (
				<Copyable
					label={instruction.title}
					shown={instruction.grouped}
					copied={instruction.number}
				/>
			) : null}
			<Copyable
				label="Jumlah, persis sampai rupiah terakhir"
				shown={formatRupiah(order.amount)}
				copied={String(order.amount)}
			/>
			<p className="border-t border-line pt-4">
				{left === null ? (
					'Waktu bayar sudah habis. Kalau kamu sudah membayar, tekan Saya sudah bayar.'
				) : (
					<>
						Sisa waktu{' '}
						<strong role="timer" className="tabular">
							{left}
						</strong>
						. Harga pesanan ini dijamin sampai{' '}
						<span>{shortDateTime(new Date(order.expiresAt))}</span>.
					</>
				)}
			</p>
			{endpointUrl && left !== null && isSafeEndpoint(endpointUrl, location.origin) ? (
				<ButtonLink url={endpointUrl} look={instruction ? 'second' : 'main'}>
					Buka halaman pembayaran
				</ButtonLink>
			) : null}
			<PaySteps method={order.method.id} />
			<div className="border-t border-line pt-4">
				<Copyable
					label="Nomor pesanan"
					shown={groupedOrderNo(order.orderId)}
					copied={order.orderId}
					small
				/>
			</div>
		</section>
	);
}
