import { type FormEvent, useState } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

import { MoneyField } from '../../../parts/MoneyField.tsx';

/**
 * Field for the premium that a person calculated for an example. It is empty at first, because
 * copying the tariff's result would confirm nothing.
 */
export function ExampleFigure({
	id,
	name,
	onKeep,
}: {
	id: string;
	name: string;
	onKeep: (payable: number | null) => void;
}) {
	const [payable, setPayable] = useState<number | null>(null);
	const [notSold, setNotSold] = useState(false);
	const [error, setError] = useState<string>();
	const keep = (event: FormEvent) => {
		event.preventDefault();
		if (!notSold && payable === null) return setError('Tulis angka hitunganmu');
		return onKeep(notSold ? null : payable);
	};
	return (
		<Form onSubmit={keep} className="grid gap-3">
			<MoneyField
				id={`angka-${id}`}
				label={`Seharusnya untuk ${name}`}
				value={notSold ? null : payable}
				error={error}
				onChange={(sum) => {
					setPayable(sum);
					setNotSold(false);
					setError(undefined);
				}}
			/>
			<CheckField
				id={`tak-dijual-${id}`}
				label="Tidak dijual begini"
				checked={notSold}
				onChange={({ target }) => {
					setNotSold(target.checked);
					setError(undefined);
				}}
			/>
			<div>
				<Button type="submit" look="second">
					Simpan angka<span className="sr-only">{` untuk ${name}`}</span>
				</Button>
			</div>
		</Form>
	);
}
