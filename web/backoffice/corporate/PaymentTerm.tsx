import { type FormEvent, useState } from 'react';

import type { setPaymentTerm } from '#insurance/groups/companies/covers/terms-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

import { useSend } from '../office-calls.ts';

/** Shows the days until a product's invoices are due, according to its contract. */
export function PaymentTerm({
	companyId,
	cover,
	onChanged,
}: {
	companyId: string;
	cover: { coverId: string; name: string; paymentDays: number };
	onChanged: () => void;
}) {
	const [days, setDays] = useState(String(cover.paymentDays));
	const { busy, problem, fields, send } = useSend<typeof setPaymentTerm>(
		'POST /page/office/companies/set-payment-days',
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
				id={`term-${cover.coverId}`}
				label={`Tagihan ${cover.name} jatuh tempo (hari sesudah terbit)`}
				inputMode="numeric"
				value={days}
				onChange={(event) => setDays(event.target.value)}
				error={fields['days'] ?? (problem || undefined)}
				maxLength={3}
			/>
			<Button type="submit" look="quiet" busy={busy}>
				Usulkan<span className="sr-only">{` tempo tagihan ${cover.name}`}</span>
			</Button>
		</Form>
	);
}
