import { type ChangeEvent, useRef, useState } from 'react';

import type { exportTariff, importTariff } from '#insurance/catalogue/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { base64Of, bytesOf, download, MOST_WORKBOOK_BYTES, XLSX } from '../../parts/files.ts';
import { sheetsOf } from './sheet.ts';
import type { ChangeOf } from './use-change.ts';

/** The tables as an Excel file, and back: what comes in can be undone like anything typed. */
export function Workbook({ change, code }: { change: ChangeOf; code: string }) {
	const { shown, sheets, write } = change;
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState('');
	const out = useSend<typeof exportTariff>('POST /page/office/products/tariff-export');
	const into = useSend<typeof importTariff>('POST /page/office/products/tariff-import', {
		done: 'Isi berkas sudah masuk ke tabel.',
	});
	const take = async () => {
		const file = await out.send({ productCode: code });
		if (file) download(file.fileName, bytesOf(file.file), XLSX);
	};
	const bring = async (event: ChangeEvent<HTMLInputElement>) => {
		const [file] = event.target.files ?? [];
		event.target.value = '';
		if (!file) return;
		if (file.size > MOST_WORKBOOK_BYTES) return setProblem('Berkas Excel paling besar 2 MB.');
		setProblem('');
		const answer = await into.send({
			changeId: shown.changeId,
			file: await base64Of(file).catch(() => ''),
		});
		if (!answer) return;
		const came = shown.tables.flatMap((table) => {
			const found = answer.tables.find(({ id }) => id === table.id);
			return found ? [{ ...table, rows: found.rows }] : [];
		});
		write({ ...sheets, ...sheetsOf(came) });
	};
	const said = problem || (into.fields['file'] ?? into.problem) || out.problem;
	return (
		<>
			<Button look="second" busy={out.busy || change.dirty} onClick={() => void take()}>
				Unduh Excel
			</Button>
			<Button look="second" busy={into.busy} onClick={() => input.current?.click()}>
				Unggah Excel
			</Button>
			<input
				ref={input}
				type="file"
				accept={`.xlsx,${XLSX}`}
				onChange={(event) => void bring(event)}
				aria-label="Berkas Excel tarif"
				tabIndex={-1}
				className="sr-only"
			/>
			{said ? <Notice look="error">{said}</Notice> : null}
		</>
	);
}
