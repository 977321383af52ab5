import { type Bounds, dayOptions, monthOptions, yearOptions } from '#web/ui/forms/birth-date.ts';
import { type Option, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import type { PrefillPerson } from './prefill.ts';

type Props = {
	at: string;
	legend: string;
	person: PrefillPerson;
	bounds: Bounds | null;
	errors: Record<string, string>;
	onChange: (person: PrefillPerson) => void;
};

const CARD =
	'flex min-h-12 cursor-pointer items-center rounded-control border border-mute/60 bg-white ' +
	'px-4 font-medium has-checked:border-leaf has-checked:bg-mist has-checked:ring-1 ' +
	'has-checked:ring-leaf has-focus-visible:outline-3 has-focus-visible:outline-info ' +
	'has-aria-invalid:border-2 has-aria-invalid:border-error';
const SEXES: Option[] = [
	{ value: 'male', label: 'Pria' },
	{ value: 'female', label: 'Wanita' },
];

/** Choice between Pria and Wanita (B3.4.16, B3.4.17). */
function SexChoice({
	at,
	value,
	error,
	onPick,
}: {
	at: string;
	value: string;
	error: string | undefined;
	onPick: (sex: string) => void;
}) {
	return (
		<fieldset>
			<legend className="font-semibold">Jenis kelamin</legend>
			<div className="mt-1 flex flex-wrap gap-2">
				{SEXES.map((option, n) => (
					<label key={option.value} className={CARD}>
						<input
							id={n === 0 ? `${at}-sex` : undefined}
							type="radio"
							name={`${at}-sex`}
							value={option.value}
							checked={option.value === value}
							aria-invalid={error ? true : undefined}
							aria-describedby={error ? `${at}-sex-error` : undefined}
							onChange={() => onPick(option.value)}
							className="mr-2 size-5 accent-leaf"
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
			{error ? (
				<p id={`${at}-sex-error`} className="mt-1 text-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}

/**
 * Fields for one insured person (B3.4.12–B3.4.16). The birth date is limited to the entry ages;
 * changing the year clears month and day, and changing the month clears the day.
 */
export function CalculatorPerson({ at, legend, person, bounds, errors, onChange }: Props) {
	const limits = bounds ?? { earliest: '1900-01-01', latest: '2100-12-31' };
	const select = (
		part: 'year' | 'month' | 'day',
		label: string,
		options: Option[],
		cleared: Partial<PrefillPerson>,
	) => (
		<SelectField
			id={`${at}-${part}`}
			label={label}
			options={options}
			value={person[part]}
			error={part === 'year' ? errors[`${at}-year`] : undefined}
			onChange={(event) => onChange({ ...person, ...cleared, [part]: event.target.value })}
		/>
	);
	return (
		<fieldset className="grid gap-4 border-t border-line pt-5">
			<legend className="text-lg font-bold">{legend}</legend>
			<div className="grid gap-4 md:grid-cols-2">
				<TextField
					id={`${at}-name`}
					label="Nama"
					hint="Boleh diisi nanti"
					maxLength={100}
					autoComplete="off"
					value={person.name}
					error={errors[`${at}-name`]}
					onChange={(event) => onChange({ ...person, name: event.target.value })}
				/>
				<SexChoice
					at={at}
					value={person.sex}
					error={errors[`${at}-sex`]}
					onPick={(sex) => onChange({ ...person, sex })}
				/>
			</div>
			<div
				role="group"
				aria-label={`Tanggal lahir, ${legend}`}
				className="grid grid-cols-[1fr_1.3fr_0.9fr] gap-2 md:max-w-md [&_p]:w-[calc(320%+1rem)]"
			>
				{select('year', 'Tahun', yearOptions(limits), { month: '', day: '' })}
				{select('month', 'Bulan', monthOptions(limits, person.year), { day: '' })}
				{select('day', 'Tanggal', dayOptions(limits, person.year, person.month), {})}
			</div>
		</fieldset>
	);
}
