import { promisedCover } from '#insurance/sales/quotes/cover.ts';
import { bookLabel, cashlessLabel } from '#insurance/sales/quotes/pricing/fee-labels.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { jakartaMinute } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { CoverWords } from '#web/ui/cover/CoverWords.tsx';
import { SliderField } from '#web/ui/forms/amounts/Slider.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';

import {
	VEHICLE_STEP,
	frequencyOptions,
	sumStops,
	periodStops,
	sumRange,
} from './calculator-options.ts';
import { type CalculatorState } from './calculator-state.ts';
import { periodOfKey } from './prefill.ts';

type Props = {
	state: CalculatorState;
	page: PageData;
	now: Date;
	errors: Record<string, string>;
	onChange: (part: Partial<CalculatorState>) => void;
};

const CARD =
	'flex min-h-12 cursor-pointer items-center rounded-control border border-mute/60 bg-white ' +
	'px-4 font-medium has-checked:border-leaf has-checked:bg-mist has-checked:ring-1 ' +
	'has-checked:ring-leaf has-focus-visible:outline-3 has-focus-visible:outline-info';

function Fixed({ label, value }: { label: string; value: string }) {
	return (
		<p>
			<span className="font-semibold">{label}</span>
			<span className="tabular block text-2xl font-bold text-leaf-deep">{value}</span>
		</p>
	);
}

function SumInsured({ state, page, errors, onChange }: Props) {
	const range = sumRange(page);
	if (range) {
		const set = (sum: number) => onChange({ sumInsured: String(sum) });
		return (
			<SliderField
				id="sumInsured"
				label="Harga motormu sekarang"
				value={Number(state.sumInsured)}
				min={range.min}
				max={range.max}
				step={VEHICLE_STEP}
				text={formatRupiah}
				error={errors['sumInsured']}
				onChange={set}
			/>
		);
	}
	const stops = sumStops(page);
	const at = Math.max(
		0,
		stops.findIndex(
			({ plan, sumInsured }) =>
				plan === state.plan && String(sumInsured) === state.sumInsured,
		),
	);
	const label = String(page.product?.['sumInsuredLabel'] ?? 'Uang pertanggungan');
	if (stops.length < 2) return <Fixed label={label} value={stops[0]?.label ?? ''} />;
	const pick = (index: number) => {
		const stop = stops[index];
		if (stop) onChange({ plan: stop.plan, sumInsured: String(stop.sumInsured) });
	};
	return (
		<SliderField
			id="sumInsured"
			label={label}
			value={at}
			min={0}
			max={stops.length - 1}
			text={(index) => stops[index]?.label ?? ''}
			error={errors['sumInsured']}
			onChange={pick}
		/>
	);
}

function Period({ state, page, errors, onChange }: Props) {
	const stops = periodStops(page);
	const at = Math.max(
		0,
		stops.findIndex(({ key }) => key === state.period),
	);
	if (stops.length < 2) return <Fixed label="Jangka waktu" value={stops[0]?.label ?? ''} />;
	return (
		<SliderField
			id="period"
			label="Jangka waktu"
			value={at}
			min={0}
			max={stops.length - 1}
			text={(index) => stops[index]?.label ?? ''}
			error={errors['period']}
			onChange={(index) => onChange({ period: stops[index]?.key ?? '' })}
		/>
	);
}

function FrequencyChoice({ state, page, onChange }: Props) {
	const options = frequencyOptions(page);
	if (options.length < 2) return <Fixed label="Cara bayar" value={options[0]?.label ?? ''} />;
	return (
		<fieldset>
			<legend className="font-semibold">Cara bayar</legend>
			<div className="mt-1 flex flex-wrap gap-2">
				{options.map(({ value, label }) => (
					<label key={value} className={CARD}>
						<input
							type="radio"
							name="frequency"
							value={value}
							checked={value === state.frequency}
							onChange={() => onChange({ frequency: value })}
							className="mr-2 size-5 accent-leaf"
						/>
						<span>{label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

function StartWords({ state, page, now }: Pick<Props, 'state' | 'page' | 'now'>) {
	const period = periodOfKey(state.period);
	if (!page.is_datepicker || !state.startAt || !period) return null;
	return (
		<CoverWords cover={promisedCover(now, period, state.startAt)} className="md:col-span-2" />
	);
}

/**
 * Sum insured, period, frequency and start (B2.3.12–B2.3.15), shown after a product has been chosen
 * (B4.56).
 */
export function CalculatorCover(props: Props) {
	const { state, page, now, errors, onChange } = props;
	const { policyFee = 0, cashlessFee = 0 } = page.product ?? {};
	return (
		<section
			aria-labelledby="cover-title"
			className="petal-lg grid gap-8 border border-line bg-white p-5 md:grid-cols-2 md:p-8"
		>
			<h3 id="cover-title" className="text-xl md:col-span-2">
				{`Atur ${page.title}`}
			</h3>
			<SumInsured {...props} />
			<Period {...props} />
			<FrequencyChoice {...props} />
			{page.is_datepicker ? (
				<TextField
					id="startAt"
					label="Mulai perlindungan"
					type="datetime-local"
					step={60}
					min={jakartaMinute(now)}
					value={state.startAt}
					onChange={(event) => onChange({ startAt: event.target.value.slice(0, 16) })}
					hint="Waktu Indonesia Barat (WIB)"
					error={errors['startAt']}
				/>
			) : null}
			<StartWords state={state} page={page} now={now} />
			{policyFee > 0 || cashlessFee > 0 ? (
				<fieldset className="md:col-span-2">
					<legend className="font-semibold">Tambahan</legend>
					{policyFee > 0 ? (
						<CheckField
							id="printedBook"
							label={bookLabel(policyFee)}
							checked={state.printedBook}
							onChange={(event) => onChange({ printedBook: event.target.checked })}
						/>
					) : null}
					{cashlessFee > 0 ? (
						<CheckField
							id="cashless"
							label={cashlessLabel(cashlessFee)}
							checked={state.cashless}
							onChange={(event) => onChange({ cashless: event.target.checked })}
						/>
					) : null}
				</fieldset>
			) : null}
		</section>
	);
}
