import { useState } from 'react';

import type { Image } from '#insurance/site/content/page.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { uploadForm } from '#web/ui/forms/upload/upload.ts';

import type { RefusedFields } from '../../office-calls.ts';

export function PictureUpload({ onAdded }: { onAdded: (image: Image) => void }) {
	const [file, setFile] = useState<File | null>(null);
	const [alt, setAlt] = useState('');
	const [percent, setPercent] = useState<number | null>(null);
	const [problem, setProblem] = useState('');
	const [fields, setFields] = useState<RefusedFields>({});
	const send = async () => {
		if (!file) {
			setProblem('Pilih gambarnya.');
			return;
		}
		const form = new FormData();
		form.set('alt', alt);
		form.set('file', file);
		setPercent(0);
		const answer = await uploadForm<Image>('/page/office/content/picture-add', form, {
			onProgress: setPercent,
		});
		setPercent(null);
		if (answer.ok) {
			take(undefined);
			setAlt('');
			onAdded(answer.data);
			return;
		}
		setFields(refusedFields(answer.data));
		setProblem(answer.message);
	};
	const take = (chosen: File | undefined) => {
		setFile(chosen ?? null);
		setProblem('');
		setFields({});
	};
	return (
		<div
			className="grid gap-3 rounded-control border border-dashed border-mute/60 p-3"
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				take(event.dataTransfer.files[0]);
			}}
		>
			<label className="font-semibold">
				Gambar baru
				<input
					type="file"
					accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
					onChange={(event) => take(event.target.files?.[0])}
					className="mt-1 block w-full text-base"
				/>
			</label>
			{file ? (
				<>
					<TextField
						id="picture-alt"
						label="Kata pengganti"
						hint="Apa yang terlihat di gambar"
						value={alt}
						maxLength={160}
						error={fields['alt']}
						onChange={(event) => setAlt(event.target.value)}
					/>
					<div>
						<Button busy={percent !== null} onClick={() => void send()}>
							{percent === null ? 'Unggah' : `Mengunggah ${percent}%`}
						</Button>
					</div>
				</>
			) : null}
			{problem ? (
				<p role="alert" className="text-error">
					{problem}
				</p>
			) : null}
		</div>
	);
}
