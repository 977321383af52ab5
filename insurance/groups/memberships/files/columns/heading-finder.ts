import { Refusal } from '#platform/contract/refusal.ts';
import type { Cell } from '#platform/files/xlsx/cells.ts';

import { LABELS, type MemberField, type SheetField } from '../../member.ts';
import type { ColumnChoice } from './column-choice.ts';
import type { ColumnMemory } from './column-memory.ts';
import {
	type Columns,
	headedColumns,
	headedFields,
	joinHeadings,
	missingFields,
} from './headings.ts';

/** Builds the refusal for a file whose columns were not recognised. The sender may map them. */
export const refuseColumns = (message: string) =>
	new Refusal('fix-fields', message, { fields: { file: message }, unmapped: true });

export type Headings = { columns: Columns; cells: readonly (Cell | undefined)[] };

/**
 * Searches the rows for headings, in one row or in two with merged cells. `end` marks the end of a
 * sheet; it refuses headings that lack a required column and names that column.
 */
export function headingFinder(removal: boolean, memory?: ColumnMemory) {
	let above: (Cell | undefined)[] = [];
	let seen = 0;
	let lacking: MemberField[] = [];
	let closest: SheetField[] = [];
	const end = () => {
		if (lacking.length > 0)
			throw refuseColumns(
				`Kolom ini belum ada: ${lacking.map((field) => LABELS[field]).join(', ')}. Lengkapi, lalu unggah lagi.`,
			);
		seen = 0;
		above = [];
	};
	const look = (cells: (Cell | undefined)[]): Headings | null => {
		seen += 1;
		const named = headedFields(cells);
		if (named.length > closest.length) closest = named;
		const waiting = lacking.length > 0;
		for (const row of waiting
			? [joinHeadings(above, cells)]
			: [cells, joinHeadings(above, cells)]) {
			const found = headedColumns(row, removal ? 1 : 3, memory);
			if (!found) continue;
			const missing = missingFields(found, removal);
			if (missing.length === 0) {
				lacking = [];
				return { columns: found, cells: row };
			}
			if (lacking.length === 0 || missing.length < lacking.length) lacking = missing;
		}
		// This row was the last that could have completed the headings above it.
		if (waiting) end();
		above = cells;
		return null;
	};
	return { look, end, seen: () => seen, closest: () => closest };
}

export function chosenHeadings({ row, headings, columns }: ColumnChoice) {
	const chosen: Columns = new Map(
		Object.entries(columns).map(([field, at]) => [at, field as SheetField]),
	);
	let seen = 0;
	let above: (Cell | undefined)[] = [];
	return {
		none: (): Headings | null => (row === 0 ? { columns: chosen, cells: [] } : null),
		look(cells: (Cell | undefined)[]): Headings | null {
			seen += 1;
			const before = above;
			above = cells;
			if (seen < row) return null;
			if (headings === 'none') return { columns: chosen, cells: [] };
			return {
				columns: chosen,
				cells: headings === 'two' ? joinHeadings(before, cells) : cells,
			};
		},
	};
}
