type Row = Readonly<Record<string, unknown>>;

/** A row that an act changed, as the trigger `note_change` noted it. */
export type NotedRow = {
	table: string;
	person: string | null;
	key: string | null;
	old: Row | null;
	new: Row | null;
};

export type FieldChange = { table: string; field: string; old: string | null; new: string | null };

/** Opens a sealed column, whose bytes are in hex. */
export type OpenColumn = (table: string, column: string, hex: string) => unknown;

const MAX_VALUES = 300;
const MAX_LETTERS = 500;
const UNSHOWN = '(tidak ditampilkan)';

/** Shows no sealed column. */
export const openNothing: OpenColumn = () => UNSHOWN;

export const notedRows = (lines: string): NotedRow[] =>
	lines
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line) as NotedRow);

/** Joins what happened to the same row: its values before the first change and after the last. */
function joined(rows: readonly NotedRow[]): NotedRow[] {
	const byRow = Map.groupBy(rows, ({ table, key }) => `${table} ${key}`);
	return [...byRow.values()].flatMap((same) => {
		const [first, last] = [same[0], same.at(-1)];
		return first && last ? [{ ...last, old: first.old }] : [];
	});
}

/** Adds every leaf of a value under its path. */
function addLeaves(leaves: Map<string, string>, path: string, value: unknown): void {
	if (value === null || value === undefined || value === '') return;
	if (typeof value !== 'object') return void leaves.set(path, String(value));
	for (const [name, one] of Object.entries(value))
		addLeaves(leaves, path === '' ? name : `${path}.${name}`, one);
}

function leavesOf(table: string, row: Row | null, open: OpenColumn): Map<string, string> {
	const leaves = new Map<string, string>();
	for (const [column, value] of Object.entries(row ?? {})) {
		const isBytes = typeof value === 'string' && value.startsWith(String.raw`\x`);
		addLeaves(leaves, column, isBytes ? open(table, column, value.slice(2)) : value);
	}
	return leaves;
}

const cut = (text: string | undefined): string | null =>
	text === undefined ? null : text.slice(0, MAX_LETTERS);

/**
 * Returns the values that differ between the old and the new rows, with the path in JSON columns.
 * Rows that are changed and changed back have none.
 */
export function changedValues(rows: readonly NotedRow[], open: OpenColumn): FieldChange[] {
	const found: FieldChange[] = [];
	for (const { table, old, new: next } of joined(rows)) {
		const [before, after] = [leavesOf(table, old, open), leavesOf(table, next, open)];
		for (const field of new Set([...before.keys(), ...after.keys()])) {
			const [was, becomes] = [before.get(field), after.get(field)];
			if (was === becomes) continue;
			found.push({ table, field, old: cut(was), new: cut(becomes) });
		}
	}
	return found.slice(0, MAX_VALUES);
}

/** Opens sealed columns by their declared purposes. Columns without one are never shown. */
export const columnOpener =
	(
		purposes: ReadonlyMap<string, Readonly<Record<string, string>>>,
		open: (purpose: string, bytes: Buffer) => unknown,
	): OpenColumn =>
	(table, column, hex) => {
		const purpose = purposes.get(table)?.[column];
		return purpose === undefined ? UNSHOWN : open(purpose, Buffer.from(hex, 'hex'));
	};
