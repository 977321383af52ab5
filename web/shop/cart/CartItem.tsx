import { useState } from 'react';

import type { WireCartItem } from '#insurance/sales/carts/api.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';

import { CartQuote } from '../quote/CartQuote.tsx';
import { deleteItem } from './cart-store.ts';
import { editAddress } from './cart-totals.ts';
import { ItemFacts } from './ItemFacts.tsx';

type ItemProps = {
	item: WireCartItem;
	chosen: boolean;
	onChoose: (chosen: boolean) => void;
	onDeleted: (name: string) => void;
};

function ItemActions({ item, onDeleted }: Pick<ItemProps, 'item' | 'onDeleted'>) {
	const [state, setState] = useState<'idle' | 'deleting' | 'failed' | 'line'>('idle');
	const holder = item.cart.quoteHolder.name;
	async function remove() {
		if (state === 'deleting') return;
		setState('deleting');
		const came = await deleteItem(item.cartID);
		if (came === 'deleted') onDeleted(item.productName);
		else setState(came);
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
					className={
						'-mx-2 inline-flex min-h-11 items-center rounded-control px-2 ' +
						'font-semibold text-error underline underline-offset-4 hover:bg-error/5'
					}
				>
					{state === 'deleting' ? 'Menghapus…' : 'Hapus'}
				</button>
			</div>
			{state === 'failed' || state === 'line' ? (
				<p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-mute">
					<span>
						Polis ini belum terhapus.
						<span>
							{state === 'line' ? ' Sambungan internetmu sepertinya terputus.' : ''}
						</span>
					</span>
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

export function CartItem({ item, chosen, onChoose, onDeleted }: ItemProps) {
	const { cart } = item;
	return (
		<li className="petal grid grid-cols-[2.75rem_1fr] gap-x-1 gap-y-3 border border-line bg-white p-4 pl-1 has-checked:border-leaf/50">
			<label className="flex size-11 items-center justify-center">
				<input
					type="checkbox"
					checked={chosen}
					onChange={(event) => onChoose(event.target.checked)}
					aria-label={`Pilih ${item.productName} untuk ${cart.quoteHolder.name}`}
					className="size-5 accent-leaf"
				/>
			</label>
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
					<p className="text-sm break-words text-mute">
						Pemegang polis <span>{cart.quoteHolder.name}</span>
					</p>
				</div>
			</div>
			<div className="col-span-2 grid gap-3 pl-3">
				<ItemFacts item={item} inCart />
				<CartQuote item={item} />
				<ItemActions item={item} onDeleted={onDeleted} />
			</div>
		</li>
	);
}
