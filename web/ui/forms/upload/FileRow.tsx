import { type ReactNode, useRef } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import { FileProgress, type FileState } from './FileProgress.tsx';

type Props = {
	document: FileState;
	/** `more` contains further files if several were chosen together; otherwise it is empty. */
	onChoose: (file: File, more: File[]) => void;
	onRetry: () => void;
	onCancel: () => void;
	onRemove: () => void;
	onName?: (name: string) => void;
	onSee?: (() => void) | undefined;
	/** True if only the file can be removed but not the row itself. */
	stays?: boolean;
	multiple?: boolean;
	/** Adds further photographs; undefined if the maximum has been reached. */
	onAdd?: ((files: File[]) => void) | undefined;
	error?: string | undefined;
	/** Asks for confirmation before the file is replaced or removed; `goOn` continues. */
	sure?: ((goOn: () => void) => void) | undefined;
	children?: ReactNode;
};

export function SeeFile({
	document: { url, isUploading },
	name,
	onSee,
}: Pick<Props, 'document' | 'onSee'> & { name: string }) {
	if (!onSee || url === '' || isUploading) return null;
	return (
		<Button look="quiet" aria-label={`Lihat ${name}`} onClick={onSee}>
			Lihat
		</Button>
	);
}

function Buttons({
	document,
	stays,
	id,
	onSee,
	onCancel,
	onRemove,
	onAdd,
	ask,
	described,
}: Pick<Props, 'document' | 'onSee' | 'onCancel' | 'onRemove' | 'onAdd'> & {
	stays: boolean | undefined;
	id: string;
	described: string | undefined;
	/** Opens the file picker, for further files (`adding`) or for the row's first file. */
	ask: (adding: boolean) => void;
}) {
	const filled = document.url !== '' || document.failed !== null;
	return (
		<div className="flex flex-wrap gap-3">
			<SeeFile document={document} name={document.label} onSee={onSee} />
			{document.isUploading ? (
				<Button
					id={id}
					look="quiet"
					aria-label={`Batalkan unggahan ${document.label}`}
					onClick={onCancel}
				>
					Batalkan
				</Button>
			) : (
				<Button
					id={id}
					look={filled ? 'quiet' : 'second'}
					aria-label={`${filled ? 'Ganti berkas' : 'Pilih berkas'} ${document.label}`}
					aria-describedby={described}
					onClick={() => ask(false)}
				>
					{filled ? 'Ganti berkas' : 'Pilih berkas'}
				</Button>
			)}
			{filled || (!stays && !document.required && !document.isUploading) ? (
				<Button look="quiet" aria-label={`Hapus ${document.label}`} onClick={onRemove}>
					Hapus
				</Button>
			) : null}
			{onAdd ? (
				<Button
					look="quiet"
					aria-label={`Tambah halaman ${document.label}`}
					onClick={() => ask(true)}
				>
					Tambah halaman
				</Button>
			) : null}
		</div>
	);
}

/**
 * One document, whose file can be chosen, viewed, cancelled, retried, replaced and removed
 * (C4.53–C4.59).
 */
export function FileRow({
	document,
	onChoose,
	onRetry,
	onCancel,
	onRemove,
	onName,
	onSee,
	stays,
	multiple = false,
	onAdd,
	error,
	sure = (goOn) => goOn(),
	children,
}: Props) {
	const input = useRef<HTMLInputElement>(null);
	const adds = useRef(false);
	const ask = (adding: boolean) => {
		adds.current = adding;
		input.current?.click();
	};
	const id = `claim-documents-${document.id}`;
	// Failed and running uploads show their own status. For an uploaded file, the only possible
	// problem is a missing name.
	const missing = document.url === '' && !document.isUploading && document.failed === null;
	const described = missing && error ? `${id}-error` : undefined;
	return (
		<li className="petal grid gap-3 border border-line bg-white p-5">
			<p id={`${id}-label`} className="font-semibold">
				<span>{document.label}</span>
				{document.required ? <span className="font-normal text-mute"> (wajib)</span> : null}
			</p>
			{onName ? (
				<TextField
					id={`${id}-name`}
					label="Nama dokumen"
					maxLength={100}
					value={document.customFileName}
					error={document.url === '' ? undefined : error}
					onChange={(event) => onName(event.target.value)}
				/>
			) : null}
			<FileProgress document={document} onRetry={onRetry} />
			<input
				ref={input}
				type="file"
				multiple={multiple}
				accept=".pdf,.jpg,.jpeg,.png"
				tabIndex={-1}
				aria-labelledby={`${id}-label`}
				className="sr-only"
				onChange={(event) => {
					const files = [...(event.target.files ?? [])];
					event.target.value = '';
					const adding = adds.current;
					adds.current = false;
					const [file, ...more] = files;
					if (adding && onAdd) onAdd(files);
					else if (file) onChoose(file, more);
				}}
			/>
			{described ? (
				<p id={described} className="text-error">
					{error}
				</p>
			) : null}
			<Buttons
				{...{ document, stays, id, onSee, onCancel, onAdd, described }}
				onRemove={() => sure(onRemove)}
				ask={(adding) => (adding ? ask(true) : sure(() => ask(false)))}
			/>
			{children}
		</li>
	);
}
