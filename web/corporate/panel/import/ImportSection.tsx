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
import { type Fixed, type PreviewOf, type RowChange, usePreview } from './use-preview.ts';
import { useRosterRemovals } from './use-roster-removals.ts';
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

const headingOf = (kind: UploadKind) => `bagian-${kind}`;

type Chosen = { panel: CorporatePanel; kind: UploadKind; product: PanelProduct };

/**
 * The row in its box. Where it is gone, so is the button that opened the box: `onRest` says where
 * to.
 */
function useEdited(onRest: () => void) {
	const [edited, setEdited] = useState<WirePreviewRow | null>(null);
	const [problem, setProblem] = useState('');
	const dropped = useRef(false);
	// After the box has closed: beside an open one nothing takes the keyboard.
	useEffect(() => {
		if (edited !== null || !dropped.current) return;
		dropped.current = false;
		onRest();
	}, [edited, onRest]);
	const edit = (row: WirePreviewRow | null) => {
		setProblem('');
		setEdited(row);
	};
	/** After a correction: what is still wrong, or was not kept, stays in its box. */
	const settle = (fixed: Fixed) => {
		if ('problem' in fixed) return setProblem(fixed.problem);
		dropped.current = fixed.row === null;
		edit(fixed.row && fixed.row.status !== 'Valid' ? fixed.row : null);
	};
	return { edited, problem, edit, settle };
}

/** Nothing is wrong: who leaves, what it costs, from when it counts, and sending it. */
function Ready({
	chosen: { panel, kind, product },
	version,
	pricing,
	submission,
}: {
	chosen: Chosen;
	version: number;
	pricing: ReturnType<typeof useChangePrice>;
	submission: ReturnType<typeof useSubmit>;
}) {
	const { price, unpriced, wrongDay, askAgain, effectiveOn } = pricing;
	const removals = useRosterRemovals(panel, {
		productId: product.id,
		effectiveOn,
		version,
		asks: kind === 'roster' && price !== null,
	});
	return (
		<>
			<RosterRemovals removals={removals} heading={headingOf(kind)} />
			<PriceNote
				{...{ price, kind }}
				problem={wrongDay ? '' : unpriced}
				waitsForDay={wrongDay !== ''}
				onAgain={askAgain}
			/>
			<SubmitChange
				kind={kind}
				terms={product}
				pricing={pricing}
				isShown={price !== null && (kind !== 'roster' || removals.found !== null)}
				sending={submission.sending}
				onSubmit={() => void submission.submit(false)}
			/>
		</>
	);
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
	const { panel, kind, product } = chosen;
	const productId = product.id;
	const { preview } = shown;
	const { version, isValid } = preview;
	const pricing = useChangePrice(panel, { kind, productId, version: isValid ? version : null });
	const { effectiveOn } = pricing;
	const { edited, problem, edit, settle } = useEdited(onRest);
	const [busy, setBusy] = useState(false);
	const submission = useSubmit(panel, { kind, productId, version, effectiveOn }, async (done) => {
		await shown.reload();
		if (done) {
			// The next file is another matter, with a day of its own.
			pricing.setEffectiveOn('');
			onRest();
		}
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
				onEdit={edit}
				onDiscard={() => void shown.discard().then(onRest)}
			/>
			{isValid ? <Ready {...{ chosen, version, pricing, submission }} /> : null}
			<RowEditor
				row={edited}
				problem={problem}
				busy={busy}
				onSave={(row) => edited && void during(save(edited, { row }))}
				onDrop={() => edited && void during(save(edited, { drop: true }))}
				onClose={() => edit(null)}
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
	const heading = headingOf(kind);
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
			{product ? (
				<PreviewedChange
					key={productId}
					chosen={{ panel, kind, product }}
					shown={shown}
					onRest={() => top.current?.focus()}
					onSubmitted={onDone}
				/>
			) : null}
		</section>
	);
}
