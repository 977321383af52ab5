import { useEffect, useRef, useState, useEffectEvent } from 'react';

import type { getPage } from '#insurance/site/content/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
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
 * Keeps the calculator's state and the address in sync. A change replaces the address after a short
 * delay, because browsers limit the number of such changes. Each step is a separate history entry,
 * so Back returns to the previous step, and a reload or a bookmark restores everything.
 */
export function useCalculator() {
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const [state, setState] = useState(START);
	const written = useRef<string | null>(null);
	const writing = useRef<ReturnType<typeof setTimeout>>(undefined);

	const write = (next: CalculatorState, replace: boolean) => {
		const address = calculatorAddress(next);
		if (address === written.current || location.hash !== written.current) return;
		written.current = address;
		void navigate(`${pathname}${search}${address}`, { replace });
	};
	// Declared before the effect that reads the address, because the initial state was not chosen
	// by the visitor and must not be written.
	const writeLate = useEffectEvent(() => write(state, true));
	useEffect(() => {
		if (written.current === null) return;
		writing.current = setTimeout(writeLate, PAUSE_MS);
		return () => clearTimeout(writing.current);
	}, [state]);
	useEffect(() => {
		// A late effect may report an address that the visitor has already left, which would
		// restore old answers.
		if (hash === written.current || hash !== location.hash) return;
		written.current = hash;
		// The pending write belongs to the previous address and could run before the new state is
		// displayed.
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
 * Returns a product's options from its page, which is requested once per visit. Incrementing
 * `again` repeats the request.
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
