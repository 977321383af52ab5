import { type FormEvent, useEffect, useState } from 'react';

import type { saveCarePartner } from '#insurance/site/content-studio/partners/api.ts';
import type { CarePartner, PartnerKind } from '#insurance/site/content/partners/partner.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { FieldDifferences } from '../../parts/editing/FieldDifferences.tsx';
import { useRebasedForm } from '../../parts/editing/use-rebased-form.ts';
import { Panel } from '../../parts/parts.tsx';

/** A partner being edited; `id` is null for a new one. */
export type PartnerWriting = { id: number | null; seen: CarePartner | null };

const EMPTY: CarePartner = { name: '', city: '', address: '', phone: '', cashless: true };
const FIELDS = [
	['name', 'Nama'],
	['city', 'Kota'],
	['address', 'Alamat'],
	['phone', 'Telepon'],
] as const;

const LABELS = { ...Object.fromEntries(FIELDS), cashless: 'Bisa cashless' };

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
	const edited = useRebasedForm(seen ?? EMPTY);
	const { form: partner, change } = edited;
	// The list from which the form was opened may be long, and the form is above it.
	useEffect(() => document.getElementById('rekanan-name')?.focus(), []);
	const { busy, problem, fields, send } = useSend<typeof saveCarePartner>(
		'POST /page/office/content/partner-save',
		{
			done: 'Tersimpan dan langsung tampil di situs.',
			stale: (data) => {
				const now = newestOf(data);
				// If another person removed the partner, saving again adds it as a new one.
				setTarget(now ? { id, seen: now } : { id: null, seen: null });
				onStale();
			},
		},
	);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (await send({ kind, id, seen, partner })) onDone();
	};
	return (
		<Panel title={seen ? `Ubah ${seen.name}` : 'Rekanan baru'}>
			<Form onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
				{FIELDS.map(([field, label]) => (
					<TextField
						key={field}
						id={`rekanan-${field}`}
						label={label}
						value={partner[field]}
						error={fields[`partner.${field}`]}
						onChange={(event) => change({ [field]: event.target.value })}
					/>
				))}
				<CheckField
					id="rekanan-cashless"
					label="Bisa cashless: tagihan dikirim ke kita, pasien tidak membayar dulu"
					checked={partner.cashless}
					onChange={(event) => change({ cashless: event.target.checked })}
				/>
				<FieldDifferences of={edited} labels={LABELS} />
				<div className="flex flex-wrap gap-3 sm:col-span-2">
					<Button type="submit" busy={busy}>
						Simpan rekanan
					</Button>
					<Button look="second" onClick={onCancel}>
						Batal
					</Button>
				</div>
			</Form>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
		</Panel>
	);
}
