import { useEffect, useRef, useState } from 'react';

import type { WirePreviewRow } from '#insurance/memberships/import/api.ts';
import type { UploadKind } from '#insurance/memberships/member.ts';
import type { CorporatePanel, PanelProduct } from '#web/corporate/panel/panel-calls.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { FileChoice, ReadingNote } from './FileChoice.tsx';
import { LeftOut } from './LeftOut.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { PriceNote } from './PriceNote.tsx';
import { RosterRemovals } from './RosterRemovals.tsx';
import { RowEditor } from './RowEditor.tsx';
import { SubmitChange, SureDialog } from './SubmitChange.tsx';
import { useChangePrice } from './use-change-price.ts';
import { type PreviewOf, type RowChange, usePreview } from './use-preview.ts';
import { useSubmit } from './use-submit.ts';
import { useUpload } from './use-upload.ts';

const WORDS: Record<
	UploadKind,
	{ title: string; about: string; template: 'templateAdd' | 'templateDelete' | 'templateRoster' }
> = {
	add: {
		title: 'Penambahan Kepesertaan',
		about: 'Unggah daftar karyawan yang bergabung.',
		template: 'templateAdd',
	},
	delete: {
		title: 'Penghapusan Kepesertaan',
		about: 'Unggah daftar karyawan yang keluar. NIK sudah cukup.',
		template: 'templateDelete',
	},
	roster: {
		title: 'Daftar Lengkap Sekaligus',
		about: 'Punya satu daftar karyawan bulanan? Unggah semuanya, kami hitung siapa yang masuk, keluar dan berubah.',
		template: 'templateRoster',
	},
};

type Chosen = { panel: CorporatePanel; kind: UploadKind; productId: string; backdateDays: number };

/**
 * The row in its box. Where it is gone, so is the button that opened the box: `onRest` says where
 * to.
 */
function useEdited(onRest: () => void) {
	const [edited, setEdited] = useState<WirePreviewRow | null>(null);
	const dropped = useRef(false);
	// After the box has closed: beside an open one nothing takes the keyboard.
	useEffect(() => {
		if (edited !== null || !dropped.current) return;
		dropped.current = false;
		onRest();
	}, [edited, onRest]);
	/** After a correction: what is still wrong stays in its box; null where the row is gone. */
	const settle = (saved: WirePreviewRow | null) => {
		dropped.current = saved === null;
		setEdited(saved && saved.status !== 'Valid' ? saved : null);
	};
	return { edited, setEdited, settle };
}

/** What the file would change: its rows, what it costs, and sending it; and correcting a row. */
function PreviewedChange({
	chosen,
	shown,
	onRest,
	onSubmitted,
}: {
	chosen: Chosen;
	shown: PreviewOf;
	/** What was pressed is gone: the keyboard goes on from the head of the section. */
	onRest: () => void;
	onSubmitted: () => void;
}) {
	const { panel, kind, productId, backdateDays } = chosen;
	const { preview } = shown;
	const { version, isValid } = preview;
	const pricing = useChangePrice(panel, { kind, productId, version: isValid ? version : null });
	const { price, unpriced, askAgain, effectiveOn } = pricing;
	const { edited, setEdited, settle } = useEdited(onRest);
	const [busy, setBusy] = useState(false);
	const submission = useSubmit(panel, { kind, productId, version, effectiveOn }, async (done) => {
		await shown.reload();
		if (done) onRest();
		onSubmitted();
	});
	const during = async (work: Promise<unknown>) => {
		setBusy(true);
		await work;
		setBusy(false);
	};
	const decide = (keep: boolean) => void during(shown.decideHidden(keep)).then(onRest);
	const save = async (row: WirePreviewRow, change: RowChange) =>
		settle(await shown.fix(row, change));
	if (preview.total === 0) return null;
	return (
		<>
			<LeftOut
				preview={preview}
				busy={busy}
				onDecide={decide}
				onLeaveOut={() => void during(shown.leaveOutKnown()).then(onRest)}
			/>
			<PreviewTable
				kind={kind}
				title={WORDS[kind].title}
				shown={shown}
				onEdit={setEdited}
				onDiscard={() => void shown.discard().then(onRest)}
			/>
			{isValid ? (
				<>
					{kind === 'roster' ? (
						<RosterRemovals {...{ panel, productId, effectiveOn, version }} />
					) : null}
					<PriceNote price={price} problem={unpriced} onAgain={askAgain} kind={kind} />
					<SubmitChange
						kind={kind}
						backdateDays={backdateDays}
						pricing={pricing}
						sending={submission.sending}
						onSubmit={() => void submission.submit(false)}
					/>
				</>
			) : null}
			<RowEditor
				row={edited}
				busy={busy}
				onSave={(row) => edited && void during(save(edited, { row }))}
				onDrop={() => edited && void during(save(edited, { drop: true }))}
				onClose={() => setEdited(null)}
			/>
			<SureDialog submission={submission} />
		</>
	);
}

type Props = {
	panel: CorporatePanel;
	kind: UploadKind;
	products: readonly PanelProduct[];
	onDone: () => void;
};

/**
 * One section of the panel: product, template, file, preview and submit (C2.10.22–C2.10.28,
 * C4.22–C4.26).
 */
export function ImportSection({ panel, kind, products, onDone }: Props) {
	const { title, about, template } = WORDS[kind];
	const [productId, setProductId] = useState(
		products.length === 1 ? (products[0]?.id ?? '') : '',
	);
	const shown = usePreview(panel, kind, productId);
	const { reading, problem, upload } = useUpload(panel, {
		kind,
		productId,
		onRead: shown.reload,
	});
	const top = useRef<HTMLHeadingElement>(null);
	const product = products.find(({ id }) => id === productId);
	const heading = `bagian-${kind}`;
	return (
		<section
			aria-labelledby={heading}
			className="petal-lg grid grid-cols-1 gap-5 border border-line bg-white p-5 md:p-8"
		>
			<div>
				<h2 id={heading} ref={top} tabIndex={-1} className="text-2xl outline-none">
					{title}
				</h2>
				<p className="mt-1 text-mute">{about}</p>
			</div>
			<FileChoice
				kind={kind}
				title={title}
				products={products}
				product={product}
				templateUrl={product?.[template]}
				reading={reading !== null}
				onProduct={setProductId}
				onFile={(file) => void upload(file)}
			/>
			{product ? null : (
				<p className="text-mute">
					Pilih produk dulu, lalu unduh templatenya atau unggah daftarmu (.xlsx atau
					.csv).
				</p>
			)}
			{reading ? <ReadingNote {...reading} /> : null}
			{problem ? (
				<Notice look="warning" title="Berkas belum bisa dipakai">
					<p>{problem}</p>
				</Notice>
			) : null}
			<PreviewedChange
				chosen={{ panel, kind, productId, backdateDays: product?.backdateDays ?? 0 }}
				shown={shown}
				onRest={() => top.current?.focus()}
				onSubmitted={onDone}
			/>
		</section>
	);
}
