import {
	BELOW,
	type Level,
	LEVELS,
	PLACE_LABELS,
	type Place,
} from '#insurance/product/reference/regions/places.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { type FormTools, formFieldId, messageOf } from '../../application/form-context.ts';

export type RegionLists = Record<Level, Place[]>;

const NEXT = { province: 'kota', city: 'kecamatan', district: 'kelurahan' } as const;

type AddressProps = { tools: FormTools; prefix: 'home' | 'domicile'; lists: RegionLists };

/**
 * Fields for street, regions and postal code. The options of a level appear after a submit, which
 * preserves all input.
 */
export function PlainAddress({ tools, prefix, lists }: AddressProps) {
	const { values, errors } = tools;
	const address = values[prefix];
	const text = (part: 'street' | 'postalCode', label: string, hint?: string) => (
		<TextField
			id={formFieldId(`${prefix}.${part}`)}
			name={`${prefix}.${part}`}
			label={label}
			hint={hint}
			maxLength={part === 'street' ? 200 : 20}
			inputMode={part === 'street' ? 'text' : 'numeric'}
			autoComplete={part === 'street' ? 'street-address' : 'postal-code'}
			error={messageOf(errors, `${prefix}.${part}`)}
			defaultValue={address[part]}
		/>
	);
	const open = LEVELS.filter((level) => lists[level].length > 0);
	const lowest = open.at(-1) ?? 'province';
	const next = BELOW[lowest].length > 0 ? NEXT[lowest as keyof typeof NEXT] : null;
	return (
		<div className="grid gap-4">
			{text('street', 'Alamat', 'Jalan, nomor, RT/RW')}
			{open.map((level) => (
				<SelectField
					key={level}
					id={formFieldId(`${prefix}.${level}`)}
					name={`${prefix}.${level}`}
					label={PLACE_LABELS[level]}
					options={lists[level]}
					error={messageOf(errors, `${prefix}.${level}`)}
					defaultValue={address[level]}
				/>
			))}
			{next ? (
				<div>
					<Button type="submit" name="aksi" value="tampilkan" look="second">
						<span>
							Tampilkan pilihan <span>{next}</span>
						</span>
					</Button>
				</div>
			) : null}
			{text('postalCode', 'Kode Pos', 'Boleh kosong: kami isi dari kelurahanmu')}
		</div>
	);
}
