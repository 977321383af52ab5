import type { ReactNode } from 'react';

import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { ScrollFrame } from './ScrollFrame.tsx';

export function Panel({
	title,
	aside,
	children,
}: {
	title: string;
	aside?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section
			className="petal grid grid-cols-[minmax(0,1fr)] content-start gap-4 border border-line bg-white p-4 md:p-5"
			aria-label={title}
		>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="min-w-0 text-xl wrap-anywhere">{title}</h2>
				{aside}
			</div>
			{children}
		</section>
	);
}

const TONES = {
	calm: 'border border-leaf/40 bg-white text-leaf-deep',
	wait: 'bg-sun/30 text-ink',
	late: 'bg-error text-white',
	done: 'bg-line/50 text-ink',
} as const;
export type Tone = keyof typeof TONES;

export function Badge({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
	return (
		<span
			className={`inline-block rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
		>
			{children}
		</span>
	);
}

/** Shows that data is loading, or why nothing can be shown. Renders nothing if there is data. */
export function Waiting({
	there,
	problem,
	words,
}: {
	there: boolean;
	problem: string;
	words: string;
}) {
	if (problem) return <Notice look="error">{problem}</Notice>;
	return there ? null : <Spinner words={words} />;
}

export type Column<Row> = { name: string; of: (row: Row) => ReactNode; number?: boolean };

/** Number of columns above which the cells move closer together. */
const MANY_COLUMNS = 7;

function ListHead<Row>({ columns, padding }: { columns: readonly Column<Row>[]; padding: string }) {
	return (
		<thead className="max-md:sr-only">
			<tr>
				{columns.map(({ name, number }) => (
					<th
						key={name}
						scope="col"
						className={`${padding} py-3 text-sm font-semibold text-mute ${number ? 'text-right' : 'text-left'}`}
					>
						{name}
					</th>
				))}
			</tr>
		</thead>
	);
}

/**
 * A table that becomes cards on phones and scrolls in a frame if it is too wide; `href` makes the
 * first column a link. `empty` is shown if there are no rows.
 */
export function List<Row>({
	label,
	rows,
	columns,
	keyOf,
	href,
	empty,
}: {
	label: string;
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	keyOf: (row: Row) => string;
	href?: (row: Row) => string;
	empty: string;
}) {
	if (rows.length === 0) return <Notice>{empty}</Notice>;
	const linked = (row: Row, content: ReactNode) =>
		href ? (
			<a
				href={href(row)}
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				{content}
			</a>
		) : (
			content
		);
	const padding = columns.length > MANY_COLUMNS ? 'px-2' : 'px-4';
	return (
		<ScrollFrame
			label={label}
			className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-white"
		>
			<table
				className="w-full border-separate border-spacing-0 max-md:block"
				aria-label={label}
			>
				<ListHead columns={columns} padding={padding} />
				<tbody className="max-md:grid max-md:gap-3">
					{rows.map((row) => (
						<tr
							key={keyOf(row)}
							className="max-md:grid max-md:gap-1 max-md:rounded-card max-md:border max-md:border-line max-md:bg-white max-md:p-4"
						>
							{columns.map(({ name, of, number }, at) => (
								<td
									key={name}
									className={
										`${padding} py-2 align-middle max-md:flex max-md:justify-between ` +
										'max-md:gap-3 max-md:p-0 md:border-t md:border-line ' +
										(number ? 'tabular md:text-right' : '')
									}
								>
									<span
										className={`text-sm text-mute md:hidden ${at === 0 && href ? 'sr-only' : ''}`}
										aria-hidden="true"
									>
										{name}
									</span>
									<span
										className={`min-w-0 max-md:wrap-anywhere md:wrap-break-word ${at === 0 && href ? '' : 'max-md:text-right'}`}
									>
										{at === 0 ? linked(row, of(row)) : of(row)}
									</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</ScrollFrame>
	);
}

export function Heading({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-3">
			<h1 className="text-3xl">{title}</h1>
			{children}
		</div>
	);
}
