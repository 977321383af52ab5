import type { ReactNode } from 'react';

import type { WirePlan } from '#insurance/sales/quotes/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { PER, ratePer, Trace } from '#web/ui/Receipt.tsx';

import type { BuyerKind } from '../../product-rules.ts';
import { type ApplicationPrice, worthChoosing } from '../use-price.ts';

/**
 * Shows one card per payment frequency; the selected card contains the price breakdown. The height
 * stays constant while prices change.
 */
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

export function PlanCards({ price, kind, frequency, rate, onPick, children }: Props) {
	const chosen = price.plans.find((plan) => plan.freqType === frequency);
	return (
		<section aria-labelledby="premi" className="min-h-60" aria-busy={price.state === 'waiting'}>
			<h3 id="premi" className="text-xl">
				Premi kamu
			</h3>
			<p aria-live="polite" className="sr-only">
				{price.state === 'ready' && chosen
					? `Premi ${formatRupiah(chosen.planRate)} ${PER[chosen.freqType]}`
					: ''}
			</p>
			{price.plans.length === 0 && price.state !== 'refused' ? (
				<div className="petal mt-3 grid min-h-40 place-content-center gap-2 border border-dashed border-mute/50 bg-paper p-5 text-center text-balance">
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
							'petal flex cursor-pointer flex-col border border-mute/60 bg-white ' +
							'p-4 has-checked:border-leaf has-checked:bg-mist has-checked:ring-1 ' +
							'has-checked:ring-leaf has-focus-visible:outline-3 ' +
							'has-focus-visible:outline-info'
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
						<span className="tabular mt-1 text-2xl font-bold">
							<span>{`Rp${plan.planRateFormated}`}</span>{' '}
							<span className="text-base font-normal text-mute">
								{PER[plan.freqType]}
							</span>
						</span>
						{plan.discountPerCustomer > 0 ? (
							<span className="text-sm text-success">
								Sudah termasuk diskon{' '}
								<span>{formatRupiah(plan.discountPerCustomer)}</span>
							</span>
						) : null}
						<span className="text-sm text-mute">{plan.sub_text}</span>
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
			className="bottom-0 z-10 -mx-5 flex items-baseline justify-between gap-4 border-t border-line bg-white px-5 py-3 md:hidden tall:sticky"
			aria-hidden="true"
		>
			<span className="text-mute">Premi</span>
			<strong className="tabular text-lg">{ratePer(chosen)}</strong>
		</p>
	);
}
