import type { FormEvent } from 'react';

import type { listPartners, savePartner } from '#insurance/sales/referrals/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';
import { FieldDifferences } from '../parts/editing/FieldDifferences.tsx';
import { useRebasedForm } from '../parts/editing/use-rebased-form.ts';

export type ListedPartner = CallOutput<typeof listPartners>['partners'][number];

const LABELS = { name: 'Nama mitra', fromDay: 'Berlaku dari', toDay: 'Sampai dengan' };

type Props = {
	partner: ListedPartner | null;
	onSaved: () => void;
	/** Reloads the partners, because another person changed this one. */
	onStale: () => void;
};

function usePartner({ partner, onSaved, onStale }: Props) {
	const today = useToday();
	const id = `m-${partner?.code ?? 'baru'}`;
	const edited = useRebasedForm({
		code: partner?.code ?? '',
		name: partner?.name ?? '',
		fromDay: partner?.fromDay ?? today,
		toDay: partner?.toDay ?? '',
	});
	const { form } = edited;
	const { busy, problem, fields, send } = useSend<typeof savePartner>(
		'POST /page/office/partners/save',
		{ done: 'Mitra tersimpan.', stale: onStale },
	);
	async function save(event: FormEvent) {
		event.preventDefault();
		if (await send({ ...form, toDay: form.toDay || null, mark: partner?.mark })) onSaved();
	}
	return { id, edited, busy, problem, fields, save };
}

/** Creates or edits a partner; its code never changes because links contain it. */
export function ReferralPartnerForm({ partner, onSaved, onStale }: Props) {
	const { id, edited, busy, problem, fields, save } = usePartner({ partner, onSaved, onStale });
	const { form, change } = edited;
	return (
		<Form
			onSubmit={(event) => void save(event)}
			className="grid items-start gap-4 sm:grid-cols-2"
		>
			<TextField
				id={`${id}-code`}
				label="Kode"
				hint="Huruf, angka dan tanda hubung; berdiri di tautannya"
				value={form.code}
				maxLength={30}
				readOnly={partner !== null}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={fields['code']}
				onChange={(event) => change({ code: event.target.value })}
			/>
			<TextField
				id={`${id}-name`}
				label="Nama mitra"
				value={form.name}
				maxLength={100}
				error={fields['name']}
				onChange={(event) => change({ name: event.target.value })}
			/>
			<TextField
				id={`${id}-from`}
				label="Berlaku dari"
				type="date"
				value={form.fromDay}
				error={fields['fromDay']}
				onChange={(event) => change({ fromDay: event.target.value })}
			/>
			<TextField
				id={`${id}-to`}
				label="Sampai dengan"
				hint="Kosongkan bila tanpa akhir"
				type="date"
				value={form.toDay}
				error={fields['toDay']}
				onChange={(event) => change({ toDay: event.target.value })}
			/>
			<FieldDifferences of={edited} labels={LABELS} />
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div className="sm:col-span-2">
				<Button type="submit" busy={busy}>
					Simpan mitra
				</Button>
			</div>
		</Form>
	);
}
