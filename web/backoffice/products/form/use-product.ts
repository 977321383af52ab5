import { useCallback, useRef } from 'react';

import { withValue } from '#insurance/office/product-studio/fields/field.ts';
import type {
	saveWrittenProduct,
	showProduct,
	ShownProductChange,
} from '#insurance/office/product-studio/product/api.ts';
import type { MergeConflict } from '#insurance/site/content-studio/compare/merge-values.ts';

import { askOffice } from '../../office-calls.ts';
import { type SaveState, usePacedSave } from '../../parts/editing/use-paced-save.ts';
import { type Now, useNow } from '../../parts/use-now.ts';
import { newerDraft, useOthers } from '../use-others.ts';
import { mergeProducts, takeMine } from './merge-product.ts';

const MAX_UNDONE = 50;
/** Changes to one field within this many milliseconds are undone together. */
const ONE_CHANGE_MS = 1_500;

type State = {
	product: Record<string, unknown>;
	shown: ShownProductChange;
	saving: SaveState;
	/** Error message if saving failed. The typed text stays on the screen. */
	problem: string;
	/**
	 * The user's own values that were overwritten by someone else's. Each is listed until it is
	 * used or dismissed.
	 */
	conflicts: MergeConflict[];
	/** The product before each of the last changes, oldest first. */
	before: State['product'][];
};

type ProductNow = Now<State>;

/** Returns another person's newer version of the change, or null if there is none to merge with. */
async function newestOf(
	code: string,
	shown: ShownProductChange,
): Promise<ShownProductChange | null> {
	const answer = await askOffice<typeof showProduct>('POST /page/office/products/product', {
		productCode: code,
	});
	return newerDraft(answer.ok ? answer.data.change : null, shown);
}

/**
 * Saves the product. If another person has changed it in the meantime, merges both versions and
 * saves the result.
 */
async function keepNow(code: string, { now, put }: ProductNow): Promise<boolean> {
	const { product, shown } = now.current;
	put({ saving: 'saving' });
	const answer = await askOffice<typeof saveWrittenProduct>(
		'POST /page/office/products/product-save',
		{ changeId: shown.changeId, revision: shown.revision, product },
	);
	if (answer.ok) {
		const saving = now.current.product === product ? 'saved' : 'typing';
		put({ shown: answer.data, saving, problem: '' });
		return true;
	}
	const newer = answer.code === 409 ? await newestOf(code, shown) : null;
	if (!newer) {
		put({ saving: 'failed', problem: answer.message });
		return false;
	}
	const merged = mergeProducts(shown.product, now.current.product, newer.product);
	const conflicts = [...now.current.conflicts, ...merged.conflicts];
	put({ product: merged.product, shown: newer, conflicts, before: [] });
	return keepNow(code, { now, put });
}

/**
 * Returns functions that change the product. Each change can be undone; changes to one field within
 * a short time are undone together.
 */
function useChanges({ now, put }: ProductNow, later: () => void) {
	const last = useRef({ path: '', at: 0 });
	const write = useCallback(
		(product: State['product'], before: State['product'][]) => {
			put({ product, before, saving: 'typing' });
			later();
		},
		[put, later],
	);
	const change = useCallback(
		(path: string, value: unknown) => {
			const { product, before } = now.current;
			const at = Date.now();
			const isSame = last.current.path === path && at - last.current.at < ONE_CHANGE_MS;
			last.current = { path, at };
			const next = withValue(product, path, value) as State['product'];
			const isKept = isSame && before.length > 0;
			write(next, isKept ? before : [...before, product].slice(-MAX_UNDONE));
		},
		[now, write],
	);
	const undo = useCallback(() => {
		const { before } = now.current;
		const product = before.at(-1);
		last.current = { path: '', at: 0 };
		if (product) write(product, before.slice(0, -1));
	}, [now, write]);
	return { write, change, undo };
}

function useConflicts({ now, put }: ProductNow, write: ReturnType<typeof useChanges>['write']) {
	const leave = (conflict: MergeConflict) =>
		put({ conflicts: now.current.conflicts.filter((one) => one !== conflict) });
	const use = (conflict: MergeConflict) => {
		const { product, before } = now.current;
		leave(conflict);
		write(takeMine(product, conflict), [...before, product]);
	};
	return { use, leave };
}

/**
 * Manages a product while a person edits it. It is saved after each pause, based on the loaded
 * revision, and another person's changes are merged in. `flush` saves immediately and returns true
 * on success.
 */
export function useProduct(opened: ShownProductChange, code: string) {
	const { state, now, put } = useNow<State>(() => ({
		product: opened.product,
		shown: opened,
		saving: 'saved',
		problem: '',
		conflicts: [],
		before: [],
	}));
	const save = useCallback(() => keepNow(code, { now, put }), [code, now, put]);
	const { flush, soon } = usePacedSave(now, save);
	const { write, change, undo } = useChanges({ now, put }, soon);
	const replace = useCallback(
		(shown: ShownProductChange) =>
			put({ product: shown.product, shown, saving: 'saved', problem: '', before: [] }),
		[put],
	);
	const others = useOthers(code, {
		shownNow: () => (now.current.saving === 'saved' ? now.current.shown : null),
		newestOf,
		replace,
	});
	const conflict = useConflicts({ now, put }, write);
	return { ...state, ...others, change, undo, flush, replace, conflict };
}
export type ProductOf = ReturnType<typeof useProduct>;
