import { useEffect, useRef, useState } from 'react';

import { openPaper } from './open-paper.ts';
import { type Paper, type PaperProblem, paperProblemOf, type PaperTurn } from './paper.ts';

type Opened = { key: string; paper: Paper | null; problem: PaperProblem | null };

/**
 * Opens a file and closes the one before. Each opening loads the file again, because each is an
 * access that is recorded. `linkOf` must be stable.
 */
export function usePaper(key: string | null, linkOf: (key: string) => Promise<string | null>) {
	const [opened, setOpened] = useState<Opened | null>(null);
	const [turn, setTurn] = useState(0);
	useEffect(() => {
		if (key === null) return undefined;
		const leaving = new AbortController();
		let paper: Paper | null = null;
		const open = async () => {
			const url = await linkOf(key);
			if (leaving.signal.aborted) return;
			paper = await openPaper(url ?? '', leaving.signal);
			if (leaving.signal.aborted) paper.close();
			else setOpened({ key, paper, problem: null });
		};
		open().catch((error: unknown) => {
			if (!leaving.signal.aborted)
				setOpened({ key, paper: null, problem: paperProblemOf(error) });
		});
		return () => {
			leaving.abort();
			paper?.close();
		};
	}, [key, linkOf, turn]);
	const here = opened?.key === key ? opened : null;
	const again = () => {
		setOpened(null);
		setTurn(turn + 1);
	};
	return { paper: here?.paper ?? null, problem: here?.problem ?? null, again };
}

/** Width of an element in CSS pixels, as it changes. */
function useWidth() {
	const place = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(0);
	useEffect(() => {
		const { current } = place;
		if (!current) return undefined;
		const watch = new ResizeObserver(([entry]) =>
			setWidth(Math.floor(entry?.contentRect.width ?? 0)),
		);
		watch.observe(current);
		return () => watch.disconnect();
	}, []);
	return { place, width };
}

type Shown = { key: string; paper: Paper | null; page: number; turn: PaperTurn; zoom: number };

/** Draws a page into `sheet` whenever it, its turn or its size changes. */
export function useDrawing({ key, paper, page, turn, zoom }: Shown) {
	const { place, width: room } = useWidth();
	const sheet = useRef<HTMLDivElement>(null);
	const [drawn, setDrawn] = useState<{
		what: string;
		key: string;
		problem: PaperProblem | null;
	} | null>(null);
	const width = Math.round(room * zoom);
	const what = `${key} ${page} ${turn} ${width}`;
	useEffect(() => {
		if (!paper || width === 0 || page < 1) return undefined;
		const leaving = new AbortController();
		paper.draw({ page, turn, width, signal: leaving.signal }).then(
			(canvas) => {
				if (leaving.signal.aborted) return;
				canvas.style.width = '100%';
				canvas.setAttribute('aria-hidden', 'true');
				sheet.current?.replaceChildren(canvas);
				setDrawn({ what, key, problem: null });
			},
			(error: unknown) => {
				if (leaving.signal.aborted) return;
				sheet.current?.replaceChildren();
				setDrawn({ what, key, problem: paperProblemOf(error) });
			},
		);
		return () => leaving.abort();
	}, [key, paper, page, turn, width, what]);
	return {
		place,
		sheet,
		width,
		/** True if the page before, of the same file, is still shown. */
		isShown: drawn?.key === key && drawn.problem === null,
		isDrawn: drawn?.what === what && drawn.problem === null,
		problem: drawn?.what === what ? drawn.problem : null,
	};
}
