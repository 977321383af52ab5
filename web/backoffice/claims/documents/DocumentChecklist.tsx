import type { matchDocument, waiveDocument } from '#insurance/claims/checklist/api.ts';
import { isDocumentMissing, isWaived } from '#insurance/claims/checklist/checklist.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { NoteField } from '../../money/NoteField.tsx';
import { Badge, Panel } from '../../parts/parts.tsx';
import type { ClaimStep, File } from '../claim-step.ts';

type Item = File['checklist'][number];

function Match({ file, item, onMoved }: ClaimStep & { item: Item }) {
	const { claimNo, revision } = file;
	const form = useCallForm<typeof matchDocument, { documentId: string }>(
		'POST /page/office/claims/match-document',
		{
			id: `match-${item.code}`,
			values: { documentId: '' },
			input: ({ documentId }) => ({ claimNo, revision, code: item.code, documentId }),
			onDone: onMoved,
			onStale: onMoved,
		},
	);
	return (
		<CallForm
			of={form}
			submit={`Hitung sebagai ${item.name}`}
			look="second"
			className="grid gap-2"
		>
			<SelectField
				{...form.text('documentId')}
				label="Sudah ada di dokumen lain?"
				options={file.documents.map(({ id, name, fileName }) => ({
					value: id,
					label: name || fileName,
				}))}
				empty="Pilih dokumen"
			/>
		</CallForm>
	);
}

/** Lets the claim continue without the document. The second person reads the reason. */
function Waive({ file: { claimNo, revision }, item, onMoved }: ClaimStep & { item: Item }) {
	const form = useCallForm<typeof waiveDocument, { reason: string }>(
		'POST /page/office/claims/waive-document',
		{
			id: `waive-${item.code}`,
			values: { reason: '' },
			input: ({ reason }) => ({ claimNo, revision, code: item.code, reason }),
			onDone: onMoved,
			onStale: onMoved,
		},
	);
	return (
		<details>
			<summary className="min-h-11 content-center font-semibold text-leaf">
				Kecualikan dengan alasan
			</summary>
			<CallForm
				of={form}
				submit={`Kecualikan ${item.name}`}
				look="second"
				className="grid gap-2"
			>
				<NoteField
					{...form.pick('reason')}
					label="Alasan pengecualian"
					hint="Dibaca orang kedua sebelum memutuskan; kamu sendiri tidak memutuskan klaim ini"
					most={1_000}
					height="h-24"
				/>
			</CallForm>
		</details>
	);
}

/** Returns the claims that have a document like one that was received. */
const doubtsOf = ({ similar }: File, { received }: Item) => [
	...new Set(
		similar
			.filter(({ documentIds }) => documentIds.some((id) => received.includes(id)))
			.map(({ claimNo }) => claimNo),
	),
];

function ItemState({ item, isDoubtful }: { item: Item; isDoubtful: boolean }) {
	if (isDocumentMissing(item)) return <Badge tone="late">Belum ada</Badge>;
	if (isWaived(item)) return <Badge tone="wait">Dikecualikan</Badge>;
	if (isDoubtful) return <Badge tone="wait">Meragukan</Badge>;
	if (item.received.length > 0) return <Badge tone="done">Diterima</Badge>;
	return <Badge>Tidak wajib</Badge>;
}

function ChecklistRow({ file, item, onMoved }: ClaimStep & { item: Item }) {
	const doubts = doubtsOf(file, item);
	return (
		<li className="grid gap-2">
			<span className="flex flex-wrap items-center justify-between gap-2">
				<span className="min-w-0 [overflow-wrap:anywhere]">
					<span>{item.name}</span>
					<span>{item.required ? '' : ' (tidak wajib)'}</span>
				</span>
				<ItemState item={item} isDoubtful={doubts.length > 0} />
			</span>
			{doubts.length > 0 ? (
				<p className="text-sm text-mute">{`Mirip dokumen klaim ${doubts.join(', ')}.`}</p>
			) : null}
			{isWaived(item) ? (
				<p className="rounded-control bg-mist px-4 py-2">
					<strong>{item.ruling?.by}</strong>
					<span>{`: ${item.ruling?.reason ?? ''}`}</span>
				</p>
			) : null}
			{isDocumentMissing(item) && file.may.match && file.documents.length > 0 ? (
				<Match {...{ file, item, onMoved }} />
			) : null}
			{isDocumentMissing(item) && file.may.waive ? (
				<Waive {...{ file, item, onMoved }} />
			) : null}
		</li>
	);
}

export function DocumentChecklist({ file, onMoved }: ClaimStep) {
	const missing = file.checklist.filter(isDocumentMissing).length;
	if (file.checklist.length === 0) return null;
	return (
		<Panel title="Kelengkapan dokumen">
			{missing > 0 ? (
				<Notice look="warning">
					<span>{missing}</span> dokumen wajib belum ada. Klaim ini belum bisa disetujui.
				</Notice>
			) : null}
			<ul className="grid gap-3">
				{file.checklist.map((item) => (
					<ChecklistRow key={item.code} {...{ file, item, onMoved }} />
				))}
			</ul>
		</Panel>
	);
}
