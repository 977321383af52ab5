import { useEffect, useRef, useState, useEffectEvent } from 'react';

import type { getPage } from '#insurance/content/api.ts';
import type { PageData } from '#insurance/content/page.ts';
import { ask } from '#web/ui/ask.ts';
import { useLocation, useNavigate } from '#web/ui/navigation/router.tsx';

import {
	type CalculatorState,
	readAddress,
	START,
	type CalculatorStep,
	calculatorAddress,
} from './calculator-state.ts';

const PAUSE_MS = 300;

/**
 * The calculator's state and the address, each following the other: what is changed is written a
 * moment later in place of what stood there (browsers allow only so many writes), a step is a visit
 * of its own. So Back goes a step back, and a reload or a bookmark brings everything again.
 */
export function useCalculator() {
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const [state, setState] = useState(START);
	const written = useRef<string | null>(null);
	const writing = useRef<ReturnType<typeof setTimeout>>(undefined);

	const write = (next: CalculatorState, replace: boolean) => {
		const address = calculatorAddress(next);
		// Anyone who went elsewhere meanwhile is not brought back.
		if (address === written.current || location.hash !== written.current) return;
		written.current = address;
		void navigate(`${pathname}${search}${address}`, { replace });
	};
	// Before the effect that reads: what stands here at first was never anybody's choice, and must
	// not be written.
	const writeLate = useEffectEvent(() => write(state, true));
	useEffect(() => {
		if (written.current === null) return;
		writing.current = setTimeout(writeLate, PAUSE_MS);
		return () => clearTimeout(writing.current);
	}, [state]);
	useEffect(() => {
		// An effect that runs late tells of an address that was left meanwhile: taking it would
		// bring old answers back.
		if (hash === written.current || hash !== location.hash) return;
		written.current = hash;
		// What was to be written belongs to the address that was left; its moment may come before
		// the new state is shown.
		clearTimeout(writing.current);
		setState(readAddress(hash));
	}, [hash]);

	return {
		raw: state,
		put: setState,
		go: (from: CalculatorState, step: CalculatorStep) => {
			write(from, true);
			const next = { ...from, step };
			write(next, false);
			setState(next);
		},
	};
}

type Loaded = { status: 'none' | 'loading' | 'ready' | 'failed'; page: PageData | null };

const kept = new Map<string, PageData>();

/**
 * What a product is sold with, from its own page; asked for once a visit. `again` is raised to ask
 * again.
 */
export function useProductPage(slug: string, again: number): Loaded {
	const [loaded, setLoaded] = useState<{ slug: string; page: PageData | null }>({
		slug: '',
		page: null,
	});
	const known = kept.get(slug);
	useEffect(() => {
		if (slug === '' || known) return undefined;
		let stale = false;
		void ask<typeof getPage>('GET /page/*', { '*': slug }).then((answer) => {
			const page = answer.ok && answer.data.product ? answer.data : null;
			if (page) kept.set(slug, page);
			if (!stale) setLoaded({ slug, page });
		});
		return () => {
			stale = true;
		};
	}, [slug, again, known]);
	if (known) return { status: 'ready', page: known };
	if (slug === '') return { status: 'none', page: null };
	if (loaded.slug !== slug) return { status: 'loading', page: null };
	return loaded.page ? { status: 'ready', page: loaded.page } : { status: 'failed', page: null };
}
