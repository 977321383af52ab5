import { useState } from 'react';

import type { matchDocument, waiveDocument } from '#insurance/claims/checklist/api.ts';
import { isDocumentMissing, isWaived } from '#insurance/claims/checklist/checklist.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field, SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { Badge, Panel } from '../../parts/parts.tsx';
import type { ClaimStep, File } from '../claim-step.ts';

type Item = File['checklist'][number];

/** Assigns a received document to the missing one. */
function Match({ file, item, onMoved }: ClaimStep & { item: Item }) {
	const [documentId, setDocumentId] = useState('');
	const { busy, problem, fields, send } = useSend<typeof matchDocument>(
		'POST /page/office/claims/match-document',
		{ stale: onMoved },
	);
	const { claimNo, revision } = file;
	return (
		<div className="grid gap-2">
			<SelectField
				id={`match-${item.code}`}
				label="Sudah ada di dokumen lain?"
				options={file.documents.map(({ id, name, fileName }) => ({
					value: id,
					label: name || fileName,
				}))}
				empty="Pilih dokumen"
				value={documentId}
				onChange={(event) => setDocumentId(event.target.value)}
				error={fields['documentId'] ?? problem}
			/>
			<div>
				<Button
					look="second"
					busy={busy}
					onClick={async () =>
						(await send({ claimNo, revision, code: item.code, documentId })) &&
						onMoved()
					}
				>
					{`Hitung sebagai ${item.name}`}
				</Button>
			</div>
		</div>
	);
}

/** Lets the claim continue without the document, with a reason the second person reads. */
function Waive({ file, item, onMoved }: ClaimStep & { item: Item }) {
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof waiveDocument>(
		'POST /page/office/claims/waive-document',
		{ stale: onMoved },
	);
	const { claimNo, revision } = file;
	return (
		<details>
			<summary className="min-h-11 content-center font-semibold text-leaf">
				Kecualikan dengan alasan
			</summary>
			<div className="grid gap-2">
				<Field
					id={`waive-${item.code}`}
					label="Alasan pengecualian"
					hint="Dibaca orang kedua sebelum memutuskan; kamu sendiri tidak memutuskan klaim ini"
					error={fields['reason'] ?? problem}
				>
					{(wiring) => (
						<textarea
							{...wiring}
							value={reason}
							onChange={(event) => setReason(event.target.value)}
							maxLength={1_000}
							className={`${CONTROL} h-24 py-3`}
						/>
					)}
				</Field>
				<div>
					<Button
						look="second"
						busy={busy}
						onClick={async () =>
							(await send({ claimNo, revision, code: item.code, reason })) &&
							onMoved()
						}
					>
						{`Kecualikan ${item.name}`}
					</Button>
				</div>
			</div>
		</details>
	);
}

function ItemState({ item }: { item: Item }) {
	if (isDocumentMissing(item)) return <Badge tone="late">Belum ada</Badge>;
	if (isWaived(item)) return <Badge tone="wait">Dikecualikan</Badge>;
	if (item.received.length > 0) return <Badge tone="done">Diterima</Badge>;
	return <Badge>Tidak wajib</Badge>;
}

/** Documents the rules require: received, missing, and waived with their reason. */
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
					<li key={item.code} className="grid gap-2">
						<span className="flex flex-wrap items-center justify-between gap-2">
							<span className="min-w-0 [overflow-wrap:anywhere]">
								<span>{item.name}</span>
								<span>{item.required ? '' : ' (tidak wajib)'}</span>
							</span>
							<ItemState item={item} />
						</span>
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
				))}
			</ul>
		</Panel>
	);
}
