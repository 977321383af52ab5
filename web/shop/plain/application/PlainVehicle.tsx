import { vehicleYears } from '#insurance/product/reference/vehicles/vehicle-years.ts';
import { PLATE_AREAS } from '#insurance/sales/quotes/vehicle/plate-areas.ts';
import { ENGINE_NUMBER_LENGTH } from '#insurance/sales/quotes/vehicle/vehicle.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Option, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { type FormTools, formFieldId, messageOf } from '../../application/form-context.ts';
import { Owner } from '../../application/steps/VehicleOwner.tsx';
import type { Garage } from './plain-vehicle.ts';

type Props = { tools: FormTools; garage: Garage };
type Part = keyof FormTools['values']['vehicle'];

const optionOf = (value: string): Option => ({ value, label: value });

/**
 * Field for the value of the motorcycle, once its model is known. A typed value is kept in a hidden
 * field while another motorcycle is being chosen.
 */
function Value({ tools, garage: { range, asked } }: Props) {
	const { values, errors } = tools;
	if (asked === null) return null;
	const motor = <input type="hidden" name="motor" value={asked} />;
	if (!range)
		return (
			<>
				{motor}
				<input type="hidden" name="sumInsured" value={values.sumInsured} />
			</>
		);
	return (
		<>
			{motor}
			<TextField
				id="sumInsured"
				name="sumInsured"
				label="Harga motormu sekarang (rupiah)"
				hint={`Antara ${formatRupiah(range.least)} dan ${formatRupiah(range.most)}`}
				inputMode="numeric"
				maxLength={20}
				autoComplete="off"
				error={messageOf(errors, 'sumInsured')}
				defaultValue={values.sumInsured}
			/>
		</>
	);
}

export function PlainVehicle({ tools, garage }: Props) {
	const { register, errors, today } = tools;
	const wiring = (part: Part) => ({
		id: formFieldId(`vehicle.${part}`),
		error: messageOf(errors, `vehicle.${part}`),
		...register(`vehicle.${part}`),
	});
	const select = (part: Part, label: string, options: readonly string[]) => (
		<SelectField label={label} options={options.map(optionOf)} {...wiring(part)} />
	);
	const { brands, series } = garage;
	const next = brands.length === 0 ? 'merek' : series.length === 0 ? 'tipe' : null;
	return (
		<div className="grid gap-4">
			<h2 className="text-xl font-bold">Data motor</h2>
			<Owner tools={tools} />
			{select('year', 'Tahun kendaraan', vehicleYears(today).map(String))}
			{brands.length > 0
				? select(
						'brand',
						'Merek',
						brands.map(({ value }) => value),
					)
				: null}
			{series.length > 0
				? select(
						'series',
						'Tipe',
						series.map(({ value }) => value),
					)
				: null}
			{next ? (
				<div>
					<Button type="submit" name="aksi" value="tampilkan" look="second">
						<span>
							Tampilkan pilihan <span>{next}</span>
						</span>
					</Button>
				</div>
			) : null}
			<Value tools={tools} garage={garage} />
			<TextField
				label={`Nomor mesin (${ENGINE_NUMBER_LENGTH} karakter)`}
				hint={`${ENGINE_NUMBER_LENGTH} karakter, seperti nomor rangka di STNK`}
				maxLength={ENGINE_NUMBER_LENGTH}
				autoComplete="off"
				autoCapitalize="characters"
				{...wiring('engineNumber')}
			/>
			<fieldset>
				<legend className="font-semibold">Nomor polisi</legend>
				<p className="text-sm text-mute">Seperti di pelat, misalnya B 1234 XYZ</p>
				<div className="mt-2 grid grid-cols-[1fr_1.1fr_1fr] items-start gap-2 max-sm:[&_label]:text-sm">
					{select('plateArea', 'Kode depan', PLATE_AREAS)}
					<TextField
						label="Angka"
						inputMode="numeric"
						maxLength={4}
						autoComplete="off"
						{...wiring('plateNumber')}
					/>
					<TextField
						label="Huruf akhir"
						maxLength={3}
						autoCapitalize="characters"
						autoComplete="off"
						{...wiring('plateSuffix')}
					/>
				</div>
			</fieldset>
		</div>
	);
}
