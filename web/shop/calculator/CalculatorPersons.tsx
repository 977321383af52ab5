import { vehicleYears } from '#insurance/product/reference/vehicles/vehicle-years.ts';
import { PLATE_AREAS } from '#insurance/sales/quotes/vehicle/plate-areas.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Button } from '#web/ui/Button.tsx';
import { Counter } from '#web/ui/forms/Counter.tsx';
import { CheckField, SelectField } from '#web/ui/forms/Field.tsx';

import { headcountLimits, kindOf, maxChildrenOf } from '../product-rules.ts';
import { boundsOf } from './calculator-quote.ts';
import { type CalculatorState, insuredOf } from './calculator-state.ts';
import { CalculatorPerson } from './CalculatorPerson.tsx';
import { noPerson, type PrefillPerson } from './prefill.ts';

type Props = {
	state: CalculatorState;
	page: PageData;
	today: string;
	errors: Record<string, string>;
	onChange: (part: Partial<CalculatorState>) => void;
};
type Kind = 'self' | 'partner' | 'children';

/**
 * Returns the state after a person is ticked or unticked. If the product insures only one person,
 * ticking one unticks the others; an unticked person's data is deleted (B4.15–B4.18).
 */
function chosen(
	state: CalculatorState,
	page: PageData,
	kind: Kind,
	on: boolean,
): Partial<CalculatorState> {
	const value =
		kind === 'children'
			? { children: on ? [noPerson()] : [] }
			: { [kind]: on ? noPerson() : null };
	const alone = on && page.insured_is_multiple === false;
	const { self, partner, children } = state;
	return {
		...(alone ? { self: null, partner: null, children: [] } : { self, partner, children }),
		...value,
	};
}

function People({ state, page, today, errors, onChange }: Props) {
	const words = {
		self: 'Diri sendiri',
		partner: 'Pasangan',
		child: 'Anak',
		member: 'Data Anggota',
	};
	const put = (role: string, n: number, person: PrefillPerson): Partial<CalculatorState> => {
		if (role === 'self' || role === 'partner') return { [role]: person };
		const list = role === 'child' ? 'children' : 'members';
		return { [list]: state[list].map((old, at) => (at === n ? person : old)) };
	};
	return insuredOf(state).map(({ role, at, person }) => {
		const n = Number(at.split('-')[1] ?? 0);
		const legend =
			role === 'child' || role === 'member' ? `${words[role]} ${n + 1}` : words[role];
		return (
			<CalculatorPerson
				key={at}
				at={at}
				legend={legend}
				person={person}
				bounds={boundsOf(page, role, today)}
				errors={errors}
				onChange={(next) => onChange(put(role, n, next))}
			/>
		);
	});
}

function Family(props: Props) {
	const { state, page, errors, onChange } = props;
	const { children } = state;
	const focus = (id: string) => setTimeout(() => document.getElementById(id)?.focus(), 0);
	const tick = (kind: Kind, label: string, checked: boolean) => (
		<CheckField
			id={kind === 'self' ? 'insured' : kind}
			label={label}
			checked={checked}
			error={kind === 'self' ? errors['insured'] : undefined}
			onChange={(event) => onChange(chosen(state, page, kind, event.target.checked))}
		/>
	);
	const more = children.length < maxChildrenOf(page);
	return (
		<div className="grid gap-6">
			<fieldset>
				<legend className="text-xl font-bold">Siapa yang dilindungi?</legend>
				<div className="flex flex-wrap gap-x-8">
					{tick('self', 'Diri sendiri', state.self !== null)}
					{page.allow_partner
						? tick('partner', 'Pasangan', state.partner !== null)
						: null}
					{page.allow_children ? tick('children', 'Anak', children.length > 0) : null}
				</div>
			</fieldset>
			<People {...props} />
			{children.length > 0 ? (
				<div className="flex flex-wrap gap-3">
					{more ? (
						<Button
							look="second"
							onClick={() => {
								onChange({ children: [...children, noPerson()] });
								focus(`child-${children.length}-name`);
							}}
						>
							Tambah anak
						</Button>
					) : null}
					{children.length > 1 ? (
						<Button
							look="danger"
							onClick={() => {
								onChange({ children: children.slice(0, -1) });
								focus(`child-${children.length - 2}-name`);
							}}
						>
							{`Hapus anak ${children.length}`}
						</Button>
					) : null}
				</div>
			) : null}
		</div>
	);
}

/**
 * Fields for as many members as the product accepts (B5.49–B5.52). Reducing the number removes the
 * last members; added members start empty.
 */
function Group(props: Props) {
	const { state, page, errors, onChange } = props;
	const { min, max, initial } = headcountLimits(page);
	const resize = (count: number) =>
		onChange({
			members: Array.from({ length: count }, (_, n) => state.members[n] ?? noPerson()),
		});
	return (
		<div className="grid gap-6">
			<Counter
				id="insured"
				label="Jumlah anggota"
				hint={`${min} sampai ${max} orang`}
				error={errors['insured']}
				value={state.members.length}
				min={min}
				max={max}
				settle={(typed) => Math.min(max, Math.max(min, Number(typed) || initial))}
				onChange={resize}
			/>
			<People {...props} />
		</div>
	);
}

function Vehicle({ state, today, errors, onChange }: Props) {
	const years = vehicleYears(today).map((year) => ({ value: String(year), label: String(year) }));
	const areas = PLATE_AREAS.map((area) => ({ value: area, label: area }));
	return (
		<fieldset className="grid gap-4 sm:grid-cols-2 md:max-w-xl">
			<legend className="mb-3 text-xl font-bold">Motor yang dilindungi</legend>
			<SelectField
				id="vehicleYear"
				label="Tahun kendaraan"
				options={years}
				value={state.vehicleYear}
				error={errors['vehicleYear']}
				onChange={(event) => onChange({ vehicleYear: event.target.value })}
			/>
			<SelectField
				id="plateArea"
				label="Kode depan pelat"
				hint="Huruf pertama di pelat nomor"
				options={areas}
				value={state.plateArea}
				error={errors['plateArea']}
				onChange={(event) => onChange({ plateArea: event.target.value })}
			/>
		</fieldset>
	);
}

/** Step 2 (B2.3.16–B2.3.19): the insured persons or the vehicle. */
export function InsuredChoice(props: Props) {
	const kind = kindOf(props.page);
	return kind === 'vehicle' ? (
		<Vehicle {...props} />
	) : kind === 'group' ? (
		<Group {...props} />
	) : (
		<Family {...props} />
	);
}
