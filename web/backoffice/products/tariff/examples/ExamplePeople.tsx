import type { ExampleInput } from '#insurance/office/product-studio/examples/example.ts';
import { ROLE_WORDS, ROLES } from '#insurance/product/products/choices.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';

import { DayField } from '../../../forms/DayField.tsx';
import { wordedOptions } from './written-example.ts';

type Person = ExampleInput['insured'][number];
const SEXES = [
	{ value: 'male', label: 'Pria' },
	{ value: 'female', label: 'Wanita' },
];
function PersonFields({
	person,
	at,
	problem,
	onChange,
	onRemove,
}: {
	person: Person;
	at: number;
	problem: string | undefined;
	onChange: (change: Partial<Person>) => void;
	onRemove: () => void;
}) {
	const id = (name: string) => `contoh-orang-${at}-${name}`;
	return (
		<fieldset className="grid gap-4 border-l-4 border-mist pl-4 sm:grid-cols-3">
			<legend className="font-semibold">{`Tertanggung ${at + 1}`}</legend>
			<SelectField
				id={id('peran')}
				label="Peran"
				options={wordedOptions(ROLES, ROLE_WORDS)}
				value={person.role}
				onChange={({ target }) => onChange({ role: target.value as Person['role'] })}
			/>
			<DayField
				id={id('lahir')}
				label="Tanggal lahir"
				error={problem}
				value={person.birthDate}
				onChange={(birthDate) => onChange({ birthDate })}
			/>
			<SelectField
				id={id('kelamin')}
				label="Jenis kelamin"
				options={SEXES}
				value={person.sex}
				onChange={({ target }) => onChange({ sex: target.value as Person['sex'] })}
			/>
			<Button look="quiet" more="mx-0 justify-self-start" onClick={onRemove}>
				Keluarkan<span className="sr-only">{` tertanggung ${at + 1}`}</span>
			</Button>
		</fieldset>
	);
}

export function ExamplePeople({
	people,
	problems,
	onChange,
}: {
	people: readonly Person[];
	problems: Record<string, string>;
	onChange: (people: Person[]) => void;
}) {
	const last = people.at(-1);
	return (
		<div className="grid gap-4">
			{people.map((person, at) => (
				<PersonFields
					// oxlint-disable-next-line react/no-array-index-key -- people have no id, only a position
					key={at}
					person={person}
					at={at}
					problem={problems[`insured.${at}`]}
					onChange={(change) => onChange(people.with(at, { ...person, ...change }))}
					onRemove={() => onChange(people.toSpliced(at, 1))}
				/>
			))}
			{last ? (
				<div>
					<Button look="second" onClick={() => onChange([...people, last])}>
						Tambah tertanggung
					</Button>
				</div>
			) : null}
		</div>
	);
}
