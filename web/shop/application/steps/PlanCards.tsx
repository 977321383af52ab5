import type { ReactNode } from 'react';

import type { WirePlan } from '#insurance/sales/quotes/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { PER, ratePer, Trace } from '#web/ui/Receipt.tsx';

import type { BuyerKind } from '../../product-rules.ts';
import { type ApplicationPrice, worthChoosing } from '../price/use-price.ts';
import { useCounting } from './use-counting.ts';

/** The premium of one way to pay; it counts over when an answer changes it. */
function Premium({ plan }: { plan: WirePlan }) {
	const amount = useCounting(plan.planRate);
	return (
		<span className="premium tabular font-bold tracking-tight">
			<span ref={amount}>{formatRupiah(plan.planRate)}</span>{' '}
			<span className="text-base font-normal tracking-normal text-mute">
				{PER[plan.freqType]}
			</span>
		</span>
	);
}

type Props = {
	price: ApplicationPrice;
	kind: BuyerKind;
	frequency: string;
	/**
	 * Annual premium of a motorcycle in rupiah, from the page's content; shown until the calculated
	 * one arrives (B3.1.34).
	 */
	rate: number | undefined;
	onPick: (frequency: WirePlan['freqType']) => void;
	children?: ReactNode;
};

/**
 * Shows one card per payment frequency; the selected card contains the price breakdown. The height
 * stays constant while prices change.
 */
export function PlanCards({ price, kind, frequency, rate, onPick, children }: Props) {
	const chosen = price.plans.find((plan) => plan.freqType === frequency);
	return (
		<section aria-labelledby="premi" className="min-h-40" aria-busy={price.state === 'waiting'}>
			<h3 id="premi" className="text-xl">
				Premi kamu
			</h3>
			<p aria-live="polite" className="sr-only">
				{price.state === 'ready' && chosen
					? `Premi ${formatRupiah(chosen.planRate)} ${PER[chosen.freqType]}`
					: ''}
			</p>
			{price.plans.length === 0 && price.state !== 'refused' ? (
				<div className="petal mt-2 grid min-h-28 place-content-center gap-2 border border-dashed border-mute/50 bg-paper p-5 text-center text-balance">
					<p className="text-mute">
						{price.state === 'incomplete' ? price.message : 'Menghitung premi …'}
					</p>
					{kind === 'vehicle' && rate ? (
						<p className="tabular">
							Kira-kira mulai{' '}
							<strong className="text-xl">{formatRupiah(rate)}</strong> setahun
						</p>
					) : null}
				</div>
			) : null}
			{price.state === 'refused' ? <p className="mt-2 text-error">{price.message}</p> : null}
			<div
				role="radiogroup"
				aria-label="Cara bayar"
				aria-busy={price.state === 'waiting'}
				className={`mt-3 grid gap-3 sm:grid-cols-2 ${price.state === 'waiting' ? 'cursor-progress' : ''}`}
			>
				{worthChoosing(price.plans, frequency).map((plan) => (
					<label
						key={plan.freqType}
						className={
							'choice petal flex flex-wrap items-center justify-between gap-x-3 px-4 py-3'
						}
					>
						<span className="flex items-center gap-2 font-semibold">
							<input
								id={`frequency-${plan.freqType}`}
								type="radio"
								name="frequency"
								value={plan.freqType}
								checked={plan.freqType === frequency}
								onChange={() => onPick(plan.freqType)}
								className="size-5 accent-leaf"
							/>
							<span>{plan.text}</span>
						</span>
						<Premium plan={plan} />
						{plan.discountPerCustomer > 0 ? (
							<span className="w-full text-sm text-success">
								Sudah termasuk diskon{' '}
								<span>{formatRupiah(plan.discountPerCustomer)}</span>
							</span>
						) : null}
						<span className="w-full text-sm text-mute">{plan.sub_text}</span>
					</label>
				))}
			</div>
			{chosen ? <Trace plan={chosen} /> : null}
			{chosen ? children : null}
		</section>
	);
}

export function PriceBar({ price, frequency }: { price: ApplicationPrice; frequency: string }) {
	const chosen = price.plans.find((plan) => plan.freqType === frequency);
	if (!chosen) return null;
	return (
		<p
			data-foot="phone"
			className="bottom-0 z-10 -mx-4 flex items-baseline justify-between gap-4 border-t border-line bg-white px-4 py-2 md:hidden tall:sticky"
			aria-hidden="true"
		>
			<span className="text-mute">Premi</span>
			<strong className="tabular text-2xl">{ratePer(chosen)}</strong>
		</p>
	);
}
