import { useRef, useState } from 'react';

import type { UploadKind } from '#insurance/groups/memberships/member.ts';
import type { CorporatePanel, PanelProduct } from '#web/corporate/panel/panel-calls.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { AskedColumns } from './ColumnForm.tsx';
import { FileChoice, ReadingNote } from './FileChoice.tsx';
import { MappedColumns, RememberedColumns } from './MappedColumns.tsx';
import { headingOf, PreviewedChange } from './preview/PreviewedChange.tsx';
import { usePreview } from './preview/use-preview.ts';
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
	const uploading = useUpload(panel, { kind, productId, onRead: shown.reload });
	const { reading, problem, columns } = uploading;
	const { mapped, remembered } = shown.preview;
	const top = useRef<HTMLHeadingElement>(null);
	const product = products.find(({ id }) => id === productId);
	const heading = headingOf(kind);
	const toTop = () => top.current?.focus();
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
				onFile={(file) => void uploading.upload(file)}
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
			<AskedColumns kind={kind} uploading={uploading} onRest={toTop} />
			<RememberedColumns
				remembered={remembered}
				onForget={(one) => void shown.forgetColumn(one)}
			/>
			{product && !columns ? (
				<PreviewedChange
					key={productId}
					chosen={{ panel, kind, product, title }}
					shown={shown}
					columns={
						<MappedColumns
							kind={title}
							mapped={mapped}
							asksFile={!uploading.hasFile}
							busy={reading !== null}
							onChange={(file) => void uploading.askColumns(file)}
						/>
					}
					onRest={toTop}
					onSubmitted={onDone}
				/>
			) : null}
		</section>
	);
}
