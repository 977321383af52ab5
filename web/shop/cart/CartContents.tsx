import { useId, useRef, useState } from 'react';

import type { WireCartItem } from '#insurance/carts/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { paths } from '#web/paths.ts';
import { storeSelection } from '#web/ui/browser/checkout-storage.ts';
import { Button, ButtonLink, buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Amount, Waiting } from '../checkout/checkout-look.tsx';
import { PromoCode, PromotionLines } from '../checkout/PromoCode.tsx';
import { usePromotion } from '../checkout/use-promotion.ts';
import { CartQuote } from '../quote/CartQuote.tsx';
import { deleteItem, lookUpCart, useCart } from './cart-store.ts';
import { editAddress, periodText, totalsOf } from './cart-totals.ts';

type ItemProps = {
	item: WireCartItem;
	chosen: boolean;
	onChoose: (chosen: boolean) => void;
	onDeleted: (name: string) => void;
};

function ItemActions({ item, onDeleted }: Pick<ItemProps, 'item' | 'onDeleted'>) {
	const [state, setState] = useState<'idle' | 'deleting' | 'failed'>('idle');
	const holder = item.cart.quoteHolder.name;
	async function remove() {
		if (state === 'deleting') return;
		setState('deleting');
		if (await deleteItem(item.cartID)) onDeleted(item.productName);
		else setState('failed');
	}
	return (
		<>
			<div className="flex gap-5">
				<SmartLink
					url={editAddress(item)}
					aria-label={`Ubah ${item.productName} untuk ${holder}`}
					className={buttonClass('quiet')}
				>
					Ubah
				</SmartLink>
				<button
					type="button"
					onClick={() => void remove()}
					aria-label={`Hapus ${item.productName} untuk ${holder}`}
					aria-disabled={state === 'deleting'}
					className="-mx-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-error underline underline-offset-4 hover:bg-error/5"
				>
					{state === 'deleting' ? 'Menghapus…' : 'Hapus'}
				</button>
			</div>
			{state === 'failed' ? (
				<p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-mute">
					Polis ini belum terhapus.
					<button
						type="button"
						onClick={() => void remove()}
						className="min-h-11 font-semibold text-leaf underline"
					>
						Coba lagi
					</button>
				</p>
			) : null}
		</>
	);
}

function Item({ item, chosen, onChoose, onDeleted }: ItemProps) {
	const { cart } = item;
	return (
		<li className="petal grid grid-cols-[2.75rem_1fr] gap-x-1 border border-line bg-white p-4 pl-1 has-checked:border-leaf/50">
			<label className="flex size-11 items-center justify-center">
				<input
					type="checkbox"
					checked={chosen}
					onChange={(event) => onChoose(event.target.checked)}
					aria-label={`Pilih ${item.productName} untuk ${cart.quoteHolder.name}`}
					className="size-5 accent-leaf"
				/>
			</label>
			<div className="grid gap-3">
				<div className="flex gap-4">
					<img
						src={item.image.default}
						alt=""
						width="72"
						height="72"
						loading="lazy"
						className="petal size-18 shrink-0 bg-mist object-cover"
					/>
					<div className="min-w-0">
						<p className="text-lg leading-tight font-bold">{item.productName}</p>
						<p className="text-sm break-words text-mute">{cart.quoteHolder.name}</p>
						{cart.cover ? (
							<p className="text-sm text-mute">{cart.cover.words}</p>
						) : null}
						{cart.vehicle ? (
							<p className="text-sm break-words text-mute">{cart.vehicle}</p>
						) : null}
					</div>
				</div>
				<dl className="grid gap-1">
					<div className="flex justify-between gap-4">
						{/* The label keeps the documented spelling; it is spoken correctly. */}
						<dt className="text-mute">
							<span aria-hidden="true">Priode</span>
							<span className="sr-only">Periode</span>
						</dt>
						<dd>
							{periodText(cart.productInsuredPeriod, cart.productInsuredPeriodUnit)}
						</dd>
					</div>
					<div className="flex justify-between gap-4">
						<dt className="text-mute">Premi</dt>
						<dd className="tabular font-bold">Rp{cart.planRateFormated}</dd>
					</div>
				</dl>
				<CartQuote item={item} />
				<ItemActions item={item} onDeleted={onDeleted} />
			</div>
		</li>
	);
}

function NothingYet() {
	return (
		<Empty
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
		<div className="bottom-0 mt-auto grid gap-3 border-t border-line bg-paper py-4 tall:sticky">
			{none ? null : (
				<PromoCode
					promotion={promotion}
					busy={busy}
					problem={problem}
					onChoose={(code) => void choose(code)}
				/>
			)}
			<dl className="grid gap-1" aria-live="polite">
				<Amount label="Diskon" amount={formatRupiah(discount)} />
				{promotion ? <PromotionLines promotion={promotion} /> : null}
				<Amount
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
	);
}

/**
 * The cart, the same in the drawer and on the page (A2.9, B2.5): all items are chosen when it opens
 * (A4.04, B4.61).
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
		<div ref={top} tabIndex={-1} className="flex min-h-full flex-col gap-4 outline-none">
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
			{waiting ? <Waiting words="Membuka keranjang" /> : null}
			{status === 'ready' && items.length === 0 ? <NothingYet /> : null}
			<ul className="grid gap-3 empty:hidden">
				{items.map((item) => (
					<Item
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
	);
}
