import type { callerAddress } from '#insurance/office/caller/acts/api.ts';
import {
	BELOW,
	type Level,
	LEVELS,
	PLACE_LABELS,
	PLACE_WAITS,
	placesFrom,
	postalCodeAfter,
} from '#insurance/product/reference/regions/places.ts';
import { ADDRESS } from '#insurance/sales/quotes/wire/wire-fields.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { ask } from '#web/ui/ask.ts';
import { Combobox } from '#web/ui/forms/Combobox.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { useCascade } from '#web/ui/forms/use-cascade.ts';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import type { ActProps } from './act-props.ts';

type Typed = Record<Level, string> & { street: string; postalcode: string; agree: boolean };
type Lists = ReturnType<typeof useCascade<Level, { value: string; label: string }>>['lists'];

const NOTHING: Typed = {
	street: '',
	postalcode: '',
	province: '',
	city: '',
	district: '',
	village: '',
	agree: false,
};
const load = placesFrom(ask);
const sentAs = (level: Level) => ADDRESS[level][0];

/** Messages name the fields of the call; the lists are named by their level. */
const place = (refused: Readonly<Record<string, string>>) =>
	Object.fromEntries(
		Object.entries(refused).map(([path, words]) => {
			const field = path.replace(/^address\./, '');
			return [LEVELS.find((level) => sentAs(level) === field) ?? field, words];
		}),
	);

const addressIn = (typed: Typed, lists: Lists) => {
	const name = (level: Level) =>
		lists[level].find(({ value }) => value === typed[level])?.label ?? '';
	return {
		street: typed.street,
		postalcode: typed.postalcode,
		province: name('province'),
		city: name('city'),
		subDistrict: name('district'),
		village: name('village'),
		regionId: typed.village || null,
	};
};

function useAddressForm({ policyNo, caseId, shown, onSaid, onStale }: ActProps) {
	// The lists depend on what is chosen, and the form sends the names from the lists.
	const named: { lists: Lists | null } = { lists: null };
	const form = useCallForm<typeof callerAddress, Typed>('POST /page/office/caller/address', {
		id: 'address',
		values: NOTHING,
		input: (typed) => ({
			policyNo,
			caseId,
			address: addressIn(typed, named.lists as Lists),
			agree: typed.agree,
			shown: shown.address,
		}),
		place,
		confirms: { agree: ['street', 'postalcode', ...LEVELS] },
		once: true,
		onDone: ({ say }) => onSaid(say),
		onStale,
	});
	const { lists, retry } = useCascade(LEVELS, form.values, load);
	named.lists = lists;
	const choose = (level: Level, value: string) => {
		form.set(level, value);
		for (const below of BELOW[level]) form.set(below, '');
		const code = postalCodeAfter(
			level,
			lists[level].find((one) => one.value === value),
		);
		if (code) form.set('postalcode', code);
	};
	return { form, lists, retry, choose };
}

/** The new postal address; the address on the card of identity stays. */
export function AddressForm(props: ActProps) {
	const { form, lists, retry, choose } = useAddressForm(props);
	const { street, village, subDistrict, city, province, postalcode } = props.shown.address;
	if (!props.shown.mayChange) return <p>Polis ini tidak aktif, jadi alamatnya tidak diubah.</p>;
	return (
		<CallForm of={form} submit="Simpan alamat">
			<p>
				<span className="text-mute">Sekarang:</span>{' '}
				<span>{[street, village, subDistrict, city, province, postalcode].join(', ')}</span>
			</p>
			<TextField
				{...form.text('street')}
				label="Alamat baru"
				hint="Jalan, nomor, RT/RW"
				maxLength={200}
				autoComplete="off"
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				{LEVELS.map((level) => (
					<Combobox
						key={level}
						id={`address-${level}`}
						label={PLACE_LABELS[level]}
						options={lists[level]}
						value={form.values[level]}
						error={form.text(level).error}
						onChange={(value) => choose(level, value)}
						onFocus={() => retry(level)}
						waiting={PLACE_WAITS[level]}
					/>
				))}
				<TextField
					{...form.text('postalcode', tidyDigits)}
					label="Kode pos"
					inputMode="numeric"
					autoComplete="off"
				/>
			</div>
			<CheckField
				{...form.check('agree')}
				label="Sudah kubacakan kembali, dan penelepon membenarkan alamat ini"
			/>
		</CallForm>
	);
}
