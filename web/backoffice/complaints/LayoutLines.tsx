import type { LayoutLine } from '#insurance/service/requests/register/complaint-register.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL } from '#web/ui/forms/Field.tsx';

type Change = (lines: LayoutLine[]) => void;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns a key that no line has. Keys of added lines consist of `own` and letters. */
function newLineKey(lines: readonly LayoutLine[]): string {
	const taken = new Set(lines.map(({ key }) => key));
	for (const one of LETTERS)
		for (const other of LETTERS)
			if (!taken.has(`own-${one}${other}`)) return `own-${one}${other}`;
	return 'own';
}

/** Returns the lines with one moved up (-1) or down (1). */
function movedLine(lines: readonly LayoutLine[], at: number, by: -1 | 1): LayoutLine[] {
	const moved = [...lines];
	const [line] = moved.splice(at, 1);
	if (line) moved.splice(at + by, 0, line);
	return moved;
}

function Line({
	id,
	line,
	place,
	onChange,
	onMove,
}: {
	id: string;
	line: LayoutLine;
	place: { isFirst: boolean; isLast: boolean };
	onChange: (line: LayoutLine) => void;
	onMove: (by: -1 | 1) => void;
}) {
	const { heading, shown } = line;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
			<label className="flex min-h-11 items-center gap-2">
				<input
					type="checkbox"
					className="size-6 accent-leaf"
					checked={shown}
					onChange={({ target }) => onChange({ ...line, shown: target.checked })}
				/>
				<span className="sr-only">{`Tampilkan ${heading}`}</span>
			</label>
			<input
				id={id}
				aria-label={`Judul ${heading}`}
				className={`${CONTROL} mt-0 min-w-0 flex-1 basis-48`}
				value={heading}
				maxLength={80}
				onChange={({ target }) => onChange({ ...line, heading: target.value })}
			/>
			<span className="flex gap-2">
				<Button
					look="second"
					more="min-w-11"
					disabled={place.isFirst}
					aria-label={`Naikkan ${heading}`}
					onClick={() => onMove(-1)}
				>
					↑
				</Button>
				<Button
					look="second"
					more="min-w-11"
					disabled={place.isLast}
					aria-label={`Turunkan ${heading}`}
					onClick={() => onMove(1)}
				>
					↓
				</Button>
			</span>
		</li>
	);
}

/** Edits the order, headings and visibility of one part of the layout. */
export function LayoutLines({
	id,
	legend,
	value: lines,
	error,
	mayAdd,
	onChange,
}: {
	id: string;
	legend: string;
	value: LayoutLine[];
	error: string | undefined;
	mayAdd: boolean;
	onChange: Change;
}) {
	const put = (at: number, line: LayoutLine) =>
		onChange(lines.map((one, place) => (place === at ? line : one)));
	const add = () =>
		onChange([...lines, { key: newLineKey(lines), heading: 'Penyebab baru', shown: true }]);
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="font-semibold">{legend}</legend>
			{error ? (
				<p id={`${id}-error`} className="text-error">
					{error}
				</p>
			) : null}
			<ul>
				{lines.map((line, at) => (
					<Line
						key={line.key}
						id={`${id}-${at}`}
						line={line}
						place={{ isFirst: at === 0, isLast: at === lines.length - 1 }}
						onChange={(next) => put(at, next)}
						onMove={(by) => onChange(movedLine(lines, at, by))}
					/>
				))}
			</ul>
			{mayAdd ? (
				<Button look="quiet" onClick={add}>
					Tambah penyebab
				</Button>
			) : null}
		</fieldset>
	);
}
