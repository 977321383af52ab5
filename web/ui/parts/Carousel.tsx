import { type ReactNode, useEffect, useState } from 'react';

import { useRow } from './use-row.ts';

type Props = {
	label: string;
	slides: ReactNode[];
	slideClass: string;
	loop?: boolean;
	/**
	 * True to continue from the last slide to the first without scrolling back. Requires that one
	 * slide is visible at a time.
	 */
	endless?: boolean;
	autoplayMs?: number;
	dots?: boolean;
	arrows?: boolean;
	start?: number;
};

const ARROW =
	'grid size-11 place-items-center rounded-full border border-line bg-white text-leaf disabled:opacity-40';

function Sign({ path }: { path: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			className="size-5"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.5"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={path} />
		</svg>
	);
}

/**
 * Shows the position between the arrows of an endless row, e.g. `4–6 dari 12`, because such a row
 * has no visible end. Each slide also announces its position to screen readers.
 */
function Counter({ at, seen, count }: { at: number; seen: number; count: number }) {
	const last = Math.min(at + seen, count);
	return (
		<span aria-hidden="true" className="tabular min-w-24 text-center text-sm text-mute">
			<span>{last === at + 1 ? last : `${Math.min(at, count - seen) + 1}–${last}`}</span> dari{' '}
			<span>{count}</span>
		</span>
	);
}

type Row = ReturnType<typeof useRow>;

function Slides({
	row: { ref, doubled },
	slides,
	slideClass,
}: Pick<Props, 'slides' | 'slideClass'> & { row: Row }) {
	const look = `min-w-0 shrink-0 grow-0 snap-start pl-4 ${slideClass}`;
	return (
		<div className="overflow-hidden">
			<ul
				ref={ref}
				className="relative -ml-4 flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain"
			>
				{slides.map((slide, at) => (
					<li key={at} aria-label={`${at + 1} dari ${slides.length}`} className={look}>
						{slide}
					</li>
				))}
				{doubled
					? slides.map((slide, at) => (
							<li key={`again-${at}`} aria-hidden="true" inert className={look}>
								{slide}
							</li>
						))
					: null}
			</ul>
		</div>
	);
}

function Arrow({ by, disabled, onMove }: { by: 1 | -1; disabled: boolean; onMove: () => void }) {
	return (
		<button
			type="button"
			className={ARROW}
			aria-label={by === 1 ? 'Berikutnya' : 'Sebelumnya'}
			disabled={disabled}
			onClick={onMove}
		>
			<Sign path={by === 1 ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} />
		</button>
	);
}

function Dots({ count, at, onGo }: { count: number; at: number; onGo: (at: number) => void }) {
	return Array.from({ length: count }, (_, n) => (
		<button
			key={n}
			type="button"
			aria-label={`Ke gambar ${n + 1}`}
			aria-current={n === at || undefined}
			onClick={() => onGo(n)}
			className="grid size-11 place-items-center"
		>
			{/* Forced-colours mode hides backgrounds but shows all borders. */}
			<span
				className={`block h-2.5 rounded-full border border-transparent transition-all ${n === at ? 'w-7 bg-leaf' : 'w-2.5 bg-mute/40'}`}
			/>
		</button>
	));
}

function useAutoplay(autoplayMs: number, next: () => void) {
	const [playing, setPlaying] = useState(autoplayMs > 0);
	const [held, setHeld] = useState(false);
	useEffect(() => {
		if (!playing || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const timer = setInterval(
			() => document.visibilityState === 'visible' && next(),
			autoplayMs,
		);
		return () => clearInterval(timer);
	});
	return { playing, toggle: () => setPlaying(!playing), hold: setHeld };
}

/**
 * Slides that scroll by swiping, keyboard, arrows or dots. Auto-play can be stopped, and pauses on
 * hover, on focus and with reduced motion (A2.8.07, WCAG 2.2.2). Without script, it is still a
 * scrollable row. An endless row ends with an inert copy that cannot be clicked and is not read
 * aloud.
 */
export function Carousel({
	label,
	slides,
	slideClass,
	loop = false,
	endless = false,
	autoplayMs = 0,
	dots = false,
	arrows = false,
	start = 0,
}: Props) {
	const row = useRow(slides.length, { start, loop, endless });
	const { place, go, move } = row;
	const { playing, toggle, hold } = useAutoplay(autoplayMs, () => move(1));
	return (
		<section
			aria-roledescription="carousel"
			aria-label={label}
			onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)}
			onPointerLeave={() => hold(false)}
			onFocus={() => hold(true)}
			onBlur={() => hold(false)}
		>
			<Slides row={row} slides={slides} slideClass={slideClass} />
			<div className="mt-1 flex items-center justify-center gap-1 md:mt-4">
				{arrows ? (
					<Arrow by={-1} disabled={!loop && !place.back} onMove={() => move(-1)} />
				) : null}
				{loop && arrows && !dots && slides.length > place.seen ? (
					<Counter at={place.at} seen={place.seen} count={slides.length} />
				) : null}
				{dots ? <Dots count={slides.length} at={place.at} onGo={go} /> : null}
				{autoplayMs > 0 ? (
					<button
						type="button"
						aria-label={
							playing ? 'Hentikan pergantian gambar' : 'Putar pergantian gambar'
						}
						onClick={toggle}
						className="grid size-11 place-items-center text-mute motion-reduce:hidden"
					>
						<Sign path={playing ? 'M9 6v12M15 6v12' : 'M8 5l10 7-10 7z'} />
					</button>
				) : null}
				{arrows ? (
					<Arrow by={1} disabled={!loop && !place.on} onMove={() => move(1)} />
				) : null}
			</div>
		</section>
	);
}
