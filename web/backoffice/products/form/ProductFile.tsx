import { type ChangeEvent, useRef, useState } from 'react';

import type { productFile, readProductFile } from '#insurance/office/product-studio/product/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { download } from '../../parts/workbooks/files.ts';
import type { ProductOf } from './use-product.ts';

const MAX_BYTES = 900_000;

/** Exports the product as one file and imports such a file, which replaces the draft. */
export function ProductFilePanel({ draft, code }: { draft: ProductOf; code: string }) {
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState('');
	const out = useSend<typeof productFile>('POST /page/office/products/product-file');
	const into = useSend<typeof readProductFile>('POST /page/office/products/product-read', {
		done: 'Isi berkas sudah masuk.',
	});
	const take = async () => {
		if (!(await draft.flush())) return;
		const file = await out.send({ productCode: code });
		if (file) download(file.fileName, new TextEncoder().encode(file.file), 'application/json');
	};
	const bring = async (event: ChangeEvent<HTMLInputElement>) => {
		const [file] = event.target.files ?? [];
		const text = await file?.text();
		event.target.value = '';
		if (!file || text === undefined) return;
		if (file.size > MAX_BYTES) return setProblem('Berkas produk paling besar 900 KB.');
		setProblem('');
		if (!(await draft.flush())) return;
		const { changeId, revision } = draft.shown;
		const shown = await into.send({ changeId, revision, file: text });
		if (shown) draft.replace(shown);
	};
	const message = problem || (into.fields['file'] ?? into.problem) || out.problem;
	return (
		<div className="flex flex-wrap items-center gap-3">
			<Button look="second" busy={out.busy} onClick={() => void take()}>
				Unduh berkas produk
			</Button>
			{draft.shown.state === 'draft' ? (
				<>
					<Button look="second" busy={into.busy} onClick={() => input.current?.click()}>
						Unggah berkas produk
					</Button>
					<input
						ref={input}
						type="file"
						accept=".json,application/json"
						onChange={(event) => void bring(event)}
						aria-label="Berkas produk"
						tabIndex={-1}
						className="sr-only"
					/>
				</>
			) : null}
			{message ? <Notice look="error">{message}</Notice> : null}
		</div>
	);
}
