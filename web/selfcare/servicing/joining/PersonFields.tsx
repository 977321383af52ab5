import { tidyDigits } from '#platform/values/typed-text.ts';
import { dayOptions, monthOptions, yearOptions } from '#web/ui/forms/birth-date.ts';
import { CheckField, RadioCards, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';

import type { Joining, PersonForm } from './joining.ts';

const SEXES = [
	{ value: 'male', label: 'Pria' },
	{ value: 'female', label: 'Wanita' },
];

export type PersonProps = {
	form: PersonForm;
	problems: Record<string, string>;
	change: (part: Partial<PersonForm>) => void;
};

/**
 * Fields for the sex and the birth date (year, month and day). The birth date is limited to ages
 * that are insurable for the relation on the joining date.
 */
function BirthFields({ form, problems, change, relation }: PersonProps & { relation: Relation }) {
	const problem = problems['person.dob'];
	const select = (
		part: 'year' | 'month' | 'day',
		label: string,
		options: ReturnType<typeof yearOptions>,
		clears: Partial<PersonForm>,
	) => (
		<SelectField
			id={`tambah-${part}`}
			label={label}
			options={options}
			error={part === 'year' ? problem : undefined}
			autoComplete="off"
			value={form[part]}
			onChange={(event) => change({ [part]: event.target.value, ...clears })}
		/>
	);
	return (
		<>
			<fieldset>
				<legend className="font-semibold">Tanggal lahir</legend>
				{/* Sized so that `September` fits on the narrowest phone and error messages span
				    all three fields. */}
				<div className="grid grid-cols-[1.1fr_1.65fr_1fr] gap-2 max-sm:gap-1.5 [&_p]:w-[calc(341%+0.75rem)] max-sm:[&_select]:pr-0 max-sm:[&_select]:pl-2">
					{select('year', 'Tahun', yearOptions(relation), { month: '', day: '' })}
					{select('month', 'Bulan', monthOptions(relation, form.year), { day: '' })}
					{select('day', 'Tanggal', dayOptions(relation, form.year, form.month), {})}
				</div>
			</fieldset>
			<RadioCards
				legend="Jenis kelamin"
				options={SEXES}
				name="tambah-gender"
				id="tambah-gender"
				chosen={form.gender}
				error={problems['person.gender']}
				onChange={(event) => change({ gender: event.target.value })}
			/>
		</>
	);
}
type Relation = Joining['relations'][number];

const mayConfirm = (problem: string | undefined, form: PersonForm) =>
	form.nikConfirmed || (problem ?? '').includes('tandai');

export function JoiningFields({ joining, ...props }: PersonProps & { joining: Joining }) {
	const { form, problems, change } = props;
	const relation = joining.relations.find((one) => one.relation === form.relation);
	return (
		<>
			<RadioCards
				legend="Siapa yang ditambahkan?"
				options={joining.relations.map(({ relation: value, label }) => ({ value, label }))}
				name="tambah-relation"
				id="tambah-relation"
				chosen={form.relation}
				error={problems['person.relation']}
				onChange={(event) =>
					change({ relation: event.target.value, year: '', month: '', day: '' })
				}
			/>
			{joining.apart.map(({ words, reason }) => (
				<p key={words} className="text-mute">
					{`${words}: ${reason}`}
				</p>
			))}
			{relation ? (
				<>
					<TextField
						id="tambah-name"
						label="Nama lengkap sesuai KTP atau akta"
						autoComplete="off"
						value={form.name}
						error={problems['person.name']}
						onChange={(event) => change({ name: event.target.value })}
					/>
					<TidiedField
						tidy={tidyDigits}
						id="tambah-nik"
						label="NIK"
						hint="16 angka di KTP, KIA, atau kartu keluarga."
						inputMode="numeric"
						autoComplete="off"
						value={form.nik}
						error={problems['person.nik']}
						onChange={(event) =>
							change({ nik: event.target.value, nikConfirmed: false })
						}
					/>
					{mayConfirm(problems['person.nik'], form) ? (
						<CheckField
							id="tambah-nik-benar"
							label="NIK dan data lahirnya sudah benar seperti di dokumennya."
							checked={form.nikConfirmed}
							onChange={(event) => change({ nikConfirmed: event.target.checked })}
						/>
					) : null}
					<BirthFields {...props} relation={relation} />
				</>
			) : null}
		</>
	);
}
