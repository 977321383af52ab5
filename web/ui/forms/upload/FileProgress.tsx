import { Button } from '#web/ui/Button.tsx';

export type FileState = {
	id: string;
	label: string;
	required: boolean;
	/** Key of the uploaded file; empty until uploaded. */
	url: string;
	fileName: string;
	customFileName: string;
	isUploading: boolean;
	/** Upload progress in per cent; null while the file is queued. */
	progress: number | null;
	failed: string | null;
	/** True if the upload failed because of the file itself, so that a retry would also be refused. */
	refused?: boolean;
	/** True if the connection is lost; the upload resumes automatically. */
	lost?: boolean;
};

type Props = { document: FileState; onRetry: () => void };

/** The percentage is outside the live region, so that screen readers do not announce every step. */
function Underway({ document }: Pick<Props, 'document'>) {
	const { fileName, progress, lost, label } = document;
	return (
		<div className="grid gap-1">
			<span className="break-all">
				<span>
					{lost
						? `Sambungan terputus. ${fileName} dilanjutkan begitu ada jaringan.`
						: progress === null
							? `${fileName} menunggu giliran`
							: `Mengunggah ${fileName} …`}
				</span>
				{progress === null ? null : <span aria-live="off">{` ${progress}%`}</span>}
			</span>
			<progress
				max={100}
				value={progress ?? 0}
				aria-label={`Unggahan ${label}`}
				className="h-2 w-full"
			/>
		</div>
	);
}

function Outcome({ document, onRetry }: Props) {
	if (document.isUploading) return <Underway document={document} />;
	if (document.failed !== null) {
		return (
			<div role="alert" className="grid justify-items-start gap-2">
				<p className="text-error">{document.failed}</p>
				{document.refused ? null : (
					<Button look="second" onClick={onRetry}>
						Coba lagi
					</Button>
				)}
			</div>
		);
	}
	if (document.url === '') return null;
	return (
		<p className="flex items-center gap-2 text-success">
			<span aria-hidden="true">✓</span>
			<span className="break-all">
				<span>{document.fileName}</span> <span className="sr-only">sudah terunggah</span>
			</span>
		</p>
	);
}

/**
 * Shows the upload progress of a file. The live region is rendered before it has content, so that
 * screen readers announce the content.
 */
export function FileProgress(props: Props) {
	return (
		<div aria-live="polite" className="empty:-mb-3">
			<Outcome {...props} />
		</div>
	);
}
