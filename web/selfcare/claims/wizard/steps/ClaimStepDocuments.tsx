import { useState } from 'react';

import { MAX_EXTRA_DOCUMENTS, MAX_PAGES } from '#insurance/claims/claim.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileWithPages } from '#web/ui/forms/upload/FileWithPages.tsx';
import { documentRows, pagesOf, type UploadRow } from '#web/ui/forms/upload/upload-rows.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { LinkList } from '../../by-link/LinkList.tsx';
import { RowByLink } from '../../by-link/RowByLink.tsx';
import { SureOfLink } from '../../by-link/SureOfLink.tsx';
import { type DraftLinks, useDraftLinks } from '../../by-link/use-draft-links.ts';
import { withExtra } from '../../claim-form.ts';
import { ReceiptFindings } from '../../receipts/ReceiptFindings.tsx';
import type { OwnWordsState } from '../../receipts/use-own-words.ts';
import { type ReadReceipts, useReadReceipts } from '../../receipts/use-receipts.ts';
import { UseReceipts } from '../../receipts/UseReceipts.tsx';
import { seeFile } from '../../see-file.ts';
import type { Missing, Wizard } from '../use-claim-wizard.ts';

/** One document with its pages. Extra documents are named by the customer. */
function DocumentRow({
	wizard,
	row,
	missing,
	read,
	links,
}: {
	wizard: Wizard;
	row: UploadRow;
	missing: Missing;
	read: ReadReceipts;
	links: DraftLinks;
}) {
	const { form, change, uploads } = wizard;
	const [goOn, setGoOn] = useState<(() => void) | null>(null);
	const called = row.required ? row.label : `${row.label}: ${row.customFileName}`;
	const rename = (customFileName: string) =>
		change((now) => ({
			documents: now.documents.map((one) =>
				one.id === row.id ? { ...one, customFileName } : one,
			),
		}));
	return (
		<FileWithPages
			row={row}
			rows={form.documents}
			uploads={uploads}
			about={wizard.aboutFiles()}
			mostPages={MAX_PAGES}
			onSee={wizard.session ? seeFile(wizard.session) : undefined}
			error={missing[`documents.${row.id}`]}
			{...(row.whole ? { label: called, sure: (next) => setGoOn(() => next) } : {})}
			{...(row.required || row.whole ? {} : { onName: rename })}
		>
			<SureOfLink
				name={called}
				pages={1 + pagesOf(form.documents, row.id).length}
				goOn={goOn}
				onClose={() => setGoOn(null)}
			/>
			<ReceiptFindings
				{...read}
				pages={read.pages.filter((one) => one.document === row.id)}
			/>
			{read.pages.at(-1)?.document === row.id ? (
				<UseReceipts wizard={wizard} offer={read.offer} lacking={read.lacking} />
			) : null}
			<RowByLink row={row} links={links} />
		</FileWithPages>
	);
}

function ReusedNotice({ reused }: Pick<Wizard, 'reused'>) {
	if (reused.length === 0) return null;
	return (
		<Notice look="success" title="Dokumen ini tidak perlu kamu unggah lagi">
			<ul className="ml-5 list-disc">
				{reused.map(({ type, claimNo }) => (
					<li key={type}>{`${type} (dari klaim ${claimNo})`}</li>
				))}
			</ul>
			<p>Sudah tidak berlaku? Ganti berkasnya di bawah.</p>
		</Notice>
	);
}

/**
 * Step 3: one row per mandatory type, followed by extra documents that the customer names
 * (C2.7.32–C2.7.36, C5.44–C5.49).
 */
export function ClaimStepDocuments({
	wizard,
	missing,
	ownWords,
}: {
	wizard: Wizard;
	missing: Missing;
	ownWords: OwnWordsState;
}) {
	const { form, lists, change } = wizard;
	const read = useReadReceipts(wizard.session, form.documents, ownWords);
	const links = useDraftLinks(wizard);
	if (lists.types === null)
		return (
			<Notice look="warning">
				Daftar dokumen belum termuat. Kembali ke langkah 01, lalu pilih lagi jenis klaimnya.
			</Notice>
		);
	const asksForm = form.documents.some((one) => one.id === 'FORM');
	const extras = documentRows(form.documents).filter((one) => !one.required && !one.whole).length;
	return (
		<div className="grid gap-5">
			<p className="text-mute">
				PDF, JPG, JPEG atau PNG, maksimal 1MB per berkas. Foto yang terlalu besar kami
				kecilkan dulu di ponselmu. Satu dokumen boleh beberapa foto: pilih sekaligus, atau
				tambah halamannya.
			</p>
			<ReusedNotice reused={wizard.reused} />
			{asksForm ? (
				<Notice>
					Tidak punya formulir klaim? Kembali ke langkah 01 dan ceritakan apa yang
					terjadi; formulirnya tidak diminta lagi.
				</Notice>
			) : null}
			<ul className="grid gap-4 [overflow-wrap:anywhere]">
				{documentRows(form.documents).map((row) => (
					<DocumentRow
						key={row.id}
						wizard={wizard}
						row={row}
						missing={missing}
						read={read}
						links={links}
					/>
				))}
			</ul>
			{extras < MAX_EXTRA_DOCUMENTS ? (
				<div>
					<Button
						look="second"
						onClick={() => change((now) => ({ documents: withExtra(now.documents) }))}
					>
						Tambah dokumen
					</Button>
				</div>
			) : null}
			<LinkList links={links} />
		</div>
	);
}
