import { LONG_MONTH_NAMES } from '#platform/values/dates.ts';
import { type Bounds, dayOptions, monthOptions, yearOptions } from '#web/ui/forms/birth-date.ts';
import { type Option, RadioCards, SelectField } from '#web/ui/forms/Field.tsx';

import { type FormTools, formFieldId, messageOf } from '../form-context.ts';
import { type PersonAt, personAt } from '../form-values.ts';

const SEXES: Option[] = [
	{ value: 'male', label: 'Pria' },
	{ value: 'female', label: 'Wanita' },
];

const two = (value: number) => String(value).padStart(2, '0');
const ALL_MONTHS = LONG_MONTH_NAMES.map((label, at) => ({ value: two(at + 1), label }));
const ALL_DAYS = Array.from({ length: 31 }, (_, at) => ({
	value: two(at + 1),
	label: String(at + 1),
}));

/** Months and days of a birth date; without script, every one. */
function dateLists({ posted, values }: FormTools, prefix: PersonAt, bounds: Bounds) {
	if (posted) return { months: ALL_MONTHS, days: ALL_DAYS };
	const { year = '', month = '' } = personAt(values, prefix) ?? {};
	return { months: monthOptions(bounds, year), days: dayOptions(bounds, year, month) };
}

/**
 * Fields for the sex and the birth date (year, month and day), which is limited to the entry ages
 * (B5.35–B5.38). Changing the year clears month and day; changing the month clears the day
 * (B4.12–B4.14).
 */
export function BirthFields({
	tools,
	prefix,
	bounds,
	legend,
}: {
	tools: FormTools;
	prefix: PersonAt;
	bounds: Bounds;
	legend: string;
}) {
	const { register, setValue, values, errors } = tools;
	const person = personAt(values, prefix);
	const problem = messageOf(errors, `${prefix}.year`);
	const { months, days } = dateLists(tools, prefix, bounds);
	const select = (
		part: 'year' | 'month' | 'day',
		label: string,
		options: Option[],
		clears: ('month' | 'day')[],
	) => (
		<SelectField
			id={formFieldId(`${prefix}.${part}`)}
			label={label}
			options={options}
			error={part === 'year' ? problem : undefined}
			autoComplete={prefix === 'holder' || prefix === 'self' ? `bday-${part}` : 'off'}
			value={person?.[part] ?? ''}
			{...register(`${prefix}.${part}` as 'self.year', {
				onChange: () => {
					for (const cleared of clears)
						setValue(`${prefix}.${cleared}` as 'self.month', '');
				},
			})}
		/>
	);
	return (
		<fieldset className="grid gap-4">
			<legend className="font-semibold">{legend}</legend>
			{tools.posted ? <input type="hidden" name="orang" value={prefix} /> : null}
			{/* Sized so that `September` fits on the narrowest phone and error messages span all
			    three fields. */}
			<div className="grid grid-cols-[1.1fr_1.65fr_1fr] gap-2 max-sm:gap-1.5 [&_p]:w-[calc(341%+0.75rem)] max-sm:[&_select]:pr-0 max-sm:[&_select]:pl-2">
				{select('year', 'Tahun', yearOptions(bounds), ['month', 'day'])}
				{select('month', 'Bulan', months, ['day'])}
				{select('day', 'Tanggal', days, [])}
			</div>
			<RadioCards
				legend="Jenis kelamin"
				options={SEXES}
				error={messageOf(errors, `${prefix}.sex`)}
				id={formFieldId(`${prefix}.sex`)}
				{...register(`${prefix}.sex` as 'self.sex')}
			/>
		</fieldset>
	);
}
