import { type ReactNode, useRef } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

/** One file that is asked for, and how far it has come. */
export type FileState = {
	id: string;
	label: string;
	required: boolean;
	/** Key of the uploaded file; empty until it is there. */
	url: string;
	fileName: string;
	customFileName: string;
	isUploading: boolean;
	/** Per cent on the way; null while it waits for its turn. */
	progress: number | null;
	failed: string | null;
};

type Props = {
	document: FileState;
	/** `more` only where several may be chosen at once. */
	onChoose: (file: File, more: File[]) => void;
	onRetry: () => void;
	onCancel: () => void;
	onRemove: () => void;
	onName?: (name: string) => void;
	/** The row itself cannot be taken away, only its file. */
	stays?: boolean;
	/** Several photographs may be chosen at once. */
	multiple?: boolean;
	/** What follows the file: further pages of the same document. */
	children?: ReactNode;
};

export function FileProgress({ document, onRetry }: Pick<Props, 'document' | 'onRetry'>) {
	if (document.isUploading) {
		return (
			<div role="status" className="grid gap-1">
				<span className="break-all">
					{document.progress === null
						? `${document.fileName} menunggu giliran`
						: `Mengunggah ${document.fileName} … ${document.progress}%`}
				</span>
				<progress
					max={100}
					value={document.progress ?? 0}
					aria-label={`Unggahan ${document.label}`}
					className="h-2 w-full"
				/>
			</div>
		);
	}
	if (document.failed !== null) {
		return (
			<div role="alert" className="grid justify-items-start gap-2">
				<p className="text-error">{document.failed}</p>
				<Button look="second" onClick={onRetry}>
					Coba lagi
				</Button>
			</div>
		);
	}
	if (document.url === '') return null;
	return (
		<p className="flex items-center gap-2 text-success">
			<span aria-hidden="true">✓</span>
			<span className="break-all">
				{document.fileName} <span className="sr-only">sudah terunggah</span>
			</span>
		</p>
	);
}

/** One document: choose, see it travel, call it off, try again, replace, remove (C4.53–C4.59). */
export function FileRow({
	document,
	onChoose,
	onRetry,
	onCancel,
	onRemove,
	onName,
	stays,
	multiple = false,
	children,
}: Props) {
	const input = useRef<HTMLInputElement>(null);
	const id = `claim-documents-${document.id}`;
	const filled = document.url !== '' || document.failed !== null;
	return (
		<li className="petal grid gap-3 border border-line bg-white p-5">
			<p id={`${id}-label`} className="font-semibold">
				{document.label}
				{document.required ? <span className="font-normal text-mute"> (wajib)</span> : null}
			</p>
			{onName ? (
				<TextField
					id={`${id}-name`}
					label="Nama dokumen"
					maxLength={100}
					value={document.customFileName}
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
					const [file, ...more] = event.target.files ?? [];
					event.target.value = '';
					if (file) onChoose(file, more);
				}}
			/>
			<div className="flex flex-wrap gap-3">
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
						onClick={() => input.current?.click()}
					>
						{filled ? 'Ganti berkas' : 'Pilih berkas'}
					</Button>
				)}
				{filled || (!stays && !document.required && !document.isUploading) ? (
					<Button look="quiet" aria-label={`Hapus ${document.label}`} onClick={onRemove}>
						Hapus
					</Button>
				) : null}
			</div>
			{children}
		</li>
	);
}
