import { useEffect, useEffectEvent } from 'react';

import {
	BELOW,
	type Level,
	LEVELS,
	PLACE_LABELS,
	PLACE_WAITS,
	placesFrom,
	postalCodeAfter,
} from '#insurance/product/reference/regions/places.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { ask } from '#web/ui/ask.ts';
import { Combobox } from '#web/ui/forms/Combobox.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';
import { useCascade } from '#web/ui/forms/use-cascade.ts';

import { type FormTools, formFieldId, messageOf } from '../form-context.ts';
import type { RegionNames } from '../form-values.ts';

type Prefix = 'home' | 'domicile';

const load = placesFrom(ask);

/**
 * Fields for the street, the four region levels and the postal code. Changing a level clears the
 * levels below it and the postal code. Choosing a district fills in its postal code, and choosing a
 * village a more precise one; the postal code stays editable (B4.19–B4.26).
 */
export function AddressFields({
	tools,
	prefix,
	onNames,
}: {
	tools: FormTools;
	prefix: Prefix;
	onNames: (names: RegionNames) => void;
}) {
	const { register, setValue, clearErrors, values, errors } = tools;
	const address = values[prefix];
	const { lists, retry } = useCascade(LEVELS, address, load);
	const nameOf = (level: Level) =>
		lists[level].find(({ value }) => value === address[level])?.label ?? '';
	const names = {
		province: nameOf('province'),
		city: nameOf('city'),
		district: nameOf('district'),
		village: nameOf('village'),
	};
	const key = JSON.stringify(names);
	const notify = useEffectEvent(onNames);
	useEffect(() => notify(JSON.parse(key) as RegionNames), [key]);

	const changed = (level: Level, value: string) => {
		setValue(`${prefix}.${level}`, value, { shouldDirty: true });
		clearErrors([`${prefix}.${level}`, `${prefix}.postalCode`]);
		for (const below of BELOW[level]) setValue(`${prefix}.${below}`, '');
		const code = postalCodeAfter(
			level,
			lists[level].find((place) => place.value === value),
		);
		if (code !== null) setValue(`${prefix}.postalCode`, code);
	};
	const select = (level: Level) => (
		<Combobox
			id={formFieldId(`${prefix}.${level}`)}
			label={PLACE_LABELS[level]}
			options={lists[level]}
			error={messageOf(errors, `${prefix}.${level}`)}
			value={address[level]}
			onChange={(value) => changed(level, value)}
			onFocus={() => retry(level)}
			waiting={PLACE_WAITS[level]}
		/>
	);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<div className="sm:col-span-2">
				<TextField
					id={formFieldId(`${prefix}.street`)}
					label="Alamat"
					hint="Jalan, nomor, RT/RW"
					autoComplete="street-address"
					maxLength={200}
					error={messageOf(errors, `${prefix}.street`)}
					{...register(`${prefix}.street`)}
				/>
			</div>
			{select('province')}
			{select('city')}
			{select('district')}
			{select('village')}
			<TidiedField
				tidy={tidyDigits}
				id={formFieldId(`${prefix}.postalCode`)}
				label="Kode Pos"
				inputMode="numeric"
				autoComplete="postal-code"
				error={messageOf(errors, `${prefix}.postalCode`)}
				{...register(`${prefix}.postalCode`)}
			/>
		</div>
	);
}
