import { FILE_ENDINGS, MAX_DOCUMENT_BYTES } from '#insurance/claims/claim.ts';
import type { complaintLetter, openScan } from '#insurance/service/requests/entered/api.ts';
import type { openServiceRequest } from '#insurance/service/requests/service/office-api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { OneFile } from '#web/ui/forms/one-file/OneFile.tsx';
import { useOneFile } from '#web/ui/forms/one-file/use-one-file.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { useMay } from '../me.ts';
import { useSend } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';

type File = CallOutput<typeof openServiceRequest>;

function Attach({ number, onMoved }: { number: string; onMoved: () => void }) {
	const one = useOneFile<unknown>({
		path: '/page/office/service-requests/attach',
		limit: MAX_DOCUMENT_BYTES,
		fields: { number },
		onDone: () => {
			showToast('Lampiran tersimpan.', { look: 'success' });
			onMoved();
		},
	});
	return (
		<Form onSubmit={one.send} className="grid gap-3">
			<OneFile
				key={one.turn}
				id="lampiran"
				label="Tambah lampiran"
				hint="PDF, JPG atau PNG, paling besar 1MB"
				accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
				error={one.problem || undefined}
				onChange={one.choose}
			/>
			<div>
				<Button type="submit" look="second" busy={one.busy}>
					Lampirkan
				</Button>
			</div>
		</Form>
	);
}

/** Files that staff attached to a complaint. Downloading one is recorded. */
export function Scans({ file, onMoved }: { file: File; onMoved: () => void }) {
	const mayAttach = useMay('service.answer');
	const link = useSend<typeof openScan>('POST /page/office/service-requests/scan');
	const open = async (scanId: string) => {
		const answer = await link.send({ scanId });
		if (answer) window.location.assign(answer.url);
	};
	if (file.scans.length === 0 && !mayAttach) return null;
	return (
		<Panel title="Lampiran">
			{file.scans.map(({ id, name, size }) => (
				<p key={id}>
					<Button look="quiet" busy={link.busy} onClick={() => void open(id)}>
						{`Unduh ${name} (${Math.ceil(size / 1024)} KB)`}
					</Button>
				</p>
			))}
			{link.problem ? <Notice look="error">{link.problem}</Notice> : null}
			{mayAttach ? <Attach number={file.number} onMoved={onMoved} /> : null}
		</Panel>
	);
}

type LetterKind = CallInput<typeof complaintLetter>['kind'];

/** Letters to a sender who has no email address. */
export function Letters({ file: { number, byLetter, steps } }: { file: File }) {
	const link = useSend<typeof complaintLetter>('POST /page/office/service-requests/letter');
	if (!byLetter) return null;
	const print = async (kind: LetterKind) => {
		const answer = await link.send({ number, kind });
		if (answer) window.location.assign(answer.url);
	};
	const isAnswered = steps.some(({ who, words }) => who === 'insurer' && words);
	return (
		<Panel title="Surat untuk pengirim">
			<p>Pengirimnya tidak punya email. Cetak suratnya, lalu kirim atau serahkan.</p>
			<div className="flex flex-wrap gap-3">
				<Button look="second" busy={link.busy} onClick={() => void print('receipt')}>
					Unduh tanda terima
				</Button>
				{isAnswered ? (
					<Button look="second" busy={link.busy} onClick={() => void print('answer')}>
						Unduh surat jawaban
					</Button>
				) : null}
			</div>
			{link.problem ? <Notice look="error">{link.problem}</Notice> : null}
		</Panel>
	);
}
