import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';

import type { recordExport } from '#insurance/access/staff/lists/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askOffice } from '../../office-calls.ts';
import type { Filters } from '../filters.tsx';
import { listId, type ToolsProps } from '../list-of.ts';
import { sortName } from '../use-rows.ts';
import { EXPORT_FORMATS, type ExportFormat, exportRows } from './export-rows.ts';
import { Menu } from './Menu.tsx';

const MAX_PAGES = 400;

/**
 * Loads all pages and writes the file. The export is recorded first, because every downloaded file
 * must be in the audit trail. Each page is loaded as on the screen, with the same permissions.
 */
async function writeFile<C extends Call, Row extends RowData, F extends Filters>(
	{ list, query, look, inputOf, size, chosen }: ToolsProps<C, Row, F>,
	format: ExportFormat,
	onPage: (page: number) => void,
): Promise<string> {
	const kept = new URLSearchParams([...query].filter(([name]) => name !== 'page'));
	const recorded = await askOffice<typeof recordExport>('POST /page/office/lists/record-export', {
		list: listId(list),
		format,
		rows: chosen.length > 0 ? chosen.length : size.total,
		filters: String(kept).slice(0, 500),
	});
	if (!recorded.ok) return recorded.message;
	const rows: Row[] = [...chosen];
	const pages = chosen.length > 0 ? 0 : Math.max(size.pages, 1);
	for (let page = 1; page <= pages; page += 1) {
		onPage(page);
		// oxlint-disable-next-line no-await-in-loop -- loads one page at a time to limit the server's load
		const answer = await askOffice<C>(list.call, inputOf(page));
		if (!answer.ok) return answer.message;
		rows.push(...list.rows(answer.data));
	}
	const columns = list.columns.filter((column) => !look.hidden.includes(sortName(column)));
	await exportRows(format, { label: list.label, day: jakartaDay(new Date()) }, columns, rows);
	return '';
}

export function ExportMenu<C extends Call, Row extends RowData, F extends Filters>(
	props: ToolsProps<C, Row, F>,
) {
	const { size, chosen } = props;
	const [state, setState] = useState({ page: 0, problem: '' });
	const isLong = chosen.length === 0 && size.pages > MAX_PAGES;
	const write = async (format: ExportFormat) => {
		if (state.page > 0) return;
		setState({ page: 1, problem: '' });
		const problem = await writeFile(props, format, (page) => setState({ page, problem: '' }));
		setState({ page: 0, problem });
	};
	return (
		<Menu label="Unduh">
			<p className="text-mute">
				{`${
					chosen.length > 0
						? `${chosen.length} baris yang dipilih`
						: `${groupDigits(size.total)} baris, dengan saringan dan kolom yang tampil`
				}. Unduhan dicatat di jejak petugas.`}
			</p>
			{isLong ? (
				<Notice look="warning">
					Daftarnya terlalu panjang. Persempit saringannya dulu.
				</Notice>
			) : (
				(Object.keys(EXPORT_FORMATS) as ExportFormat[]).map((format) => (
					<Button
						key={format}
						look="second"
						busy={state.page > 0}
						onClick={() => write(format)}
					>
						{EXPORT_FORMATS[format]}
					</Button>
				))
			)}
			{state.page > 1 ? (
				<p role="status">{`Halaman ${state.page} dari ${size.pages}`}</p>
			) : null}
			{state.problem ? <Notice look="error">{state.problem}</Notice> : null}
		</Menu>
	);
}
