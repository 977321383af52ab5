import type { EmblaOptionsType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';

type Props = { label: string; slides: ReactNode[]; slideClass: string; options?: EmblaOptionsType; autoplayMs?: number; dots?: boolean; arrows?: boolean };

const ARROW = 'grid size-11 place-items-center rounded-full border border-line bg-white text-xl text-leaf disabled:opacity-40';

/**
 * Slides that scroll by swipe, key, arrows or dots. Auto-play can be stopped, and stops by itself on hover, on focus
 * and for those who ask for no motion (A2.8.07, WCAG 2.2.2). Before script it is a row that scrolls.
 */
export function Carousel({ label, slides, slideClass, options = {}, autoplayMs = 0, dots = false, arrows = false }: Props) {
	const [ref, embla] = useEmblaCarousel({ align: 'start', ...options });
	const [state, setState] = useState({ at: 0, count: slides.length, back: false, on: slides.length > 1 });
	const [playing, setPlaying] = useState(autoplayMs > 0);
	const [held, setHeld] = useState(false);

	useEffect(() => {
		if (!embla) return;
		const read = () =>
			setState({ at: embla.selectedScrollSnap(), count: embla.scrollSnapList().length, back: embla.canScrollPrev(), on: embla.canScrollNext() });
		read();
		embla.on('select', read).on('reInit', read);
		return () => void embla.off('select', read).off('reInit', read);
	}, [embla]);

	useEffect(() => {
		if (!embla || !playing || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const timer = setInterval(() => embla.scrollNext(), autoplayMs);
		return () => clearInterval(timer);
	}, [embla, playing, held, autoplayMs]);

	return (
		<section
			aria-roledescription="carousel"
			aria-label={label}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<div ref={ref} className="overflow-hidden">
				<ul className="-ml-4 flex">
					{slides.map((slide, at) => (
						<li key={at} aria-label={`${at + 1} dari ${slides.length}`} className={`min-w-0 shrink-0 grow-0 pl-4 ${slideClass}`} inert={dots && state.count > 1 && at !== state.at}>
							{slide}
						</li>
					))}
				</ul>
			</div>
			<div className="mt-4 flex items-center justify-center gap-1">
				{arrows ? (
					<button type="button" className={ARROW} aria-label="Sebelumnya" disabled={!state.back} onClick={() => embla?.scrollPrev()}>
						<span aria-hidden="true">‹</span>
					</button>
				) : null}
				{dots
					? slides.map((_, at) => (
							<button key={at} type="button" aria-label={`Ke gambar ${at + 1}`} aria-current={at === state.at || undefined} onClick={() => embla?.scrollTo(at)} className="grid size-11 place-items-center">
								<span className={`block h-2.5 rounded-full transition-all ${at === state.at ? 'w-7 bg-leaf' : 'w-2.5 bg-mute/40'}`} />
							</button>
						))
					: null}
				{autoplayMs > 0 ? (
					<button type="button" aria-pressed={!playing} aria-label={playing ? 'Hentikan pergantian gambar' : 'Putar pergantian gambar'} onClick={() => setPlaying(!playing)} className="grid size-11 place-items-center text-mute">
						<span aria-hidden="true">{playing ? '❚❚' : '▶'}</span>
					</button>
				) : null}
				{arrows ? (
					<button type="button" className={ARROW} aria-label="Berikutnya" disabled={!state.on} onClick={() => embla?.scrollNext()}>
						<span aria-hidden="true">›</span>
					</button>
				) : null}
			</div>
		</section>
	);
}
