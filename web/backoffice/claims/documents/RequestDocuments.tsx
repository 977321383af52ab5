import { isDocumentMissing } from '#insurance/claims/checklist/checklist.ts';
import type { requestDocuments } from '#insurance/claims/desk/office-api.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Panel } from '../../parts/parts.tsx';
import type { ClaimDeskForm } from '../claim-step.ts';

type Items = Pick<CallInput<typeof requestDocuments>, 'items'>;

const EMPTY = { name: '', why: '' };
const MAX_ITEMS = 10;
const REQUIRED = 'Dokumen wajib untuk klaim ini menurut ketentuan polismu.';

/** Requests the missing documents from the customer by email; the claim then waits for them. */
export function RequestDocuments({ file, onMoved, onStale }: ClaimDeskForm) {
	const { claimNo, revision, report } = file;
	const missing = file.checklist.filter(isDocumentMissing).slice(0, MAX_ITEMS);
	const form = useCallForm<typeof requestDocuments, Items>(
		'POST /page/office/claims/request-documents',
		{
			id: 'request',
			values: {
				items:
					missing.length > 0
						? missing.map(({ name }) => ({ name: name.slice(0, 120), why: REQUIRED }))
						: [EMPTY],
			},
			input: ({ items }) => ({ claimNo, revision, items }),
			done: `Permintaan terkirim. Sekarang giliran ${report ? 'pelapor' : 'nasabah'}.`,
			onDone: onMoved,
			onStale,
		},
	);
	const { items } = form.values;
	const add = (
		<Button look="quiet" onClick={() => form.set('items', [...items, EMPTY])}>
			Tambah dokumen
		</Button>
	);
	return (
		<Panel title="Minta dokumen">
			<CallForm
				of={form}
				submit="Kirim permintaan"
				look="second"
				buttons={items.length < MAX_ITEMS ? add : null}
			>
				{items.map((_item, at) => (
					<fieldset key={at} className="grid gap-3">
						<legend className="font-semibold">{`Dokumen ${at + 1}`}</legend>
						<TextField
							{...form.text(`items.${at}.name`)}
							label={report ? 'Dokumen atau pertanyaan' : 'Nama dokumen'}
							hint={
								report
									? undefined
									: 'Nama umum seperti “Resume medis” ikut terlihat oleh rumah sakit di tautan nasabah; nama lain tidak.'
							}
							maxLength={120}
						/>
						<TextField
							{...form.text(`items.${at}.why`)}
							label="Mengapa perlu"
							hint={`Kalimat ini dibaca ${report ? 'pelapor, yang boleh menjawab dengan kata-kata' : 'nasabah'}`}
							maxLength={300}
						/>
						{items.length > 1 ? (
							<div>
								<Button
									look="quiet"
									onClick={() =>
										form.set(
											'items',
											items.filter((_, n) => n !== at),
										)
									}
								>
									{`Hapus dokumen ${at + 1}`}
								</Button>
							</div>
						) : null}
					</fieldset>
				))}
			</CallForm>
		</Panel>
	);
}
