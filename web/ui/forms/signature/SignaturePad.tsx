import { type PointerEvent, useRef, useState } from 'react';

import { lineTo, type PenLine } from './pen-lines.ts';

type Field = { width: number; height: number };

const pathOf = ([x = 0, y = 0, ...rest]: PenLine) =>
	`M${x} ${y}${rest.map((value, at) => `${at % 2 === 0 ? 'L' : ' '}${value}`).join('')}`;

/** Returns the pointer position in whole units of the signature field. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>, field: Field) {
	const { left, top, width, height } = currentTarget.getBoundingClientRect();
	const within = (part: number, most: number) => Math.min(most, Math.max(0, Math.round(part)));
	return [
		within(((clientX - left) / width) * field.width, field.width),
		within(((clientY - top) / height) * field.height, field.height),
	] as const;
}

/** Draws strokes in the current text colour, even in forced-colours mode. */
function Lines({ strokes }: { strokes: readonly PenLine[] }) {
	return strokes.map((stroke, at) => (
		<path
			key={`${at} ${stroke.length}`}
			d={pathOf(stroke)}
			fill="none"
			stroke="currentColor"
			strokeWidth={5}
			strokeLinecap="round"
			strokeLinejoin="round"
		/>
	));
}

export function DrawnSignature({
	strokes,
	field,
	label,
}: {
	strokes: readonly PenLine[];
	field: Field;
	label: string;
}) {
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${field.width} ${field.height}`}
			className="block w-full max-w-80"
		>
			<Lines strokes={strokes} />
		</svg>
	);
}

/**
 * Field for signing with finger, pen or mouse. The drawing is stored as integers, not as an image.
 * Drawing does not scroll the page. People who cannot draw need an alternative next to the field.
 */
export function SignaturePad({
	strokes,
	field,
	label,
	describedBy,
	mostNumbers,
	onChange,
}: {
	strokes: readonly PenLine[];
	field: Field;
	label: string;
	describedBy: string;
	/** Maximum number of coordinates in a stroke; a longer stroke continues as a new one. */
	mostNumbers: number;
	onChange: (strokes: readonly PenLine[]) => void;
}) {
	const pen = useRef<number | null>(null);
	const drawn = useRef<readonly PenLine[]>([]);
	const [live, setLive] = useState<readonly PenLine[]>([]);
	const add = (event: PointerEvent<SVGElement>) => {
		drawn.current = lineTo(drawn.current, placeOf(event, field), mostNumbers);
		setLive(drawn.current);
	};
	const begin = (event: PointerEvent<SVGElement>) => {
		if (pen.current !== null || event.button !== 0) return;
		pen.current = event.pointerId;
		event.currentTarget.setPointerCapture(event.pointerId);
		drawn.current = [];
		add(event);
	};
	const end = (event: PointerEvent<SVGElement>) => {
		if (event.pointerId !== pen.current) return;
		pen.current = null;
		setLive([]);
		const dotted = drawn.current.map((one) => (one.length === 2 ? [...one, ...one] : one));
		if (dotted.length > 0) onChange([...strokes, ...dotted]);
	};
	return (
		<div className="relative overflow-hidden rounded-control border-2 border-dashed border-mute/60 bg-white text-ink">
			<span
				aria-hidden="true"
				className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-line"
			/>
			<svg
				role="img"
				aria-label={label}
				aria-describedby={describedBy}
				viewBox={`0 0 ${field.width} ${field.height}`}
				className="relative block w-full cursor-crosshair touch-none select-none"
				onPointerDown={begin}
				onPointerMove={(event) =>
					event.pointerId === pen.current ? add(event) : undefined
				}
				onPointerUp={end}
				onPointerCancel={end}
			>
				<Lines strokes={[...strokes, ...live]} />
			</svg>
		</div>
	);
}
