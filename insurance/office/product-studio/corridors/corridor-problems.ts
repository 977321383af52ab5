import type {
	RateTable,
	TableProblem,
} from '#insurance/office/product-studio/tables/rate-table.ts';
import type { CorridorBreach } from '#insurance/product/tariffs/corridors/check-corridor.ts';

function rowOf({ rows }: RateTable, names: readonly (string | number)[]): number | null {
	const at = rows.findIndex((row) =>
		names.every((name, place) => String(row[place]) === String(name)),
	);
	return at < 0 ? null : at;
}

export const corridorProblems = (
	breaches: readonly CorridorBreach[],
	tables: readonly RateTable[],
): TableProblem[] =>
	breaches.map(({ cell, table, message }) => {
		const own = tables.find(({ id }) => id === table);
		const row = own && cell ? rowOf(own, cell.row) : null;
		return {
			table: own?.id ?? tables[0]?.id ?? '',
			row,
			column: row === null ? null : (cell?.column ?? null),
			message,
		};
	});
