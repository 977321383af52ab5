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
import { TextField } from '#web/ui/forms/Field.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';
import { useCascade } from '#web/ui/forms/use-cascade.ts';

import { type FormTools, formFieldId, messageOf, type RegionLists } from '../../form-context.ts';
import type { RegionNames } from '../../form-values.ts';
import { ShowChoices } from '../../PostedChoices.tsx';
import { LongList } from '../LongList.tsx';
import { KnownRegion, useKnownLevels } from './KnownRegion.tsx';

type Prefix = 'home' | 'domicile';
type Props = { tools: FormTools; prefix: Prefix };

const load = placesFrom(ask);

const NEXT: Partial<Record<Level, string>> = {
	province: 'pilihan kota',
	city: 'pilihan kecamatan',
	district: 'pilihan kelurahan',
};

/** Returns the words for the level whose choices are not known yet, or null. */
function nextOf(lists: RegionLists): string | null {
	const lowest = LEVELS.findLast((level) => lists[level].length > 0) ?? 'province';
	return NEXT[lowest] ?? null;
}

function PostalCode({
	tools: { register, errors, posted },
	prefix,
	onTyped,
}: Props & { onTyped: () => void }) {
	const field = register(`${prefix}.postalCode`);
	return (
		<TidiedField
			tidy={tidyDigits}
			id={formFieldId(`${prefix}.postalCode`)}
			label="Kode Pos"
			hint={posted ? 'Boleh kosong: kami isi dari kelurahanmu' : undefined}
			inputMode="numeric"
			autoComplete="postal-code"
			error={messageOf(errors, `${prefix}.postalCode`)}
			{...field}
			onChange={(event) => {
				onTyped();
				return field.onChange(event);
			}}
		/>
	);
}

/** The places of an address, with what a change of one of its levels does to the others. */
function useRegions(tools: FormTools, prefix: Prefix, onNames: (names: RegionNames) => void) {
	const { setValue, clearErrors, values } = tools;
	const address = values[prefix];
	const cascade = useCascade(LEVELS, address, load);
	const lists = tools.posted?.lists[prefix] ?? cascade.lists;
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
	const change = (level: Level, value: string) => {
		setValue(`${prefix}.${level}`, value, { shouldDirty: true });
		clearErrors([`${prefix}.${level}`, `${prefix}.postalCode`]);
		for (const below of BELOW[level]) setValue(`${prefix}.${below}`, '');
		const code = postalCodeAfter(
			level,
			lists[level].find((place) => place.value === value),
		);
		if (code !== null) setValue(`${prefix}.postalCode`, code);
	};
	return { lists, retry: cascade.retry, nameOf, change };
}

/**
 * Fields for the street, the four region levels and the postal code. Changing a level clears the
 * levels below it and the postal code. Choosing a district fills in its postal code, and choosing a
 * village a more precise one; the postal code stays editable (B4.19–B4.26).
 */
export function AddressFields({
	tools,
	prefix,
	onNames,
}: Props & { onNames: (names: RegionNames) => void }) {
	const { register, values, errors } = tools;
	const address = values[prefix];
	const { lists, retry, nameOf, change } = useRegions(tools, prefix, onNames);
	const { known, knowsCode, open } = useKnownLevels(tools, prefix);
	const words = known.map(nameOf).toReversed();
	/** Fields that the buyer fills in stay fields when the last one is filled in or corrected. */
	const keepFields = () => {
		if (known.length === 0) open();
	};
	const pick = (level: Level, value: string) => {
		keepFields();
		change(level, value);
	};
	return (
		<div className="grid gap-3 sm:grid-cols-2 md:gap-4">
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
			{known.length > 0 ? (
				<KnownRegion
					prefix={prefix}
					words={[...words, knowsCode ? address.postalCode : '']
						.filter(Boolean)
						.join(', ')}
					onChange={open}
				/>
			) : null}
			{LEVELS.filter((level) => !known.includes(level)).map((level) => (
				<LongList
					key={level}
					tools={tools}
					name={`${prefix}.${level}`}
					label={PLACE_LABELS[level]}
					options={lists[level]}
					value={address[level]}
					onChange={(value) => pick(level, value)}
					onFocus={() => retry(level)}
					waiting={PLACE_WAITS[level]}
				/>
			))}
			<ShowChoices tools={tools} of={nextOf(lists)} />
			{knowsCode ? null : <PostalCode tools={tools} prefix={prefix} onTyped={keepFields} />}
		</div>
	);
}
