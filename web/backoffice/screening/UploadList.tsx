import { useState } from 'react';

import type { uploadList } from '#insurance/people/screening/api.ts';
import { type ListKind, MOST_LIST_BYTES } from '#insurance/people/screening/screening.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { groupDigits } from '#platform/values/money.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { uploadForm } from '#web/ui/forms/upload/upload.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { formDataOf } from '../money/payouts/form-of.ts';
import { FileButton } from '../parts/FileButton.tsx';

type Read = CallOutput<typeof uploadList>;

function useUpload(kind: ListKind, source: string, onTaken: () => void) {
	const [percent, setPercent] = useState<number | null>(null);
	const [problems, setProblems] = useState<Record<string, string>>({});
	const send = async (file: File) => {
		if (file.size > MOST_LIST_BYTES) return setProblems({ file: 'Berkas paling besar 32 MB.' });
		setProblems({});
		setPercent(0);
		const answer = await uploadForm<Read>(
			'/page/office/screening/upload',
			formDataOf({ kind, source, file }),
			{ onProgress: setPercent },
		);
		setPercent(null);
		if (!answer.ok) {
			const fields = refusedFields(answer.data) as Record<string, string>;
			return setProblems(Object.keys(fields).length > 0 ? fields : { file: answer.message });
		}
		const { entries, refused } = answer.data;
		showToast(
			`${groupDigits(entries)} nama dibaca, ${groupDigits(refused)} baris ditolak. Belum berlaku.`,
			{ look: 'success' },
		);
		onTaken();
	};
	return { percent, problems, send };
}

/** Reads a file as the draft of a kind, in place of the draft before. */
export function UploadList({
	kind,
	name,
	onTaken,
}: {
	kind: ListKind;
	name: string;
	onTaken: () => void;
}) {
	const [source, setSource] = useState('');
	const { percent, problems, send } = useUpload(kind, source, onTaken);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				{`Unggah versi baru ${name}`}
			</summary>
			<div className="grid max-w-xl gap-4 pt-2">
				<TextField
					id={`sumber-${kind}`}
					label="Sumber"
					hint="Lembaga, nomor dan tanggal daftarnya"
					value={source}
					error={problems['source']}
					autoComplete="off"
					onChange={(event) => setSource(event.target.value)}
				/>
				<p className="text-sm text-mute">
					Kolom Nama wajib. Yang juga dibaca: Alias (dipisah titik koma), Tanggal lahir,
					Tempat lahir, NIK, Paspor, Kewarganegaraan, Nomor, Sumber.
				</p>
				<div>
					<FileButton
						words={
							percent === null
								? 'Pilih berkas (CSV atau Excel)'
								: `Membaca ${percent}%`
						}
						label={`Berkas ${name}`}
						accept=".csv,.txt,.xlsx"
						busy={percent !== null}
						onFile={(file) => void send(file)}
					/>
				</div>
				{problems['file'] ? <Notice look="error">{problems['file']}</Notice> : null}
			</div>
		</details>
	);
}
