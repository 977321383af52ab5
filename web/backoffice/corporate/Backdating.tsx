import { type FormEvent, useState } from 'react';

import type { setBackdating } from '#insurance/groups/companies/office-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

import { useSend } from '../office-calls.ts';

/** Shows how late a product's new members may be reported, according to its contract. */
export function Backdating({
	companyId,
	cover,
	onChanged,
}: {
	companyId: string;
	cover: { coverId: string; name: string; backdateDays: number };
	onChanged: () => void;
}) {
	const [days, setDays] = useState(String(cover.backdateDays));
	const { busy, problem, fields, send } = useSend<typeof setBackdating>(
		'POST /page/office/companies/set-backdating',
		{ done: 'Diusulkan. Berlaku setelah orang kedua menyetujui.', once: true },
	);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		const number = /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN;
		if (await send({ companyId, coverId: cover.coverId, days: number })) onChanged();
	};
	return (
		<Form onSubmit={save} className="flex w-full flex-wrap items-end gap-3">
			<TextField
				id={`backdate-${cover.coverId}`}
				label={`Peserta baru ${cover.name} boleh mundur (hari)`}
				inputMode="numeric"
				value={days}
				onChange={(event) => setDays(event.target.value)}
				error={fields['days'] ?? (problem || undefined)}
				maxLength={3}
			/>
			<Button type="submit" look="quiet" busy={busy}>
				Usulkan<span className="sr-only">{` aturan mundur ${cover.name}`}</span>
			</Button>
		</Form>
	);
}
