import { formatRupiah } from '#platform/values/money.ts';

export const PER: Record<string, string> = {
	monthly: '/ bulan',
	yearly: '/ tahun',
	lump_sum: 'sekali bayar',
};

type Priced = { planRate: number; trace: readonly { label: string; amount: number }[] };

/** A premium with its frequency, e.g. `Rp4.100 / bulan`. */
export const ratePer = (plan: { planRateFormated: string; freqType: string }): string =>
	`Rp${plan.planRateFormated} ${PER[plan.freqType]}`;

/** Breakdown of a price, line by line (rincian premi). The lines add up to the amount paid. */
export function Trace({ plan }: { plan: Priced }) {
	return (
		<details className="mt-2">
			<summary className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
				Rincian premi
			</summary>
			<dl className="tabular grid gap-1">
				{plan.trace.map((step, at) => (
					<div
						key={`${at} ${step.label}`}
						className="flex justify-between gap-4 border-b border-line py-1.5"
					>
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
