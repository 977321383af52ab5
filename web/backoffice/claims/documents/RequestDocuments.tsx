import { type FormEvent, useState } from 'react';

import { isDocumentMissing } from '#insurance/claims/checklist/checklist.ts';
import type { requestDocuments } from '#insurance/claims/desk/office-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { Panel } from '../../parts/parts.tsx';
import type { ClaimDeskForm } from '../claim-step.ts';

const EMPTY = { name: '', why: '' };
const MAX_ITEMS = 10;
const REQUIRED = 'Dokumen wajib untuk klaim ini menurut ketentuan polismu.';

/** Requests the missing documents from the customer by mail; the claim then waits for them. */
export function RequestDocuments({ file, onMoved, onStale }: ClaimDeskForm) {
	const missing = file.checklist.filter(isDocumentMissing).slice(0, MAX_ITEMS);
	const [items, setItems] = useState(() =>
		missing.length > 0
			? missing.map(({ name }) => ({ name: name.slice(0, 120), why: REQUIRED }))
			: [EMPTY],
	);
	const { busy, problem, fields, send } = useSend<typeof requestDocuments>(
		'POST /page/office/claims/request-documents',
		{
			done: file.report
				? 'Permintaan terkirim. Sekarang giliran pelapor.'
				: 'Permintaan terkirim. Sekarang giliran nasabah.',
			stale: onStale,
		},
	);
	const change = (at: number, part: Partial<typeof EMPTY>) =>
		setItems(items.map((item, n) => (n === at ? { ...item, ...part } : item)));
	const ask = async (event: FormEvent) => {
		event.preventDefault();
		if (await send({ claimNo: file.claimNo, revision: file.revision, items })) onMoved();
	};
	return (
		<Panel title="Minta dokumen">
			<Form onSubmit={ask} className="grid gap-4">
				{problem && Object.keys(fields).length === 0 ? (
					<Notice look="error">{problem}</Notice>
				) : null}
				{items.map((item, at) => (
					<fieldset key={at} className="grid gap-3">
						<legend className="font-semibold">{`Dokumen ${at + 1}`}</legend>
						<TextField
							id={`request-${at}-name`}
							label={file.report ? 'Dokumen atau pertanyaan' : 'Nama dokumen'}
							hint={
								file.report
									? undefined
									: 'Nama umum seperti “Resume medis” ikut terlihat oleh rumah sakit di tautan nasabah; nama lain tidak.'
							}
							value={item.name}
							onChange={(event) => change(at, { name: event.target.value })}
							error={fields[`items.${at}.name`]}
							maxLength={120}
						/>
						<TextField
							id={`request-${at}-why`}
							label="Mengapa perlu"
							hint={`Kalimat ini dibaca ${file.report ? 'pelapor, yang boleh menjawab dengan kata-kata' : 'nasabah'}`}
							value={item.why}
							onChange={(event) => change(at, { why: event.target.value })}
							error={fields[`items.${at}.why`]}
							maxLength={300}
						/>
						{items.length > 1 ? (
							<div>
								<Button
									look="quiet"
									onClick={() => setItems(items.filter((_, n) => n !== at))}
								>
									{`Hapus dokumen ${at + 1}`}
								</Button>
							</div>
						) : null}
					</fieldset>
				))}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" look="second" busy={busy}>
						Kirim permintaan
					</Button>
					{items.length < MAX_ITEMS ? (
						<Button look="quiet" onClick={() => setItems([...items, EMPTY])}>
							Tambah dokumen
						</Button>
					) : null}
				</div>
			</Form>
		</Panel>
	);
}
