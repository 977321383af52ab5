import { type ReactNode, useState } from 'react';

import type { addSiteFile } from '#insurance/site/content-studio/files/api.ts';
import { SITE_FILE_KINDS, type SiteFileKind } from '#insurance/site/content/files/site-file.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { slugify } from '#platform/values/links/slug.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { uploadForm } from '#web/ui/forms/upload/upload.ts';

import type { RefusedFields } from '../../office-calls.ts';

export type SiteFileDone = CallOutput<typeof addSiteFile>;
type Fields = Record<string, string>;

const KINDS = Object.entries(SITE_FILE_KINDS).map(([value, label]) => ({ value, label }));

function useUpload(path: string, onDone: (done: SiteFileDone) => void) {
	const [percent, setPercent] = useState<number | null>(null);
	const [fields, setFields] = useState<RefusedFields>({});
	const [problem, setProblem] = useState('');
	const send = async (file: File | null, values: Fields): Promise<boolean> => {
		if (!file) {
			setFields({ file: 'Pilih berkas PDF-nya.' });
			return false;
		}
		const form = new FormData();
		for (const [name, value] of Object.entries(values)) form.set(name, value);
		form.set('file', file);
		setPercent(0);
		const answer = await uploadForm<SiteFileDone>(path, form, { onProgress: setPercent });
		setPercent(null);
		setFields(answer.ok ? {} : refusedFields(answer.data));
		setProblem(answer.ok ? '' : answer.message);
		if (answer.ok) onDone(answer.data);
		return answer.ok;
	};
	return { percent, fields, problem, send };
}

function UploadBox({
	id,
	label,
	upload,
	onFile,
	onSend,
	children,
}: {
	id: string;
	label: string;
	upload: ReturnType<typeof useUpload>;
	onFile: (file: File | null) => void;
	onSend: () => void;
	children: ReactNode;
}) {
	const { percent, fields, problem } = upload;
	return (
		<div className="grid gap-3 rounded-control border border-dashed border-mute/60 p-3">
			<label className="font-semibold" htmlFor={`${id}-file`}>
				<span>{label}</span>
				<input
					id={`${id}-file`}
					type="file"
					accept="application/pdf"
					aria-describedby={fields['file'] ? `${id}-file-error` : undefined}
					onChange={(event) => onFile(event.target.files?.[0] ?? null)}
					className="mt-1 block min-h-11 w-full text-base"
				/>
			</label>
			{fields['file'] ? (
				<p id={`${id}-file-error`} className="text-error">
					{fields['file']}
				</p>
			) : null}
			{children}
			<div>
				<Button busy={percent !== null} onClick={onSend}>
					{percent === null ? 'Unggah' : `Mengunggah ${percent}%`}
				</Button>
			</div>
			{problem && Object.keys(fields).length === 0 ? (
				<p role="alert" className="text-error">
					{problem}
				</p>
			) : null}
		</div>
	);
}

export function NewSiteFile({ onDone }: { onDone: (done: SiteFileDone) => void }) {
	const [file, setFile] = useState<File | null>(null);
	const [title, setTitle] = useState('');
	const [typedName, setTypedName] = useState<string | null>(null);
	const [kind, setKind] = useState<SiteFileKind>('form');
	const upload = useUpload('/page/office/content/file-add', onDone);
	const name = typedName ?? slugify(title).slice(0, 80).replace(/-$/, '');
	return (
		<UploadBox
			id="berkas-baru"
			label="Berkas PDF baru (paling besar 20 MB)"
			upload={upload}
			onFile={setFile}
			onSend={() => void upload.send(file, { title, name, kind, note: '' })}
		>
			<div className="grid gap-3 sm:grid-cols-3">
				<TextField
					id="berkas-judul"
					label="Judul"
					value={title}
					maxLength={160}
					error={upload.fields['title']}
					onChange={(event) => setTitle(event.target.value)}
				/>
				<TextField
					id="berkas-nama"
					label="Nama di alamatnya"
					hint={name ? `/media/berkas/${name}.pdf` : 'Tetap sama bila berkasnya diganti'}
					value={name}
					maxLength={80}
					error={upload.fields['name']}
					onChange={(event) => setTypedName(event.target.value)}
				/>
				<SelectField
					id="berkas-jenis"
					label="Jenis"
					hint={
						kind === 'brochure'
							? 'Terbit begitu diunggah'
							: 'Terbit sesudah disetujui orang kedua'
					}
					value={kind}
					options={KINDS}
					error={upload.fields['kind']}
					onChange={(event) => setKind(event.target.value as SiteFileKind)}
				/>
			</div>
		</UploadBox>
	);
}

/** Uploads a new version of a file. Its address stays the same. */
export function ReplaceSiteFile({
	name,
	onDone,
}: {
	name: string;
	onDone: (done: SiteFileDone) => void;
}) {
	const [file, setFile] = useState<File | null>(null);
	const [note, setNote] = useState('');
	const upload = useUpload('/page/office/content/file-replace', (done) => {
		setNote('');
		onDone(done);
	});
	return (
		<UploadBox
			id={`ganti-${name}`}
			label="Versi baru"
			upload={upload}
			onFile={setFile}
			onSend={() => void upload.send(file, { name, note })}
		>
			<TextField
				id={`catatan-${name}`}
				label="Apa yang berubah (boleh kosong)"
				value={note}
				maxLength={300}
				onChange={(event) => setNote(event.target.value)}
			/>
		</UploadBox>
	);
}
