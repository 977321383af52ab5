import { useEffect, useRef, useState } from 'react';

import { markedPaths, marksIn, withoutMarks } from '#insurance/site/content-studio/pages/marks.ts';
import type { PageText } from '#insurance/site/content-studio/pages/merge.ts';
import { addressOf } from '#insurance/site/content/address.ts';

import { Choice } from '../../parts/Choice.tsx';
import { PageWeight, type Weight, weightOf } from './PageWeight.tsx';
import type { TextPlace } from './running-text.ts';
import type { Opened } from './use-draft.ts';

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote, caption';
const WIDTHS = [360, 768, 1280] as const;
const HEIGHT = 900;
/**
 * Returns the height, which is limited to the screen space above the publishing bar, so that every
 * part can be clicked.
 */
const heightOf = (scale: number): string =>
	`max(20rem, min(${HEIGHT * scale}px, calc(100dvh - 14rem)))`;
const LOOK = `
	[data-isi] { cursor: pointer; }
	[data-isi]:hover { outline: 2px dashed #1d5fa8; outline-offset: 3px; }
	[data-isi][data-kini] { outline: 3px solid #1d5fa8; outline-offset: 3px; }
`;

function markFields(page: Document, text: PageText): void {
	const paths = markedPaths(text.body);
	const note = (element: Element | null, words: string) => {
		const path = paths[marksIn(words)[0] ?? -1];
		if (element && path) (element.closest(BLOCKS) ?? element).setAttribute('data-isi', path);
	};
	const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode())
		note(texts.currentNode.parentElement, texts.currentNode.nodeValue ?? '');
	for (const image of page.images) note(image, image.alt);
}

/**
 * Returns the position of a click within its field: the block, and the number of characters before
 * it.
 */
function placeOf(page: Document, marked: Element, { clientX, clientY }: MouseEvent): TextPlace {
	const path = marked.getAttribute('data-isi') ?? '';
	const blocks = [...page.querySelectorAll(`[data-isi="${CSS.escape(path)}"]`)];
	const range = page.caretRangeFromPoint(clientX, clientY);
	if (!range || !marked.contains(range.startContainer))
		return { block: blocks.indexOf(marked), offset: 0 };
	range.setStart(marked, 0);
	return {
		block: blocks.indexOf(marked),
		offset: withoutMarks(range.toString()).trimStart().length,
	};
}

/**
 * Scrolls a text to the middle of its frame. `scrollIntoView` would also scroll the surrounding
 * page.
 */
function center(element: Element): void {
	const view = element.ownerDocument.defaultView;
	if (!view) return;
	const { top, height } = element.getBoundingClientRect();
	view.scrollBy({ top: top + height / 2 - view.innerHeight / 2, behavior: 'smooth' });
}

type Pick = (path: string, place: TextPlace) => void;

function dress(page: Document, text: PageText, onPick: Pick): void {
	// Uses a constructed style sheet, because the page's content security policy forbids inline
	// styles.
	const view = page.defaultView as (Window & typeof globalThis) | null;
	if (view) {
		const sheet = new view.CSSStyleSheet();
		sheet.replaceSync(LOOK);
		page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
	}
	markFields(page, text);
	page.addEventListener(
		'click',
		(event) => {
			const marked = (event.target as Element).closest('[data-isi]');
			const path = marked?.getAttribute('data-isi');
			if (marked && path) onPick(path, placeOf(page, marked, event));
			event.preventDefault();
			event.stopPropagation();
		},
		true,
	);
}

/** The index of the visible frame, and the address of each frame. */
type Drawn = { seen: 0 | 1; srcs: [string, string] };

