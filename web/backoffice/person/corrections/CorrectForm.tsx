import { useRef, useState } from 'react';

import type {
	correctablePeople,
	priceCorrected,
} from '#insurance/office/person/corrections/api.ts';
import { sameValue } from '#insurance/site/content-studio/compare/merge-values.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { DayField } from '../../forms/DayField.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { type PricedFacts, ProposeCorrection } from './ProposeCorrection.tsx';

type Person = CallOutput<typeof correctablePeople>['policies'][number]['people'][number];
type Typed = { name: string; birthDate: string; sex: string; nik: string; nikConfirmed: boolean };

const SEXES = [
	{ value: 'male', label: 'Laki-laki' },
	{ value: 'female', label: 'Perempuan' },
];

/** A NIK that stays is shown masked; a new one is typed in full. */
const tidyNik = (text: string) => (text.includes('*') ? text : tidyDigits(text));

type Props = {
	customerId: string;
	policyId: string;
	of: Person;
	onOver: (isProposed: boolean) => void;
};

/** The corrected data of one person, priced before it can be proposed. */
export function CorrectForm({ customerId, policyId, of: { who, facts }, onOver }: Props) {
	const sent = useRef<Typed | null>(null);
	const [priced, setPriced] = useState<{ typed: Typed; answer: PricedFacts } | null>(null);
	const inputOf = ({ nikConfirmed, ...typed }: Typed) => ({
		...typed,
		id: customerId,
		policyId,
		who,
		nikConfirmed: nikConfirmed ? ('ya' as const) : ('tidak' as const),
	});
	const form = useCallForm<typeof priceCorrected, Typed>(
		'POST /page/office/person/correction-price',
		{
			id: 'perbaikan',
			values: { ...facts, nikConfirmed: false },
			input: (typed) => {
				sent.current = typed;
				return inputOf(typed);
			},
			confirms: { nikConfirmed: ['birthDate', 'sex', 'nik'] },
			isSearch: true,
			onDone: (answer) => setPriced(sent.current && { typed: sent.current, answer }),
		},
	);
	const isPriced = priced !== null && sameValue(priced.typed, form.values);
	return (
		<div className="grid gap-5">
			<CallForm
				of={form}
				submit="Hitung"
				look={isPriced ? 'second' : 'main'}
				buttons={
					<Button look="quiet" onClick={() => onOver(false)}>
						Kembali
					</Button>
				}
			>
				<TextField {...form.text('name')} label="Nama sesuai KTP" autoComplete="off" />
				<div className="grid gap-4 sm:grid-cols-2">
					<DayField {...form.pick('birthDate')} label="Tanggal lahir" />
					<SelectField {...form.text('sex')} label="Jenis kelamin" options={SEXES} />
				</div>
				<TextField
					{...form.text('nik', tidyNik)}
					label="NIK"
					hint="Biarkan kalau benar; ketik 16 angkanya kalau salah"
					inputMode="numeric"
					autoComplete="off"
				/>
				{form.values.nikConfirmed || form.refused['nik'] ? (
					<CheckField
						{...form.check('nikConfirmed')}
						error={undefined}
						label="Di KTP memang tertulis begitu, walau NIK-nya menyebut tanggal atau jenis kelamin lain"
					/>
				) : null}
			</CallForm>
			{priced && isPriced ? (
				<ProposeCorrection
					input={inputOf(priced.typed)}
					priced={priced.answer}
					onProposed={() => onOver(true)}
				/>
			) : null}
		</div>
	);
}
