import { useEffect, useState, useEffectEvent } from 'react';

import type {
	listVehicleBrands,
	listVehicleSeries,
} from '#insurance/product/reference/vehicles/api.ts';
import type { PriceRange } from '#insurance/product/reference/vehicles/market.ts';
import { vehicleYears } from '#insurance/product/reference/vehicles/vehicle-years.ts';
import { PLATE_AREAS } from '#insurance/sales/quotes/vehicle/plate-areas.ts';
import { ENGINE_NUMBER_LENGTH } from '#insurance/sales/quotes/vehicle/vehicle.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { ask } from '#web/ui/ask.ts';
import { type Option, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { type FormTools, formFieldId, messageOf, type Posted } from '../form-context.ts';
import { ShowChoices } from '../PostedChoices.tsx';
import { VehicleValue } from '../VehicleValue.tsx';
import { LongList } from './LongList.tsx';
import { Owner } from './VehicleOwner.tsx';

type Brand = Option & { id: number };

const AREAS = PLATE_AREAS.map((area) => ({ value: area, label: area }));

async function fetchBrands(year: string): Promise<Brand[]> {
	const answer = await ask<typeof listVehicleBrands>(
		'POST /page/vehicleList',
		{ VehicleYear: year },
		{ repeatable: true },
	);
	return answer.ok
		? answer.data.map((one) => ({
				id: one._VehicleTypeID,
				value: one._VehicleBrand,
				label: one._VehicleBrand,
			}))
		: [];
}

type Series = Option & { market: PriceRange | null };

async function fetchSeries(vehicleId: number, year: string): Promise<Series[]> {
	const answer = await ask<typeof listVehicleSeries>(
		'POST /page/vehicleDetail',
		{ vehicleId, VehicleYear: year },
		{ repeatable: true },
	);
	return answer.ok
		? answer.data.map((one) => ({
				value: one._VehicleSeries,
				label: one._VehicleSeries,
				market: one.marketPrice,
			}))
		: [];
}

/** The series of one brand in one year. They are never shown for another brand or year. */
type Sold = { of: number; year: string; list: Series[] };
const NO_SERIES: Series[] = [];

/**
 * Returns the brands of the year and the series of the brand. An empty list is fetched again when
 * its field is opened (B8.20).
 */
function useVehicles(year: string, brand: string) {
	const [brands, setBrands] = useState<Brand[]>([]);
	const [series, setSeries] = useState<Sold>({ of: 0, year: '', list: [] });
	const [again, setAgain] = useState(0);
	const id = brands.find(({ value }) => value === brand)?.id ?? 0;
	useEffect(() => {
		let stale = false;
		if (year) void fetchBrands(year).then((list) => stale || setBrands(list));
		return () => void (stale = true);
	}, [year, again]);
	useEffect(() => {
		let stale = false;
		if (id > 0)
			void fetchSeries(id, year).then((list) => stale || setSeries({ of: id, year, list }));
		return () => void (stale = true);
	}, [id, year, again]);
	return {
		brands,
		series: series.of === id && series.year === year ? series.list : NO_SERIES,
		retry: (empty: boolean) => empty && setAgain((turn) => turn + 1),
	};
}

/** Returns the words for the list whose choices are not known yet, or null. */
const nextOf = (garage: Posted['garage'] | undefined): string | null =>
	garage?.brands.length === 0
		? 'pilihan merek'
		: garage?.series.length === 0
			? 'pilihan tipe'
			: null;

function Plate({ tools }: { tools: FormTools }) {
	const { register, setValue, clearErrors, values, errors } = tools;
	const text = (
		name: 'vehicle.plateNumber' | 'vehicle.plateSuffix',
		label: string,
		rest: object,
	) => (
		<TextField
			id={formFieldId(name)}
			label={label}
			autoComplete="off"
			error={messageOf(errors, name)}
			{...rest}
			{...register(name)}
		/>
	);
	const area = (value: string) => {
		clearErrors('vehicle.plateArea');
		setValue('vehicle.plateArea', value, { shouldDirty: true });
	};
	return (
		<fieldset>
			<legend className="font-semibold">Nomor polisi</legend>
			<p className="text-sm text-mute">Seperti di pelat, misalnya B 1234 XYZ</p>
			{/* Single-line labels keep the three boxes at the same height. */}
			<div
				className={
					'mt-2 grid grid-cols-[1fr_1.1fr_1fr] items-start gap-2 max-sm:[&_label]:text-sm ' +
					'max-sm:[&_label]:tracking-tight max-sm:[&_label]:whitespace-nowrap'
				}
			>
				<LongList
					tools={tools}
					name="vehicle.plateArea"
					label="Kode depan"
					options={AREAS}
					value={values.vehicle.plateArea}
					onChange={area}
					prompt="Pilih"
				/>
				{text('vehicle.plateNumber', 'Angka', { inputMode: 'numeric', maxLength: 4 })}
				{text('vehicle.plateSuffix', 'Huruf akhir', {
					maxLength: 3,
					autoCapitalize: 'characters',
				})}
			</div>
		</fieldset>
	);
}

/**
 * Fields for the motorcycle (B2.2.17, B3.7, B5.29–B5.34): registered owner, year, brand, series,
 * engine number and plate. Changing the year keeps brand and series if they were sold in that year;
 * changing the brand clears the series.
 */
export function VehicleStep({ tools, page }: { tools: FormTools; page: PageData }) {
	const { register, setValue, clearErrors, values, errors, today } = tools;
	const { vehicle } = values;
	const { brands, series, retry } = useVehicles(vehicle.year, vehicle.brand);
	const years = vehicleYears(today).map((year) => ({ value: String(year), label: String(year) }));
	const message = (name: string) => messageOf(errors, `vehicle.${name}`);
	const put = (name: 'brand' | 'series', value: string) => {
		clearErrors(`vehicle.${name}`);
		setValue(`vehicle.${name}`, value, { shouldDirty: true });
		if (name === 'brand' && value !== vehicle.brand) setValue('vehicle.series', '');
	};
	// A brand or series that was not sold in the new year is deselected.
	const holdTo = useEffectEvent((name: 'brand' | 'series', sold: { value: string }[]) => {
		const chosen = vehicle[name];
		if (sold.length > 0 && chosen && !sold.some(({ value }) => value === chosen)) put(name, '');
	});
	useEffect(() => holdTo('brand', brands), [brands]);
	useEffect(() => holdTo('series', series), [series]);
	return (
		<div className="grid gap-6">
			<h3 className="text-xl">Data motor</h3>
			<Owner tools={tools} />
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					id="vehicle-year"
					label="Tahun kendaraan"
					options={years}
					error={message('year')}
					{...register('vehicle.year')}
				/>
				<LongList
					tools={tools}
					name="vehicle.brand"
					label="Merek"
					options={tools.posted?.garage.brands ?? brands}
					value={vehicle.brand}
					onChange={(value) => put('brand', value)}
					onFocus={() => retry(brands.length === 0 && vehicle.year !== '')}
					waiting={vehicle.year ? 'Memuat …' : 'Pilih tahun dulu'}
				/>
				<LongList
					tools={tools}
					name="vehicle.series"
					label="Tipe"
					options={tools.posted?.garage.series ?? series}
					value={vehicle.series}
					onChange={(value) => put('series', value)}
					onFocus={() => retry(series.length === 0 && vehicle.brand !== '')}
					waiting={vehicle.brand ? 'Memuat …' : 'Pilih merek dulu'}
				/>
				<ShowChoices tools={tools} of={nextOf(tools.posted?.garage)} />
				<TextField
					id="vehicle-engineNumber"
					label={`Nomor mesin (${ENGINE_NUMBER_LENGTH} karakter)`}
					hint={`${ENGINE_NUMBER_LENGTH} karakter, seperti nomor rangka di STNK`}
					maxLength={ENGINE_NUMBER_LENGTH}
					autoComplete="off"
					autoCapitalize="characters"
					error={message('engineNumber')}
					{...register('vehicle.engineNumber')}
				/>
			</div>
			<VehicleValue
				tools={tools}
				page={page}
				market={series.find(({ value }) => value === vehicle.series)?.market}
			/>
			<Plate tools={tools} />
		</div>
	);
}
