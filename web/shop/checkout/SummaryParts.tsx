import { formatRupiah } from '#platform/values/money.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink, buttonClass, SmartLink } from '#web/ui/Button.tsx';

import { addressOfChange } from '../cart/cart-totals.ts';
import { ItemFacts } from '../cart/ItemFacts.tsx';
import { KeptPrice } from '../quote/KeptPrice.tsx';
import { cardLook } from './checkout-look.tsx';
import { type Confirmation, groupByHolder } from './checkout.ts';

type Item = Confirmation['cart'][number];

function Product({ item }: { item: Item }) {
	return (
		<li className="grid gap-3 border-t border-line pt-4">
			<div className="flex items-center gap-4">
				<img
					src={item.image.default}
					alt=""
					width="72"
					height="72"
					className="petal size-18 shrink-0 bg-mist object-cover"
				/>
				<p className="min-w-0 flex-1 text-lg leading-tight font-bold">{item.productName}</p>
			</div>
			<ItemFacts item={item} />
			<KeptPrice quote={item.quote} />
		</li>
	);
}

/** One card for each holder with the items bought in that holder's name (B2.6.01). */
export function HolderCards({ data }: { data: Confirmation }) {
	return groupByHolder(data).map(({ holder, items }) => (
		<section key={holder.cartID} className={`${cardLook} grid gap-4`}>
			<div className="grid grid-cols-[1fr_auto] items-start gap-x-3">
				<div className="min-w-0">
					<p className="text-sm text-mute">Pemegang polis</p>
					<h3 className="text-lg font-bold break-words">{holder.name}</h3>
					<p className="flex flex-wrap gap-x-4 text-sm text-mute">
						{[`NIK ${holder.nric}`, holder.mobilePhone, holder.email]
							.filter(Boolean)
							.map((one) => (
								<span key={one} className="min-w-0 break-words">
									{one}
								</span>
							))}
					</p>
				</div>
				{items.length === 1 && items[0] ? (
					<SmartLink
						url={addressOfChange(items[0], 'holder')}
						aria-label={`Ubah data pemegang polis ${holder.name}`}
						className={`${buttonClass('quiet')} text-sm`}
					>
						Ubah
					</SmartLink>
				) : null}
			</div>
			<ul className="grid gap-4">
				{items.map((item) => (
					<Product key={item.cartID} item={item} />
				))}
			</ul>
		</section>
	));
}

export function PayBar({
	label,
	total,
	verb,
	busy,
	held,
	onPay,
}: {
	label: string;
	total: number;
	verb: string;
	busy: boolean;
	held: boolean;
	onPay: () => void;
}) {
	return (
		<div
			data-foot="always"
			className="bottom-0 grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-paper py-3 tall:sticky"
		>
			<p className="col-span-2 flex items-baseline justify-between gap-4">
				<span className="text-mute">{label}</span>
				<span className="tabular text-2xl font-bold">{formatRupiah(total)}</span>
			</p>
			<ButtonLink url={paths.cart} look="second">
				Kembali
			</ButtonLink>
			{/* The button always looks enabled; clicking it shows what is missing. */}
			<Button
				onClick={onPay}
				busy={busy}
				aria-disabled={held || undefined}
				more={busy ? '' : 'aria-disabled:opacity-100! aria-disabled:cursor-pointer!'}
			>
				{busy ? 'Memproses …' : verb}
			</Button>
			<p role="status" className="col-span-2 text-sm text-mute empty:hidden">
				{busy
					? 'Menyiapkan pesanan dan berkas RIPLAY, lalu membuka halaman pembayaran.'
					: ''}
			</p>
		</div>
	);
}
