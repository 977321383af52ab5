import { useRef, useState } from 'react';

import { REPORT_LIMITS } from '#insurance/money/payments/payouts/report.ts';
import type {
	payoutReports,
	previewPayout,
	sandboxPayout,
} from '#insurance/office/desk/money/payouts/payout-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { useSend } from '#web/backoffice/office-calls.ts';
import { FileButton } from '#web/backoffice/parts/FileButton.tsx';
import { Panel } from '#web/backoffice/parts/parts.tsx';
import { download } from '#web/backoffice/parts/workbooks/files.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { uploadForm } from '#web/ui/forms/upload/upload.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { formDataOf } from './form-of.ts';
import { PayoutPreview } from './Preview.tsx';

type Seen = CallOutput<typeof previewPayout>;

function Sample() {
	const { busy, problem, send } = useSend<typeof sandboxPayout>(
		'POST /page/office/money/payout-sample',
	);
	const take = async () => {
		const file = await send({});
		if (file) download(file.name, new TextEncoder().encode(file.text), 'text/csv');
	};
	return (
		<>
			<Button look="second" busy={busy} onClick={() => void take()}>
				Unduh laporan contoh sandbox
			</Button>
			{problem ? <Notice>{problem}</Notice> : null}
		</>
	);
}

export function TakeReport({
	providers,
	onTaken,
}: {
	providers: CallOutput<typeof payoutReports>['providers'];
	onTaken: (id: string) => void;
}) {
	const [provider, setProvider] = useState(providers[0]?.id ?? '');
	const [percent, setPercent] = useState<number | null>(null);
	const [problem, setProblem] = useState('');
	const [seen, setSeen] = useState<{ provider: string; file: File; preview: Seen } | null>(null);
	const turn = useRef(0);
	const where = providers.find(({ id }) => id === provider)?.where;
	const look = async (file: File) => {
		// Only the most recently uploaded file counts, regardless of the order in which the
		// responses arrive.
		const mine = ++turn.current;
		const isLast = () => mine === turn.current;
		setPercent(null);
		setSeen(null);
		if (file.size > REPORT_LIMITS.bytes)
			return setProblem('Laporan paling besar 32 MB. Unduh per setoran.');
		setProblem('');
		setPercent(0);
		const answer = await uploadForm<Seen>(
			'/page/office/money/payout-preview',
			formDataOf({ provider, file }),
			{ onProgress: (percent) => isLast() && setPercent(percent) },
		);
		if (!isLast()) return undefined;
		setPercent(null);
		if (answer.ok) return setSeen({ provider, file, preview: answer.data });
		const fields = refusedFields(answer.data);
		setProblem(fields['file'] ?? fields['provider'] ?? answer.message);
	};
	return (
		<Panel title="Unggah laporan setoran">
			{providers.length > 1 ? (
				<div className="max-w-md">
					<SelectField
						id="payout-provider"
						label="Penyedia"
						value={provider}
						disabled={percent !== null}
						options={providers.map(({ id, name }) => ({ value: id, label: name }))}
						onChange={(event) => {
							setProvider(event.target.value);
							setSeen(null);
						}}
					/>
				</div>
			) : null}
			{where ? <p className="max-w-prose text-mute">{where}</p> : null}
			<div className="flex flex-wrap gap-3">
				<FileButton
					words={percent === null ? 'Pilih laporan (CSV)' : `Membaca ${percent}%`}
					label="Berkas laporan setoran"
					accept=".csv,.txt,text/csv,text/plain"
					busy={percent !== null}
					onFile={(file) => void look(file)}
				/>
				{provider === 'sandbox' ? <Sample /> : null}
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{seen ? (
				<PayoutPreview
					key={seen.preview.print}
					provider={seen.provider}
					file={seen.file}
					preview={seen.preview}
					onTaken={(id) => {
						setSeen(null);
						onTaken(id);
					}}
				/>
			) : null}
		</Panel>
	);
}
