import { useState } from 'react';

import type { exportTariff, importTariff } from '#insurance/office/product-studio/api.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { WorkbookButtons } from '../../parts/workbooks/WorkbookButtons.tsx';
import { sheetsOf } from './sheet.ts';
import type { ChangeOf } from './use-change.ts';

/** Exports the tables as an Excel file and imports them. An import can be undone like typing. */
export function Workbook({ change, code }: { change: ChangeOf; code: string }) {
	const { shown, sheets, write } = change;
	const [problem, setProblem] = useState('');
	const out = useSend<typeof exportTariff>('POST /page/office/products/tariff-export');
	const into = useSend<typeof importTariff>('POST /page/office/products/tariff-import', {
		done: 'Isi berkas sudah masuk ke tabel.',
	});
	const bring = async (file: string) => {
		const answer = await into.send({ changeId: shown.changeId, file });
		if (!answer) return;
		const came = shown.tables.flatMap((table) => {
			const found = answer.tables.find(({ id }) => id === table.id);
			return found ? [{ ...table, rows: found.rows }] : [];
		});
		write({ ...sheets, ...sheetsOf(came) });
	};
	const text = problem || (into.fields['file'] ?? into.problem) || out.problem;
	return (
		<>
			<WorkbookButtons
				label="Berkas Excel tarif"
				out={{
					busy: out.busy || change.dirty,
					ask: () => out.send({ productCode: code }),
				}}
				into={{ busy: into.busy, send: bring }}
				onProblem={setProblem}
			/>
			{text ? <Notice look="error">{text}</Notice> : null}
		</>
	);
}
