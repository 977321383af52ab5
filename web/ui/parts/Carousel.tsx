import { type ReactNode, useEffect, useState } from 'react';

import { useRow } from '../use-row.ts';

type Props = {
	label: string;
	slides: ReactNode[];
	slideClass: string;
	/** The last slide leads back to the first. */
	loop?: boolean;
	/** It goes on to the first without going back; one slide in sight at a time. */
	endless?: boolean;
	autoplayMs?: number;
	dots?: boolean;
	arrows?: boolean;
	/** The slide to begin with. */ start?: number;
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
 * `4–6 dari 12` between the arrows of a row that goes round, whose end nobody can see. Each slide
 * says its own place to readers of screens.
 */
function Counter({ at, seen, count }: { at: number; seen: number; count: number }) {
	const last = Math.min(at + seen, count);
	return (
		<span aria-hidden="true" className="tabular min-w-24 text-center text-sm text-mute">
			{last === at + 1 ? last : `${Math.min(at, count - seen) + 1}–${last}`} dari {count}
		</span>
	);
}

/**
 * Slides that scroll by swipe, key, arrows or dots. Auto-play can be stopped, and stops by itself
 * on hover, on focus and for those who ask for no motion (A2.8.07, WCAG 2.2.2). Without script it
 * is still a row that scrolls. A row that goes round ends in a copy of itself, which nobody can
 * press or read out.
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
	const { ref, place, doubled, go, move } = useRow(slides.length, { start, loop, endless });
	const [playing, setPlaying] = useState(autoplayMs > 0);
	const [held, setHeld] = useState(false);

	useEffect(() => {
		if (!playing || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const timer = setInterval(
			() => document.visibilityState === 'visible' && move(1),
			autoplayMs,
		);
		return () => clearInterval(timer);
	});

	return (
		<section
			aria-roledescription="carousel"
			aria-label={label}
			onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<div className="overflow-hidden">
				<ul
					ref={ref}
					className="relative -ml-4 flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain"
				>
					{slides.map((slide, at) => (
						<li
							key={at}
							aria-label={`${at + 1} dari ${slides.length}`}
							className={`min-w-0 shrink-0 grow-0 snap-start pl-4 ${slideClass}`}
						>
							{slide}
						</li>
					))}
					{doubled
						? slides.map((slide, at) => (
								<li
									key={`again-${at}`}
									aria-hidden="true"
									inert
									className={`min-w-0 shrink-0 grow-0 snap-start pl-4 ${slideClass}`}
								>
									{slide}
								</li>
							))
						: null}
				</ul>
			</div>
			<div className="mt-4 flex items-center justify-center gap-1">
				{arrows ? (
					<button
						type="button"
						className={ARROW}
						aria-label="Sebelumnya"
						disabled={!loop && !place.back}
						onClick={() => move(-1)}
					>
						<Sign path="M15 5l-7 7 7 7" />
					</button>
				) : null}
				{loop && arrows && !dots && slides.length > place.seen ? (
					<Counter at={place.at} seen={place.seen} count={slides.length} />
				) : null}
				{dots
					? slides.map((_, at) => (
							<button
								key={at}
								type="button"
								aria-label={`Ke gambar ${at + 1}`}
								aria-current={at === place.at || undefined}
								onClick={() => go(at)}
								className="grid size-11 place-items-center"
							>
								<span
									className={`block h-2.5 rounded-full transition-all ${at === place.at ? 'w-7 bg-leaf' : 'w-2.5 bg-mute/40'}`}
								/>
							</button>
						))
					: null}
				{autoplayMs > 0 ? (
					<button
						type="button"
						aria-label={
							playing ? 'Hentikan pergantian gambar' : 'Putar pergantian gambar'
						}
						onClick={() => setPlaying(!playing)}
						className="grid size-11 place-items-center text-mute motion-reduce:hidden"
					>
						<Sign path={playing ? 'M9 6v12M15 6v12' : 'M8 5l10 7-10 7z'} />
					</button>
				) : null}
				{arrows ? (
					<button
						type="button"
						className={ARROW}
						aria-label="Berikutnya"
						disabled={!loop && !place.on}
						onClick={() => move(1)}
					>
						<Sign path="M9 5l7 7-7 7" />
					</button>
				) : null}
			</div>
		</section>
	);
}
