import { senderWords } from '#insurance/claims/claim.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';

import { Badge, Panel } from '../../parts/parts.tsx';
import type { ClaimStep, File } from '../claim-step.ts';
import { FORM_KEY } from '../viewer/sheets.ts';
import { ReceiptLines, ReceiptSum } from './ReceiptLines.tsx';

const size = (bytes: number) =>
	bytes < 1_000_000
		? `${Math.ceil(bytes / 1_000)} KB`
		: `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

/** Buttons that open the files of a document in the viewer. */
function OpenButtons({
	name,
	keys,
	onOpen,
}: {
	name: string;
	keys: readonly string[];
	onOpen: (key: string) => void;
}) {
	return (
		<span className="flex flex-wrap gap-x-4">
			{keys.map((key, at) => (
				<Button key={key} look="quiet" onClick={() => onOpen(key)}>
					<span>{keys.length > 1 ? `Buka berkas ${at + 1}` : 'Buka'}</span>
					<span className="sr-only">{` ${name}`}</span>
				</Button>
			))}
		</span>
	);
}

function SignedForm({
	form,
	onOpen,
}: {
	form: NonNullable<ClaimStep['file']['form']>;
	onOpen: (key: string) => void;
}) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-mist px-4 py-2 sm:flex-nowrap">
			<span className="min-w-0 [overflow-wrap:anywhere]">
				<strong className="block">Formulir klaim</strong>
				<span className="block text-sm text-mute">
					ditandatangani di layar, <span>{form.name}</span>,{' '}
					<span>{shortDateTime(new Date(form.signedAt))}</span> · kode pengaman isi{' '}
					<span>{form.fingerprint}</span>
				</span>
			</span>
			<OpenButtons name="Formulir klaim" keys={[FORM_KEY]} onOpen={onOpen} />
		</li>
	);
}

function AskedFor({ requests }: Pick<File, 'requests'>) {
	if (requests.length === 0) return null;
	return (
		<>
			<h3 className="font-semibold">Yang diminta</h3>
			<ul className="grid gap-2">
				{requests.map((one) => (
					<li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<strong>{one.name}</strong> <span className="text-mute">{one.why}</span>
							{one.answer ? (
								<q className="block whitespace-pre-line">{one.answer}</q>
							) : null}
						</span>
						{one.answeredAt ? (
							<Badge tone="done">
								Dikirim <span>{shortDateTime(new Date(one.answeredAt))}</span>
							</Badge>
						) : (
							<Badge tone="wait">
								Ditunggu sampai <span>{shortDate(one.dueOn)}</span>
							</Badge>
						)}
					</li>
				))}
			</ul>
		</>
	);
}

function Letters({ letters }: Pick<File, 'letters'>) {
	if (letters.length === 0) return null;
	return (
		<>
			<h3 className="font-semibold">Surat kepada nasabah</h3>
			<ul className="grid gap-1">
				{letters.map((one) => (
					<li
						key={one.url}
						className="flex flex-wrap items-center justify-between gap-x-4"
					>
						<a
							href={one.url}
							target="_blank"
							rel="noreferrer"
							className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
						>
							{one.name}
						</a>
						<span className="text-sm text-mute">{shortDateTime(new Date(one.at))}</span>
					</li>
				))}
			</ul>
		</>
	);
}

export function ClaimFileDocuments({
	file,
	onOpen,
}: Pick<ClaimStep, 'file'> & { onOpen: (key: string) => void }) {
	return (
		<Panel title={`Dokumen (${file.documents.length + (file.form ? 1 : 0)})`}>
			<ReceiptSum file={file} />
			<ul className="grid gap-2">
				{file.form ? <SignedForm form={file.form} onOpen={onOpen} /> : null}
				{file.documents.map((document) => (
					<li
						key={document.id}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-mist px-4 py-2 sm:flex-nowrap"
					>
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<strong className="block">{document.name}</strong>
							<span className="block text-sm text-mute">
								<span>
									{document.pages.length > 1
										? `${document.pages.length} halaman`
										: document.fileName}
								</span>{' '}
								· <span>{size(document.size)}</span> ·{' '}
								<span>{shortDateTime(new Date(document.uploadedAt))}</span>
							</span>
							{document.sentBy ? (
								<span className="block text-sm">
									<strong>Lewat tautan yang dibuat nasabah.</strong>{' '}
									<span>{`Pengirim menyebut diri: ${senderWords(document.sentBy)}`}</span>
									{document.sentBy.as ? (
										<span className="block">
											Dikirim sebagai “<span>{document.sentBy.as}</span>”,{' '}
											<span>{document.sentBy.pages}</span> halaman
										</span>
									) : null}
								</span>
							) : null}
							<ReceiptLines file={file} document={document.id} />
						</span>
						<OpenButtons
							name={document.name}
							keys={document.pages.map(({ id }) => id)}
							onOpen={onOpen}
						/>
					</li>
				))}
			</ul>
			{file.documents.length === 0 ? <p className="text-mute">Belum ada dokumen.</p> : null}
			<AskedFor requests={file.requests} />
			<Letters letters={file.letters} />
		</Panel>
	);
}
