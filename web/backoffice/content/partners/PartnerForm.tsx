import { useEffect, useState } from 'react';

import type { saveCarePartner } from '#insurance/site/content-studio/partners/api.ts';
import {
	type CarePartner,
	FACILITIES,
	type Facility,
	FACILITY_WORDS,
	type PartnerKind,
} from '#insurance/site/content/partners/partner.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { FieldDifferences } from '../../parts/editing/FieldDifferences.tsx';
import { Panel } from '../../parts/parts.tsx';

/** A partner that is being edited. `id` is null for a new one. */
export type PartnerWriting = { id: number | null; seen: CarePartner | null };

/** The form's values. An optional fact that is left out is an empty text. */
type Written = Omit<CarePartner, 'facility'> & {
	facility: Facility | '';
	province: string;
	position: string;
};
const writtenOf = (partner: CarePartner): Written => ({
	...partner,
	facility: partner.facility ?? '',
	province: partner.province ?? '',
	position: partner.position ?? '',
});
const partnerOf = ({ facility, province, position, ...partner }: Written): CarePartner => ({
	...partner,
	...(facility ? { facility } : {}),
	...(province.trim() ? { province } : {}),
	...(position.trim() ? { position } : {}),
});
const EMPTY: CarePartner = { name: '', city: '', address: '', phone: '', cashless: true };
const FIELDS = [
	['name', 'Nama'],
	['city', 'Kota'],
	['address', 'Alamat'],
	['phone', 'Telepon'],
	['province', 'Provinsi (tidak wajib)'],
] as const;

const LABELS = {
	...Object.fromEntries(FIELDS),
	facility: 'Jenis',
	position: 'Koordinat',
	cashless: 'Bisa cashless',
};

const newestOf = (data: unknown) => (data as { now?: CarePartner | null } | null)?.now ?? null;

export function CarePartnerForm({
	kind,
	writing,
	onDone,
	onStale,
	onCancel,
}: {
	kind: PartnerKind;
	writing: PartnerWriting;
	onDone: () => void;
	/** Reloads the list, because another person changed this partner. */
	onStale: () => void;
	onCancel: () => void;
}) {
	const [{ id, seen }, setTarget] = useState(writing);
	// The form is above a list that may be long, so focusing it also scrolls to it.
	useEffect(() => document.getElementById('rekanan-name')?.focus(), []);
	const form = useCallForm<typeof saveCarePartner, Written>(
		'POST /page/office/content/partner-save',
		{
			id: 'rekanan',
			values: writtenOf(seen ?? EMPTY),
			under: 'partner',
			input: (written) => ({ kind, id, seen, partner: partnerOf(written) }),
			done: 'Tersimpan dan langsung tampil di situs.',
			onDone,
			onStale: (data) => {
				const now = newestOf(data);
				// If another person removed the partner, saving again adds it as a new one.
				setTarget(now ? { id, seen: now } : { id: null, seen: null });
				onStale();
			},
		},
	);
	return (
		<Panel title={seen ? `Ubah ${seen.name}` : 'Rekanan baru'}>
			<CallForm
				of={form}
				submit="Simpan rekanan"
				className="grid gap-4 sm:grid-cols-2"
				buttons={
					<Button look="second" onClick={onCancel}>
						Batal
					</Button>
				}
			>
				{FIELDS.map(([field, label]) => (
					<TextField key={field} {...form.text(field)} label={label} />
				))}
				<SelectField
					{...form.text('facility')}
					label="Jenis (tidak wajib)"
					empty="Tidak disebut"
					options={FACILITIES.map((value) => ({ value, label: FACILITY_WORDS[value] }))}
				/>
				<TextField
					{...form.text('position')}
					label="Koordinat (tidak wajib)"
					hint="Lintang, bujur seperti disalin dari peta, misalnya -6.2088, 106.8456. Tanpa ini tempatnya tidak ada di peta."
				/>
				<CheckField
					{...form.check('cashless')}
					label="Bisa cashless: tagihan dikirim ke kita, pasien tidak membayar dulu"
				/>
				<FieldDifferences of={form.edited} labels={LABELS} />
			</CallForm>
		</Panel>
	);
}