/** Manages two frames. The hidden one loads the latest saved draft. */
function useFrames(opened: Opened, drawn: number) {
	const frames = useRef<(HTMLIFrameElement | null)[]>([null, null]);
	const address = `${addressOf(opened.slug, opened.language)}?pratinjau=${opened.preview}`;
	const [state, setState] = useState<Drawn>({ seen: 0, srcs: [`${address}&n=0`, ''] });
	const [asked, setAsked] = useState(drawn);
	if (asked !== drawn) {
		setAsked(drawn);
		const other = state.seen === 0 ? 1 : 0;
		const srcs: Drawn['srcs'] = [...state.srcs];
		srcs[other] = `${address}&n=${drawn}`;
		setState({ ...state, srcs });
	}
	const setSeen = (seen: 0 | 1) => setState((now) => ({ ...now, seen }));
	return { state, frames, setSeen };
}

function Frame({
	src,
	seen,
	width,
	scale,
	hold,
	onLoad,
}: {
	src: string;
	seen: boolean;
	width: number;
	scale: number;
	hold: (frame: HTMLIFrameElement | null) => void;
	onLoad: () => void;
}) {
	return (
		<iframe
			ref={hold}
			title={seen ? 'Halaman' : 'Halaman, sedang digambar'}
			aria-hidden={seen ? undefined : true}
			tabIndex={-1}
			src={src || undefined}
			onLoad={onLoad}
			className={`absolute top-0 left-0 origin-top-left border-0 ${seen ? '' : 'invisible'}`}
			style={{
				width,
				height: `${100 / scale}%`,
				transform: `scale(${scale})`,
			}}
		/>
	);
}

/**
 * Shows the page as it will look, rendered by the site itself. After each save, the draft is loaded
 * in a second frame that is shown when it is ready, to avoid flickering. A click on a text focuses
 * its field.
 */
export function Canvas({
	opened,
	text,
	drawn,
	at,
	onPick,
}: {
	opened: Opened;
	text: PageText;
	/** Changes whenever the draft is saved. */
	drawn: number;
	/** Path of the field that is being edited. */
	at: string;
	onPick: Pick;
}) {
	const [width, setWidth] = useState<string>('360');
	const [room, setRoom] = useState(0);
	const box = useRef<HTMLDivElement>(null);
	const [weight, setWeight] = useState<Weight | null>(null);
	const { state, frames, setSeen } = useFrames(opened, drawn);
	useEffect(() => {
		if (!box.current) return undefined;
		const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
		watch.observe(box.current);
		return () => watch.disconnect();
	}, []);
	useEffect(() => {
		const page = frames.current[state.seen]?.contentDocument;
		page?.querySelector('[data-kini]')?.removeAttribute('data-kini');
		const field = page?.querySelector(`[data-isi="${CSS.escape(at)}"]`);
		field?.setAttribute('data-kini', '');
		if (field) center(field);
	}, [at, frames, state.seen]);
	const loaded = (which: 0 | 1) => {
		const frame = frames.current[which];
		const page = frame?.contentDocument;
		if (!frame || !page || !state.srcs[which]) return;
		dress(page, text, onPick);
		const old = frames.current[which === 0 ? 1 : 0]?.contentWindow;
		frame.contentWindow?.scrollTo(0, old?.scrollY ?? 0);
		if (frame.contentWindow) setWeight(weightOf(frame.contentWindow));
		setSeen(which);
	};
	const scale = room > 0 ? Math.min(1, room / Number(width)) : 1;
	return (
		<section aria-label="Halaman yang sedang ditulis" className="grid content-start gap-3">
			<Choice
				legend="Lebar layar"
				name="lebar"
				value={width}
				options={WIDTHS.map((one) => ({ value: String(one), label: String(one) }))}
				onChange={setWidth}
			/>
			<div
				ref={box}
				className="relative overflow-hidden rounded-card border border-line bg-white"
				style={{ height: heightOf(scale) }}
			>
				{([0, 1] as const).map((which) => (
					<Frame
						key={which}
						src={state.srcs[which]}
						seen={which === state.seen}
						width={Number(width)}
						scale={scale}
						hold={(frame) => {
							frames.current[which] = frame;
						}}
						onLoad={() => loaded(which)}
					/>
				))}
			</div>
			<PageWeight weight={weight} />
			<p className="text-sm text-mute">
				Tekan tulisan atau gambar di halaman ini untuk membuka isiannya.
			</p>
		</section>
	);
}
