import { LOOK_REASONS, type LookReason, NOTE } from '#insurance/access/staff/look-reasons.ts';
import type { openPersonPage } from '#insurance/office/person/api.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';

import { keepCase, type SearchCase } from '../finder/search-case.ts';
import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useMe } from '../me.ts';
import { Panel } from '../parts/parts.tsx';

type Asked = { reason: LookReason; note: string };

/** Asks once per case why a customer's page is opened. The search then uses the same case. */
export function OpenQuestion({ of, onCase }: { of: string; onCase: (begun: SearchCase) => void }) {
	const staff = useMe().email;
	const form = useCallForm<typeof openPersonPage, Asked>('POST /page/office/person/open', {
		id: 'buka-nasabah',
		values: { reason: '' as LookReason, note: '' },
		input: ({ reason, note }) => ({ of, caseId: null, reason, note }),
		isSearch: true,
		onDone: ({ caseId }) => {
			if (caseId === null) return;
			const begun = { staff, caseId, ...form.values };
			keepCase(begun);
			onCase(begun);
		},
	});
	return (
		<Panel title="Mengapa kamu membukanya?">
			<p className="text-mute">
				Alasanmu disimpan sekali untuk kasus ini, dan nasabah bisa melihat bahwa datanya
				dibuka.
			</p>
			<CallForm of={form} submit="Buka halaman" className="grid gap-4 sm:grid-cols-2">
				<SelectField
					{...form.text('reason')}
					label="Alasan"
					options={LOOK_REASONS.map((value) => ({ value, label: value }))}
				/>
				<TextField
					{...form.text('note')}
					label="Keterangan"
					maxLength={NOTE.most}
					autoComplete="off"
				/>
			</CallForm>
		</Panel>
	);
}
