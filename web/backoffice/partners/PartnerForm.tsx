import type { listPartners, savePartner } from '#insurance/sales/referrals/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { FieldDifferences } from '../parts/editing/FieldDifferences.tsx';

export type ListedPartner = CallOutput<typeof listPartners>['partners'][number];

const LABELS = { name: 'Nama mitra', fromDay: 'Berlaku dari', toDay: 'Sampai dengan' };

/** Creates or edits a partner. Its code never changes, because links contain it. */
export function ReferralPartnerForm({
	partner,
	onSaved,
	onStale,
}: {
	partner: ListedPartner | null;
	onSaved: () => void;
	/** Reloads the partners, because another person changed this one. */
	onStale: () => void;
}) {
	const today = useToday();
	const form = useCallForm<typeof savePartner>('POST /page/office/partners/save', {
		id: `m-${partner?.code ?? 'baru'}`,
		values: {
			code: partner?.code ?? '',
			name: partner?.name ?? '',
			fromDay: partner?.fromDay ?? today,
			toDay: partner?.toDay ?? '',
		},
		input: ({ toDay, ...rest }) => ({ ...rest, toDay: toDay || null, mark: partner?.mark }),
		done: 'Mitra tersimpan.',
		onDone: onSaved,
		onStale,
	});
	return (
		<CallForm of={form} submit="Simpan mitra" className="grid items-start gap-4 sm:grid-cols-2">
			<TextField
				{...form.text('code')}
				label="Kode"
				hint="Huruf, angka dan tanda hubung; berdiri di tautannya"
				maxLength={30}
				readOnly={partner !== null}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<TextField {...form.text('name')} label="Nama mitra" maxLength={100} />
			<DayField {...form.pick('fromDay')} label="Berlaku dari" />
			<DayField
				{...form.pick('toDay')}
				label="Sampai dengan"
				hint="Kosongkan bila tanpa akhir"
			/>
			<FieldDifferences of={form.edited} labels={LABELS} />
		</CallForm>
	);
}
