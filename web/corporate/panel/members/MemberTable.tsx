import type { ReactNode } from 'react';

import {
	EFFECTIVE,
	FIELDS,
	type MemberField,
	SHEET_FIELDS,
	type SheetField,
	sheetLabel,
} from '#insurance/groups/memberships/member.ts';
import { shortDate } from '#platform/values/dates.ts';

type Row = Record<MemberField, string> & {
	no: number;
	status: string;
	effective_on?: string;
};

const shown = (field: SheetField, value: string) =>
	(field === 'dob' || field === EFFECTIVE) && /^\d{4}-\d{2}-\d{2}$/.test(value)
		? shortDate(value)
		: value;
const CELL =
	'max-lg:flex max-lg:gap-3 max-lg:py-1 lg:border-t lg:border-line lg:px-3 lg:py-2 lg:align-top';
/**
 * Number of characters above which a value is wrapped; on a single line it would push all other
 * columns out of view.
 */
const LONG = 40;
const LABEL = 'w-24 shrink-0 text-sm text-mute lg:hidden';

type More<R> = {
	wrongOf?: ((row: R) => readonly SheetField[]) | undefined;
	statusMore?: ((row: R) => ReactNode) | undefined;
	cellMore?: ((row: R, field: SheetField) => ReactNode) | undefined;
};

function MemberCell({
	field,
	value,
	wrong,
	more,
}: {
	field: SheetField;
	value: string;
	wrong: boolean;
	more: ReactNode;
}) {
	return (
		<td
			className={`${CELL} ${field === 'correspondent_address' || value.length > LONG ? 'lg:min-w-56' : 'lg:whitespace-nowrap'}`}
		>
			<span className={LABEL}>{sheetLabel(field)}</span>
			<span
				className={`min-w-0 [overflow-wrap:anywhere] ${wrong ? 'font-semibold text-error' : ''}`}
			>
				<span className={wrong || value ? '' : 'text-mute'}>
					{shown(field, value) || '–'}
				</span>
				{more}
			</span>
		</td>
	);
}

function MemberRow<R extends Row>({
	row,
	fields,
	wrongOf,
	statusMore,
	cellMore,
}: { row: R; fields: readonly SheetField[] } & More<R>) {
	const wrong = wrongOf?.(row) ?? [];
	return (
		<tr className="bg-white max-lg:block max-lg:rounded-control max-lg:border max-lg:border-line max-lg:p-4">
			<td className={`${CELL} tabular-nums`}>
				<span className={LABEL}>No</span>
				<span>{row.no}</span>
			</td>
			<td className={`${CELL} lg:min-w-52`}>
				<span className={LABEL}>Status Validasi</span>
				<span className="min-w-0 [overflow-wrap:anywhere]">
					<span
						className={
							row.status === 'Valid' ? 'font-semibold text-success' : 'text-error'
						}
					>
						{row.status}
					</span>
					{statusMore?.(row)}
				</span>
			</td>
			{fields.map((field) => (
				<MemberCell
					key={field}
					field={field}
					value={row[field] ?? ''}
					wrong={wrong.includes(field)}
					more={cellMore?.(row, field)}
				/>
			))}
		</tr>
	);
}

/**
 * Member table for the preview and the list, with the columns of C2.10.32–C2.10.42. Small screens
 * show cards instead. A row's errors are also highlighted in the affected cells. The effective date
 * is shown if at least one row has one.
 */
export function MemberTable<R extends Row>({
	label,
	rows,
	wrongOf,
	statusMore,
	cellMore,
}: { label: string; rows: readonly R[] } & More<R>) {
	const isDated = rows.some((row) => row.effective_on || wrongOf?.(row).includes(EFFECTIVE));
	const fields: readonly SheetField[] = isDated ? SHEET_FIELDS : FIELDS;
	return (
		// A wide table scrolls within its frame and can also be scrolled by keyboard.
		<div
			className="relative lg:overflow-x-auto lg:rounded-control lg:border lg:border-line"
			role="region"
			aria-label={label}
			tabIndex={0}
		>
			<table className="w-full text-left text-sm max-lg:block">
				<thead className="bg-mist max-lg:absolute max-lg:size-px max-lg:overflow-hidden max-lg:[clip-path:inset(50%)]">
					<tr>
						{['No', 'Status Validasi', ...fields.map(sheetLabel)].map((heading) => (
							<th
								key={heading}
								scope="col"
								className="px-3 py-2 font-semibold whitespace-nowrap"
							>
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-3 md:max-lg:grid-cols-2">
					{rows.map((row) => (
						<MemberRow
							key={row.no}
							{...{ row, fields, wrongOf, statusMore, cellMore }}
						/>
					))}
				</tbody>
			</table>
		</div>
	);
}
