import { useEffect, useEffectEvent } from 'react';

import type { PriceRange } from '#insurance/product/reference/vehicles/market.ts';
import { insurableRange } from '#insurance/sales/quotes/vehicle/market-value.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { formatRupiah, shortRupiah } from '#platform/values/money.ts';
import { SliderField } from '#web/ui/forms/amounts/Slider.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import { type FormTools, messageOf, type Posted } from './form-context.ts';

/** Step of the vehicle value slider, in rupiah. */
const VEHICLE_STEP = 500_000;

const middleOf = ({ least, most }: PriceRange) =>
	least + Math.round((most - least) / 2 / VEHICLE_STEP) * VEHICLE_STEP;

type Props = {
	tools: FormTools;
	page: PageData;
	/**
	 * Market price range of the chosen series and year; undefined until they are chosen, null if
	 * none is known.
	 */
	market: PriceRange | null | undefined;
};

/**
 * Without script, the value is typed once the model is known. A typed value is kept in a hidden
 * field while another motorcycle is being chosen.
 */
function TypedValue({ tools, garage }: Pick<Props, 'tools'> & { garage: Posted['garage'] }) {
	const { values, errors } = tools;
	const { range, asked } = garage;
	if (asked === null) return null;
	return (
		<>
			<input type="hidden" name="motor" value={asked} />
			{range ? (
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
			) : (
				<input type="hidden" name="sumInsured" value={values.sumInsured} />
			)}
		</>
	);
}

/**
 * Value of a motorcycle within its market price range. It starts in the middle of the range and
 * returns there if the range of another motorcycle excludes the value.
 */
export function VehicleValue(props: Props) {
	return props.tools.posted ? (
		<TypedValue tools={props.tools} garage={props.tools.posted.garage} />
	) : (
		<SlidingValue {...props} />
	);
}

function SlidingValue({ tools, page, market }: Props) {
	const { setValue, clearErrors, values, errors } = tools;
	const sold = page.product?.sumInsuredRange ?? { min: 0, max: 0 };
	const range =
		market === null
			? { least: sold.min, most: sold.max }
			: market && insurableRange(sold, market);
	const value = Number(values.sumInsured);
	const fits = range ? value >= range.least && value <= range.most : true;
	const put = (sum: number) => {
		clearErrors('sumInsured');
		setValue('sumInsured', String(sum), { shouldDirty: true });
	};
	const beginIn = useEffectEvent(put);
	const middle = range && !fits ? middleOf(range) : null;
	useEffect(() => {
		if (middle !== null) beginIn(middle);
	}, [middle]);
	const { brand, series, year } = values.vehicle;
	const name = `${brand} ${series} ${year}`;
	if (market === undefined)
		return (
			<p className="text-mute">
				Pilih tahun, merek dan tipe: harga pasar motormu lalu muncul di sini.
			</p>
		);
	if (!range)
		return (
			<p className="text-error">
				Harga pasar <span>{name}</span> <span>{shortRupiah(market?.least ?? 0)}</span>–
				<span>{shortRupiah(market?.most ?? 0)}</span>, di luar yang ditanggung{' '}
				<span>{page.title}</span> (<span>{shortRupiah(sold.min)}</span>–
				<span>{shortRupiah(sold.max)}</span>).
			</p>
		);
	return (
		<div>
			<SliderField
				id="sumInsured"
				label="Harga motormu sekarang"
				value={fits ? value : middleOf(range)}
				min={range.least}
				max={range.most}
				step={VEHICLE_STEP}
				text={formatRupiah}
				error={messageOf(errors, 'sumInsured')}
				onChange={put}
			/>
			{market ? (
				<p className="mt-1 text-sm text-mute">
					Harga pasar <span>{name}</span>: <span>{shortRupiah(market.least)}</span>–
					<span>{shortRupiah(market.most)}</span> (harga contoh).
				</p>
			) : null}
		</div>
	);
}
