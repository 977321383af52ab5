import { MAX_EXTRA_DOCUMENTS } from '#insurance/claims/claim.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileRow } from '#web/ui/forms/upload/FileRow.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { withExtra } from '../claim-form.ts';
import { coverageOf } from '../claim-told.ts';
import type { Wizard } from './use-claim-wizard.ts';

/**
 * Step 3: one row per mandatory type, extra documents with names of their own (C2.7.32–C2.7.36,
 * C5.44–C5.49).
 */
export function ClaimStepDocuments({ wizard }: { wizard: Wizard }) {
	const { form, lists, change, uploads } = wizard;
	const productId = coverageOf(form, lists)?.productID ?? '';
	const name = (id: string, customFileName: string) =>
		change((now) => ({
			documents: now.documents.map((one) =>
				one.id === id ? { ...one, customFileName } : one,
			),
		}));
	if (lists.types === null)
		return (
			<Notice look="warning">
				Daftar dokumen belum termuat. Kembali ke langkah 01, lalu pilih lagi jenis klaimnya.
			</Notice>
		);
	const asksForm = form.documents.some((one) => one.id === 'FORM');
	const extras = form.documents.filter((one) => !one.required).length;
	return (
		<div className="grid gap-5">
			<p className="text-mute">
				PDF, JPG, JPEG atau PNG, maksimal 1MB per berkas. Foto yang terlalu besar kami
				kecilkan dulu di ponselmu.
			</p>
			{asksForm ? (
				<Notice>
					Tidak punya formulir klaim? Kembali ke langkah 01 dan ceritakan apa yang
					terjadi; formulirnya tidak diminta lagi.
				</Notice>
			) : null}
			<ul className="grid gap-4">
				{form.documents.map((document) => (
					<FileRow
						key={document.id}
						document={document}
						onChoose={(file) => uploads.choose(document, file, productId)}
						onRetry={() => uploads.retry(document, productId)}
						onCancel={() => uploads.cancel(document)}
						onRemove={() => uploads.remove(document)}
						{...(document.required
							? {}
							: {
									onName: (customFileName: string) =>
										name(document.id, customFileName),
								})}
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
		</div>
	);
}
