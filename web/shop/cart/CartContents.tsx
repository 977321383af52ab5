import { useId, useRef, useState } from 'react';

import type { WireCartItem } from '#insurance/sales/carts/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { paths } from '#web/paths.ts';
import { storeSelection } from '#web/ui/browser/checkout-storage.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { AmountLine, WaitingPart } from '../checkout/checkout-look.tsx';
import { PromoCode, PromotionLines } from '../checkout/PromoCode.tsx';
import { usePromotion } from '../checkout/use-promotion.ts';
import { lookUpCart, useCart } from './cart-store.ts';
import { totalsOf } from './cart-totals.ts';
import { CartItem } from './CartItem.tsx';

function NothingYet() {
	return (
		<Empty
			scene="empty-basket"
			title="Keranjangmu masih kosong"
			action={<ButtonLink url={paths.home}>Lihat produk</ButtonLink>}
		>
			Pilih perlindungan dulu. Pengajuan yang kamu simpan menunggu di sini selama 30 hari.
		</Empty>
	);
}

function Checkout({
	items,
	chosen,
}: {
	items: readonly WireCartItem[];
	chosen: (id: string) => boolean;
}) {
	const navigate = useNavigate();
	const { count, total, discount } = totalsOf(items, chosen);
	const none = count === 0;
	const picked = items.map(({ cartID }) => cartID).filter(chosen);
	const { promotion, busy, problem, choose } = usePromotion(picked);
	const reasonId = useId();
	const reason =
		items.length === 0
			? 'Belum ada polis untuk dipesan.'
			: 'Pilih paling sedikit satu polis untuk melanjutkan.';
	function order() {
		if (none) return;
		storeSelection(picked);
		void navigate(paths.summary);
	}
	return (
		<div className="contents @3xl:sticky @3xl:top-24 @3xl:grid @3xl:gap-4">
			<div className="mt-auto">
				{none ? null : (
					<PromoCode
						promotion={promotion}
						busy={busy}
						problem={problem}
						onChoose={(code) => void choose(code)}
					/>
				)}
			</div>
			<div
				data-foot="cart"
				className="bottom-0 grid gap-3 border-t border-line bg-paper py-4 tall:@max-3xl:sticky"
			>
				<dl className="grid gap-1" aria-live="polite">
					<AmountLine label="Diskon" amount={formatRupiah(discount)} />
					{promotion ? <PromotionLines promotion={promotion} /> : null}
					<AmountLine
						label="Total Pembelian"
						amount={formatRupiah(promotion?.toPay ?? total)}
						strong
					/>
				</dl>
				{discount > 0 ? (
					<p className="text-sm text-mute">Diskon sudah dihitung di dalam total.</p>
				) : null}
				<Button
					onClick={order}
					aria-disabled={none || undefined}
					aria-describedby={none ? reasonId : undefined}
					more={none ? 'bg-line! text-mute! opacity-100!' : ''}
				>
					Proses Pemesanan
				</Button>
				<p id={reasonId} role="status" className="text-sm text-mute empty:hidden">
					{none ? reason : ''}
				</p>
			</div>
		</div>
	);
}

/**
 * The cart's contents, identical in the drawer and on the page (A2.9, B2.5). All items are selected
 * initially (A4.04, B4.61).
 */
export function CartContents() {
	const { status, items } = useCart();
	const navigate = useNavigate();
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const [news, setNews] = useState('');
	const top = useRef<HTMLDivElement>(null);
	const chosen = (id: string) => !left.has(id);
	const choose = (id: string, yes: boolean) =>
		setLeft((now) => new Set(yes ? [...now].filter((one) => one !== id) : [...now, id]));
	function deleted(name: string) {
		setNews(`${name} dihapus dari keranjang.`);
		top.current?.focus();
		void navigate(paths.cart);
	}
	const waiting = items.length === 0 && (status === 'unread' || status === 'loading');
	return (
		<div
			ref={top}
			tabIndex={-1}
			className="@container flex min-h-full flex-col gap-4 outline-none"
		>
			<p role="status" className="text-sm text-mute empty:hidden">
				{status === 'failed' ? '' : news}
			</p>
			{status === 'failed' ? (
				<Notice>
					Keranjang belum bisa dibuka. Isinya tetap tersimpan.{' '}
					<button
						type="button"
						onClick={() => void lookUpCart()}
						className="min-h-11 font-semibold text-leaf underline"
					>
						Coba lagi
					</button>
				</Notice>
			) : null}
			{waiting ? <WaitingPart words="Membuka keranjang" /> : null}
			{status === 'ready' && items.length === 0 ? <NothingYet /> : null}
			{/* Uses two columns if there is enough space, but never in the drawer. */}
			<div className="flex grow flex-col gap-4 @3xl:grid @3xl:grid-cols-[1fr_22rem] @3xl:items-start @3xl:gap-8">
				<ul className="grid min-w-0 gap-3 empty:hidden">
					{items.map((item) => (
						<CartItem
							key={item.cartID}
							item={item}
							chosen={chosen(item.cartID)}
							onChoose={(yes) => choose(item.cartID, yes)}
							onDeleted={deleted}
						/>
					))}
				</ul>
				{waiting ? null : <Checkout items={items} chosen={chosen} />}
			</div>
		</div>
	);
}
