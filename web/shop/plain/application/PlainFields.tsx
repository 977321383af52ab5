import {
	BELOW,
	type Level,
	LEVELS,
	PLACE_LABELS,
	type Place,
} from '#insurance/product/reference/regions/places.ts';
import { LONG_MONTH_NAMES } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Bounds, yearOptions } from '#web/ui/forms/birth-date.ts';
import { type Option, RadioCards, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { type FormTools, formFieldId, messageOf } from '../../application/form-context.ts';
import { type PersonAt, personAt } from '../../application/form-values.ts';

const two = (value: number) => String(value).padStart(2, '0');
const MONTHS: Option[] = LONG_MONTH_NAMES.map((label, at) => ({ value: two(at + 1), label }));
const DAYS: Option[] = Array.from({ length: 31 }, (_, at) => ({
	value: two(at + 1),
	label: String(at + 1),
}));
const SEXES: Option[] = [
	{ value: 'male', label: 'Pria' },
	{ value: 'female', label: 'Wanita' },
];

type BirthProps = { tools: FormTools; prefix: PersonAt; bounds: Bounds; legend: string };

/**
 * Fields for birth date and sex. They list every month and day, because without script these cannot
 * depend on the year.
 */
export function PlainBirth({ tools, prefix, bounds, legend }: BirthProps) {
	const { errors, values } = tools;
	const person = personAt(values, prefix);
	const select = (part: 'year' | 'month' | 'day', label: string, options: Option[]) => (
		<SelectField
			id={formFieldId(`${prefix}.${part}`)}
			name={`${prefix}.${part}`}
			label={label}
			options={options}
			error={part === 'year' ? messageOf(errors, `${prefix}.year`) : undefined}
			defaultValue={person?.[part] ?? ''}
		/>
	);
	return (
		<fieldset className="grid gap-4">
			<legend className="font-semibold">{legend}</legend>
			<input type="hidden" name="orang" value={prefix} />
			<div className="grid grid-cols-[1.1fr_1.65fr_1fr] gap-2 max-sm:gap-1.5 max-sm:[&_select]:pr-0 max-sm:[&_select]:pl-2">
				{select('year', 'Tahun', yearOptions(bounds))}
				{select('month', 'Bulan', MONTHS)}
				{select('day', 'Tanggal', DAYS)}
			</div>
			<RadioCards
				legend="Jenis kelamin"
				options={SEXES}
				error={messageOf(errors, `${prefix}.sex`)}
				id={formFieldId(`${prefix}.sex`)}
				name={`${prefix}.sex`}
				chosen={person?.sex ?? ''}
			/>
		</fieldset>
	);
}

export type RegionLists = Record<Level, Place[]>;

const NEXT = { province: 'kota', city: 'kecamatan', district: 'kelurahan' } as const;

type AddressProps = { tools: FormTools; prefix: 'home' | 'domicile'; lists: RegionLists };

/**
 * Fields for street, regions and postal code. The options of a level appear after a submit, which
 * preserves all input.
 */
export function PlainAddress({ tools, prefix, lists }: AddressProps) {
	const { values, errors } = tools;
	const address = values[prefix];
	const text = (part: 'street' | 'postalCode', label: string, hint?: string) => (
		<TextField
			id={formFieldId(`${prefix}.${part}`)}
			name={`${prefix}.${part}`}
			label={label}
			hint={hint}
			maxLength={part === 'street' ? 200 : 20}
			inputMode={part === 'street' ? 'text' : 'numeric'}
			autoComplete={part === 'street' ? 'street-address' : 'postal-code'}
			error={messageOf(errors, `${prefix}.${part}`)}
			defaultValue={address[part]}
		/>
	);
	const open = LEVELS.filter((level) => lists[level].length > 0);
	const lowest = open.at(-1) ?? 'province';
	const next = BELOW[lowest].length > 0 ? NEXT[lowest as keyof typeof NEXT] : null;
	return (
		<div className="grid gap-4">
			{text('street', 'Alamat', 'Jalan, nomor, RT/RW')}
			{open.map((level) => (
				<SelectField
					key={level}
					id={formFieldId(`${prefix}.${level}`)}
					name={`${prefix}.${level}`}
					label={PLACE_LABELS[level]}
					options={lists[level]}
					error={messageOf(errors, `${prefix}.${level}`)}
					defaultValue={address[level]}
				/>
			))}
			{next ? (
				<div>
					<Button type="submit" name="aksi" value="tampilkan" look="second">
						<span>
							Tampilkan pilihan <span>{next}</span>
						</span>
					</Button>
				</div>
			) : null}
			{text('postalCode', 'Kode Pos', 'Boleh kosong: kami isi dari kelurahanmu')}
		</div>
	);
}
