import type { ReactNode } from 'react';

import type { WireCartItem } from '#insurance/sales/carts/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { buttonClass, SmartLink } from '#web/ui/Button.tsx';
import { Trace } from '#web/ui/Receipt.tsx';

import { AmountLine } from '../checkout/checkout-look.tsx';
import { addressOfChange, feeLines, periodText, savingWords, wholeLabel } from './cart-totals.ts';

/**
 * Maximum number of lines before a list is collapsed: twenty members would push the price off a
 * phone's screen.
 */
const MAX_LINES = 5;

type FactProps = {
	item: WireCartItem;
	name: string;
	label?: ReactNode;
	/**
	 * The answer to edit in order to change this fact; null if the fact is derived from another
	 * answer.
	 */
	answer: string | null;
	children: ReactNode;
};

function Fact({ item, name, label = name, answer, children }: FactProps) {
	const { productName, cart } = item;
	return (
		<div className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line py-1">
			<dt className="text-sm text-mute">{label}</dt>
			<dd className="col-start-1 min-w-0 break-words">{children}</dd>
			{answer === null ? null : (
				<dd className="col-start-2 row-span-2 row-start-1">
					<SmartLink
						url={addressOfChange(item, answer)}
						aria-label={`Ubah ${name} ${productName} untuk ${cart.quoteHolder.name}`}
						className={`${buttonClass('quiet')} text-sm`}
					>
						Ubah
					</SmartLink>
				</dd>
			)}
		</div>
	);
}

function Lines({ lines }: { lines: readonly string[] }) {
	if (lines.length === 1) return <span>{lines[0]}</span>;
	const list = (
		<ul>
			{lines.map((line, at) => (
				<li key={`${at} ${line}`}>{line}</li>
			))}
		</ul>
	);
	if (lines.length <= MAX_LINES) return list;
	return (
		<details>
			<summary className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
				<span>
					<span>{lines.length}</span> orang
				</span>
			</summary>
			{list}
		</details>
	);
}

/**
 * The cart keeps the spelling that the specification gives its label (A2.9.06); screen readers get
 * the correct one.
 */
const CART_PERIOD = (
	<>
		<span aria-hidden="true">Priode</span>
		<span className="sr-only">Periode</span>
	</>
);

type ItemProps = { item: WireCartItem; inCart?: boolean };

function Facts({ item, inCart = false }: ItemProps) {
	const { cart } = item;
	return (
		<dl>
			{cart.facts.map(({ label, lines, answer }) => (
				<Fact key={label} item={item} name={label} answer={answer}>
					<Lines lines={lines} />
				</Fact>
			))}
			<Fact
				item={item}
				name="Periode"
				label={inCart ? CART_PERIOD : 'Periode'}
				answer="period"
			>
				{periodText(cart.productInsuredPeriod, cart.productInsuredPeriodUnit)}
			</Fact>
			{cart.cover ? (
				<Fact
					item={item}
					name="Mulai dan berakhir"
					answer={cart.cover.chosen ? 'startAt' : null}
				>
					<span>{cart.cover.words}</span>
					{cart.cover.note ? (
						<span className="block text-sm text-mute">{cart.cover.note}</span>
					) : null}
				</Fact>
			) : null}
			<Fact item={item} name="Cara bayar premi" answer="frequency">
				<span>{cart.paying.words}</span>
				<span>{cart.paying.count > 1 ? `, ${cart.paying.count} kali bayar` : ''}</span>
			</Fact>
		</dl>
	);
}

function Price({ item: { cart } }: { item: WireCartItem }) {
	const fees = feeLines(cart);
	const { paying } = cart;
	const saving = savingWords(paying);
	return (
		<div>
			<dl className="grid gap-1 border-t border-line pt-3">
				{fees.map(({ label, amount }) => (
					<AmountLine key={label} label={label} amount={formatRupiah(amount)} />
				))}
				<div className="flex items-baseline justify-between gap-4">
					<dt className="text-mute">Premi</dt>
					<dd className="tabular text-2xl font-bold">{`Rp${cart.planRateFormated}`}</dd>
				</div>
				{paying.next === null ? null : (
					<>
						<AmountLine
							label={`${paying.count - 1} pembayaran berikutnya, masing-masing`}
							amount={formatRupiah(paying.next)}
						/>
						<AmountLine label={wholeLabel(cart)} amount={formatRupiah(paying.whole)} />
					</>
				)}
			</dl>
			{saving ? <p className="text-sm text-success">{saving}</p> : null}
			<Trace plan={cart} />
		</div>
	);
}

export function ItemFacts({ item, inCart = false }: ItemProps) {
	return (
		<>
			<Facts item={item} inCart={inCart} />
			<Price item={item} />
		</>
	);
}
