import type { ExampleInput } from '#insurance/office/product-studio/examples/example.ts';
import {
	FREQUENCIES,
	FREQUENCY_WORDS,
	PERIOD_UNIT_WORDS,
	PERIOD_UNITS,
} from '#insurance/product/products/choices.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { MoneyField } from '../../../parts/MoneyField.tsx';
import { wordedOptions } from './written-example.ts';

type Vehicle = NonNullable<ExampleInput['vehicle']>;
const figure = (text: string) => Number(text.replace(/\D/g, '') || 0);

function VehicleFields({
	vehicle,
	onChange,
}: {
	vehicle: Vehicle;
	onChange: (vehicle: Vehicle) => void;
}) {
	return (
		<>
			<TextField
				id="contoh-tahun"
				label="Tahun kendaraan"
				inputMode="numeric"
				value={String(vehicle.year)}
				onChange={({ target }) => onChange({ ...vehicle, year: figure(target.value) })}
			/>
			<TextField
				id="contoh-pelat"
				label="Kode depan pelat"
				maxLength={4}
				value={vehicle.plateArea}
				onChange={({ target }) =>
					onChange({ ...vehicle, plateArea: target.value.toUpperCase() })
				}
			/>
		</>
	);
}

export function ExampleAsked({
	input,
	plans,
	onChange,
}: {
	input: ExampleInput;
	plans: readonly string[];
	onChange: (change: Partial<ExampleInput>) => void;
}) {
	const { plan, sumInsured, period, frequency, headcount, vehicle } = input;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<SelectField
				id="contoh-plan"
				label="Plan"
				options={plans.map((value) => ({ value, label: value }))}
				value={plan}
				onChange={({ target }) => onChange({ plan: target.value })}
			/>
			<MoneyField
				id="contoh-up"
				label="Uang pertanggungan"
				value={sumInsured}
				onChange={(sum) => onChange({ sumInsured: sum ?? 0 })}
			/>
			<TextField
				id="contoh-lama"
				label="Lama perlindungan"
				inputMode="numeric"
				value={String(period.length)}
				onChange={({ target }) =>
					onChange({ period: { ...period, length: figure(target.value) } })
				}
			/>
			<SelectField
				id="contoh-satuan"
				label="Satuan"
				options={wordedOptions(PERIOD_UNITS, PERIOD_UNIT_WORDS)}
				value={period.unit}
				onChange={({ target }) =>
					onChange({
						period: { ...period, unit: target.value as typeof period.unit },
					})
				}
			/>
			<SelectField
				id="contoh-bayar"
				label="Cara bayar"
				options={wordedOptions(FREQUENCIES, FREQUENCY_WORDS)}
				value={frequency}
				onChange={({ target }) => onChange({ frequency: target.value as typeof frequency })}
			/>
			{headcount === undefined ? null : (
				<TextField
					id="contoh-peserta"
					label="Jumlah peserta"
					inputMode="numeric"
					value={String(headcount)}
					onChange={({ target }) => onChange({ headcount: figure(target.value) })}
				/>
			)}
			{vehicle ? (
				<VehicleFields vehicle={vehicle} onChange={(next) => onChange({ vehicle: next })} />
			) : null}
		</div>
	);
}
