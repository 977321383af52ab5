import type { PastValues } from '#sample/past/format.ts';

import type { CopiedTable } from './tables.ts';

const UNSAFE = /[\\\n\r\t]/g;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string) =>
	UNSAFE.test(text) ? text.replace(UNSAFE, (one) => ESCAPED[one] ?? one) : text;

const element = (value: unknown): string =>
	value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`;

function fieldOf(value: unknown, type: string): string {
	if (value === null || value === undefined) return String.raw`\N`;
	if (type === 'json' || type === 'jsonb') return escaped(JSON.stringify(value));
	if (Array.isArray(value)) return escaped(`{${value.map(element).join(',')}}`);
	return escaped(String(value));
}

/** Formats a row as input for `copy from stdin`. */
export const copyLine = ({ columns }: CopiedTable, row: PastValues): string =>
	`${columns.map(({ name, type }) => fieldOf(row[name], type)).join('\t')}\n`;
