import { tidyDigits } from '#platform/values/typed-text.ts';
import { type Option, RadioCards } from '#web/ui/forms/Field.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';

import { type FormTools, messageOf } from '../form-context.ts';

const ANSWERS: Option[] = [
	{ value: 'ya', label: 'Ya, sama' },
	{ value: 'tidak', label: 'Tidak' },
];

export function Owner({ tools: { register, values, errors } }: { tools: FormTools }) {
	const message = (name: string) => messageOf(errors, `vehicle.${name}`);
	return (
		<>
			<RadioCards
				legend="Apakah nama di STNK sama dengan nama di KTP-mu?"
				options={ANSWERS}
				id="vehicle-ownerIsHolder"
				error={message('ownerIsHolder')}
				{...register('vehicle.ownerIsHolder')}
			/>
			{values.vehicle.ownerIsHolder === 'tidak' ? (
				<TidiedField
					tidy={tidyDigits}
					id="vehicle-ownerNik"
					label="NIK pemilik di STNK"
					hint="16 angka di KTP pemilik motor"
					inputMode="numeric"
					autoComplete="off"
					error={message('ownerNik')}
					{...register('vehicle.ownerNik')}
				/>
			) : null}
		</>
	);
}
