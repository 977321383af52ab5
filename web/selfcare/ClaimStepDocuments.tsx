import { useRef } from 'react';
import { MAX_EXTRA_DOCUMENTS } from '#insurance/claims/claim.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ClaimFileRow } from './ClaimFileRow.tsx';
import { warn } from '#web/portal/ask-as.ts';
import { coverageOf, type LocalDocument, withExtra } from './claim-form.ts';
import { uploadClaimDocument } from './claim-upload.ts';
import type { Wizard } from './use-claim-wizard.ts';

/** Step 3: one row per mandatory type, extra documents with names of their own (C2.7.32–C2.7.36, C5.44–C5.49). */
export function ClaimStepDocuments({ wizard }: { wizard: Wizard }) {
	const { form, lists, change, session } = wizard;
	const files = useRef(new Map<string, File>());
	const turn = useRef(new Map<string, number>());
	const patch = (id: string, next: Partial<LocalDocument>) => change((now) => ({ documents: now.documents.map((one) => (one.id === id ? { ...one, ...next } : one)) }));
	const productId = coverageOf(form, lists)?.productID ?? '';

	const send = async (document: LocalDocument, file: File) => {
		if (!session) return;
		const mine = (turn.current.get(document.id) ?? 0) + 1;
		turn.current.set(document.id, mine);
		files.current.set(document.id, file);
		patch(document.id, { isUploading: true, progress: 0, failed: null, url: '', fileName: file.name });
		const description = document.required ? document.label : document.customFileName || document.label;
		const onProgress = (progress: number) => turn.current.get(document.id) === mine && patch(document.id, { progress });
		const answer = await uploadClaimDocument({ session, typeId: document.id, description, productId, file, onProgress });
		// Replaced or removed meanwhile: this answer is about a file that nobody wants any more.
		if (turn.current.get(document.id) !== mine) return;
		if (answer.ok) return patch(document.id, { isUploading: false, url: answer.data.filepath, fileName: answer.data.fileName });
		patch(document.id, { isUploading: false, failed: answer.message });
		warn(answer.message);
	};

	const remove = (document: LocalDocument) => {
		turn.current.set(document.id, (turn.current.get(document.id) ?? 0) + 1);
		if (document.required) return patch(document.id, { isUploading: false, url: '', fileName: '', failed: null });
		change((now) => ({ documents: now.documents.filter((one) => one.id !== document.id) }));
	};

	if (lists.types === null) return <Notice look="warning">Daftar dokumen belum termuat. Kembali ke langkah 01, lalu pilih lagi jenis klaimnya.</Notice>;
	const extras = form.documents.filter((one) => !one.required).length;
	return (
		<div className="grid gap-5">
			<p className="text-mute">PDF, JPG, JPEG atau PNG, maksimal 1MB per berkas. Foto yang terlalu besar kami kecilkan dulu di ponselmu.</p>
			<ul className="grid gap-4">
				{form.documents.map((document) => (
					<ClaimFileRow
						key={document.id}
						document={document}
						onChoose={(file) => void send(document, file)}
						onRetry={() => {
							const file = files.current.get(document.id);
							if (file) void send(document, file);
						}}
						onRemove={() => remove(document)}
						{...(document.required ? {} : { onName: (customFileName: string) => patch(document.id, { customFileName }) })}
					/>
				))}
			</ul>
			{extras < MAX_EXTRA_DOCUMENTS ? (
				<div>
					<Button look="second" onClick={() => change((now) => ({ documents: withExtra(now.documents) }))}>
						Tambah dokumen
					</Button>
				</div>
			) : null}
		</div>
	);
}
