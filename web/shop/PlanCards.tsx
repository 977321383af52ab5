import type { WirePlan } from '#insurance/quotes/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import type { Price } from './use-price.ts';

export const PER: Record<WirePlan['freqType'], string> = { monthly: '/ bulan', yearly: '/ tahun', lump_sum: 'sekali bayar' };

/** The receipt of a premium, line by line (rincian premi). */
export function Trace({ plan }: { plan: WirePlan }) {
	return (
		<details className="mt-2">
			<summary className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">Rincian premi</summary>
			<dl className="tabular grid gap-1">
				{plan.trace.map((step, at) => (
					<div key={`${at} ${step.label}`} className="flex justify-between gap-4 border-b border-line py-1.5">
						<dt className="text-mute">{step.label}</dt>
						<dd>{formatRupiah(step.amount)}</dd>
					</div>
				))}
				<div className="flex justify-between gap-4 py-1.5 font-bold">
					<dt>Dibayar</dt>
					<dd>{formatRupiah(plan.planRate)}</dd>
				</div>
			</dl>
		</details>
	);
}

/** One card per way of paying; the chosen one carries its receipt. The height stays while prices change. */
export function PlanCards({ price, frequency, onPick }: { price: Price; frequency: string; onPick: (frequency: WirePlan['freqType']) => void }) {
	const chosen = price.plans.find((plan) => plan.freqType === frequency);
	return (
		<section aria-labelledby="premi" className="min-h-60" aria-busy={price.state === 'waiting'}>
			<h3 id="premi" className="text-xl">
				Premi kamu
			</h3>
			<p aria-live="polite" className="sr-only">
				{price.state === 'ready' && chosen ? `Premi ${formatRupiah(chosen.planRate)} ${PER[chosen.freqType]}` : ''}
			</p>
			{price.state === 'incomplete' ? <p className="mt-2 text-mute">Isi tanggal lahir dan jenis kelamin, premi langsung muncul di sini.</p> : null}
			{price.state === 'refused' ? <p className="mt-2 text-error">{price.message}</p> : null}
			<div role="radiogroup" aria-label="Cara bayar" className={`mt-3 grid gap-3 sm:grid-cols-2 ${price.state === 'waiting' ? 'opacity-60' : ''}`}>
				{price.plans.map((plan) => (
					<label key={plan.freqType} className="petal flex cursor-pointer flex-col border border-mute/60 bg-white p-4 has-checked:border-leaf has-checked:bg-mist has-checked:ring-1 has-checked:ring-leaf has-focus-visible:outline-3 has-focus-visible:outline-info">
						<span className="flex items-center gap-2 font-semibold">
							<input id={`frequency-${plan.freqType}`} type="radio" name="frequency" value={plan.freqType} checked={plan.freqType === frequency} onChange={() => onPick(plan.freqType)} className="size-5 accent-leaf" />
							{plan.text}
						</span>
						<span className="tabular mt-1 text-2xl font-bold">
							Rp{plan.planRateFormated} <span className="text-base font-normal text-mute">{PER[plan.freqType]}</span>
						</span>
						{plan.discountPerCustomer > 0 ? <span className="text-sm text-success">Sudah termasuk diskon {formatRupiah(plan.discountPerCustomer)}</span> : null}
						<span className="text-sm text-mute">{plan.sub_text}</span>
					</label>
				))}
			</div>
			{chosen ? <Trace plan={chosen} /> : null}
		</section>
	);
}

/** The running price, in sight on small screens while the form is filled (look.md). */
export function PriceBar({ price, frequency }: { price: Price; frequency: string }) {
	const chosen = price.plans.find((plan) => plan.freqType === frequency);
	if (!chosen) return null;
	return (
		<p className="sticky bottom-0 z-10 -mx-5 border-t border-line bg-white/95 px-5 py-3 text-right backdrop-blur md:hidden" aria-hidden="true">
			<span className="text-sm text-mute">Premi </span>
			<strong className="tabular text-lg">
				Rp{chosen.planRateFormated} {PER[chosen.freqType]}
			</strong>
		</p>
	);
}
