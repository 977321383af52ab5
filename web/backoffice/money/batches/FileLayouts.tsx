import type {
	batchLayouts,
	verifyFileLayout,
} from '#insurance/office/desk/money/batches/batch-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { Badge, Panel } from '#web/backoffice/parts/parts.tsx';

import { NoteField } from '../NoteField.tsx';

type Layout = CallOutput<typeof batchLayouts>['layouts'][number];

function LayoutPanel({ layout, onDone }: { layout: Layout; onDone: () => void }) {
	const form = useCallForm<typeof verifyFileLayout, { note: string }>(
		'POST /page/office/money/batch-layout-verify',
		{
			id: `layout-${layout.id}`,
			values: { note: '' },
			input: ({ note }) => ({ layoutId: layout.id, note }),
			done: 'Tercatat.',
			clears: ['note'],
			onDone,
		},
	);
	const { name, verifiedAt, verifiedBy, verifiedNote } = layout;
	return (
		<Panel
			title={name}
			aside={
				<Badge tone={verifiedAt ? 'done' : 'wait'}>
					{verifiedAt ? 'Sudah diperiksa' : 'Belum diperiksa dengan berkas asli'}
				</Badge>
			}
		>
			{verifiedAt ? (
				<p>{`${verifiedBy ?? ''}, ${shortDateTime(new Date(verifiedAt))}: ${verifiedNote ?? ''}`}</p>
			) : (
				<p className="max-w-prose text-mute">
					Ditulis menurut standarnya. Kirim satu transfer kecil lewat berkas ini, lalu
					catat bahwa bank menerimanya.
				</p>
			)}
			<CallForm
				of={form}
				submit="Sudah saya bandingkan"
				look="second"
				className="grid max-w-xl gap-3"
			>
				<NoteField
					{...form.pick('note')}
					label="Berkas yang dibandingkan"
					hint="Bank, hari dan jumlah transfernya"
				/>
			</CallForm>
		</Panel>
	);
}

export function FileLayouts({
	layouts,
	onDone,
}: {
	layouts: readonly Layout[];
	onDone: () => void;
}) {
	return layouts.map((layout) => <LayoutPanel key={layout.id} layout={layout} onDone={onDone} />);
}
