import { useCallback, useEffect, useRef, useState } from 'react';

import { withValue } from '#insurance/catalogue/fields/field.ts';
import type { saveWrittenProduct, ShownProductChange } from '#insurance/catalogue/product/api.ts';

import { askOffice } from '../../office-calls.ts';

/** Milliseconds of quiet after which what was typed is kept. */
const QUIET_MS = 700;

type Saving = 'saved' | 'typing' | 'saving' | 'failed';
type State = {
	product: Record<string, unknown>;
	shown: ShownProductChange;
	saving: Saving;
	/** Why it could not be kept; what was typed stays on the screen. */
	problem: string;
};

/**
 * A product while a person writes it: kept after each moment of quiet upon the revision that was
 * read, so that nobody writes over another. `flush` keeps it now and says whether it is kept.
 */
export function useProduct(opened: ShownProductChange) {
	const [state, setState] = useState<State>(() => ({
		product: opened.product,
		shown: opened,
		saving: 'saved',
		problem: '',
	}));
	const now = useRef(state);
	const timer = useRef(0);
	const running = useRef<Promise<boolean> | null>(null);
	const put = useCallback((change: Partial<State>) => {
		now.current = { ...now.current, ...change };
		setState(now.current);
	}, []);
	const keep = useCallback(async (): Promise<boolean> => {
		const { product, shown } = now.current;
		put({ saving: 'saving' });
		const answer = await askOffice<typeof saveWrittenProduct>(
			'POST /page/office/products/product-save',
			{ changeId: shown.changeId, revision: shown.revision, product },
		);
		if (!answer.ok) {
			put({ saving: 'failed', problem: answer.message });
			return false;
		}
		const typed = now.current.product !== product;
		put({ shown: answer.data, saving: typed ? 'typing' : 'saved', problem: '' });
		return true;
	}, [put]);
	/** One at a time; what was typed meanwhile is kept next. */
	const flush = useCallback(async (): Promise<boolean> => {
		clearTimeout(timer.current);
		while (running.current) await running.current;
		if (now.current.saving === 'saved') return true;
		running.current = keep().finally(() => (running.current = null));
		return running.current;
	}, [keep]);
	const change = useCallback(
		(path: string, value: unknown) => {
			const product = withValue(now.current.product, path, value) as State['product'];
			put({ product, saving: 'typing' });
			clearTimeout(timer.current);
			timer.current = window.setTimeout(() => void flush(), QUIET_MS);
		},
		[put, flush],
	);
	/** What came from a file stands in the place of what was written. */
	const replace = useCallback(
		(shown: ShownProductChange) =>
			put({ product: shown.product, shown, saving: 'saved', problem: '' }),
		[put],
	);
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => {
			if (now.current.saving !== 'saved') event.preventDefault();
		};
		addEventListener('beforeunload', ask);
		return () => {
			removeEventListener('beforeunload', ask);
			// What waits for its moment of quiet is kept before the person is elsewhere.
			void flush();
		};
	}, [flush]);
	return { ...state, change, flush, replace };
}
export type ProductOf = ReturnType<typeof useProduct>;
