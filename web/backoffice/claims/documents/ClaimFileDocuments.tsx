import { type RefObject, useEffect, useRef } from 'react';

import { senderWords } from '#insurance/claims/claim.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { showToast } from '#web/ui/toast-store.ts';

import { Badge, Panel } from '../../parts/parts.tsx';
import type { ClaimStep } from '../claim-step.ts';
import { ReceiptLines, ReceiptSum } from './ReceiptLines.tsx';

const LINK_MS = 4.5 * 60_000;
const size = (bytes: number) =>
	bytes < 1_000_000
		? `${Math.ceil(bytes / 1_000)} KB`
		: `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

/** Links to the pages of a document. An expired link is renewed first. */
function PageLinks({
	document,
	made,
	onOld,
}: {
	document: Pick<ClaimStep['file']['documents'][number], 'name' | 'pages'>;
	made: RefObject<number>;
	onOld: () => void;
}) {
	return (
		<span className="flex flex-wrap gap-x-4">
			{document.pages.map((page, at) => (
				<a
					key={page.url}
					href={page.url}
					target="_blank"
					rel="noopener noreferrer"
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
					onClick={(event) => {
						if (Date.now() - made.current < LINK_MS) return;
						event.preventDefault();
						onOld();
						showToast(
							'Tautannya sudah lima menit dan baru saja diperbarui. Tekan sekali lagi.',
							{ look: 'info' },
						);
					}}
				>
					<span>
						<span>{page.mediaType.startsWith('image/') ? 'Lihat' : 'Unduh'}</span>
						<span>{document.pages.length > 1 ? ` halaman ${at + 1}` : null}</span>
					</span>
					<span className="sr-only">{` ${document.name}`}</span>
				</a>
			))}
		</span>
	);
}

function SignedForm({
	form,
	...links
}: {
	form: NonNullable<ClaimStep['file']['form']>;
	made: RefObject<number>;
	onOld: () => void;
}) {
	const page = { fileName: '', mediaType: 'application/pdf', url: form.url };
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
			<PageLinks document={{ name: 'Formulir klaim', pages: [page] }} {...links} />
		</li>
	);
}

export function ClaimFileDocuments({ file, onMoved }: ClaimStep) {
	const made = useRef(0);
	useEffect(() => {
		made.current = Date.now();
	}, [file]);
	return (
		<Panel title={`Dokumen (${file.documents.length + (file.form ? 1 : 0)})`}>
			<ReceiptSum file={file} />
			<ul className="grid gap-2">
				{file.form ? <SignedForm form={file.form} made={made} onOld={onMoved} /> : null}
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
						<PageLinks document={document} made={made} onOld={onMoved} />
					</li>
				))}
			</ul>
			{file.documents.length === 0 ? <p className="text-mute">Belum ada dokumen.</p> : null}
			{file.requests.length > 0 ? (
				<>
					<h3 className="font-semibold">Yang diminta</h3>
					<ul className="grid gap-2">
						{file.requests.map((one) => (
							<li
								key={one.id}
								className="flex flex-wrap items-center justify-between gap-2"
							>
								<span className="min-w-0 [overflow-wrap:anywhere]">
									<strong>{one.name}</strong>{' '}
									<span className="text-mute">{one.why}</span>
									{one.answer ? (
										<q className="block whitespace-pre-line">{one.answer}</q>
									) : null}
								</span>
								{one.answeredAt ? (
									<Badge tone="done">
										Dikirim{' '}
										<span>{shortDateTime(new Date(one.answeredAt))}</span>
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
			) : null}
		</Panel>
	);
}
