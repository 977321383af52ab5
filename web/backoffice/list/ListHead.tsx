import type { RowData } from '@tanstack/react-table';

import type { Column } from './column.tsx';
import { type RowTable, sortName } from './use-rows.ts';

const ARROWS = { asc: '↑', desc: '↓' } as const;
const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

export function ListHead<Row extends RowData>({
	table,
	columns,
	padding,
	selectable,
}: {
	table: RowTable<Row>;
	columns: readonly Column<Row>[];
	padding: string;
	selectable: boolean;
}) {
	return (
		<thead className="max-md:sr-only">
			<tr>
				{selectable ? (
					<th scope="col" className="py-3 pl-4">
						<input
							type="checkbox"
							aria-label="Pilih semua baris"
							checked={table.getIsAllRowsSelected()}
							onChange={table.getToggleAllRowsSelectedHandler()}
							className="size-5 accent-leaf"
						/>
					</th>
				) : null}
				{columns.map((column) => {
					const { name, number } = column;
					const its = table.getColumn(sortName(column));
					const order = its?.getIsSorted() || null;
					return (
						<th
							key={name}
							scope="col"
							aria-sort={order ? ORDERS[order] : undefined}
							className={`${padding} py-3 text-sm font-semibold text-mute ${number ? 'text-right' : 'text-left'}`}
						>
							{its?.getCanSort() ? (
								<button
									type="button"
									onClick={its.getToggleSortingHandler()}
									className="min-h-6 rounded-control font-semibold hover:text-ink"
								>
									<span>{name}</span>
									<span aria-hidden="true">
										{order ? ` ${ARROWS[order]}` : ''}
									</span>
								</button>
							) : (
								name
							)}
						</th>
					);
				})}
			</tr>
		</thead>
	);
}
