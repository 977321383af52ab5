import { useEffect, useEffectEvent, useState } from 'react';

import type { ProductUses, watchProduct } from '#insurance/office/product-studio/product/api.ts';

import { askOffice } from '../office-calls.ts';

const WATCH_MS = 10_000;

type Versioned = { changeId: string; revision: number; state: string };

/** Returns another person's newer version of the change, or null if there is none to merge with. */
export const newerDraft = <C extends Versioned>(
	found: C | null,
	{ changeId, revision }: Omit<Versioned, 'state'>,
): C | null =>
	found?.changeId === changeId && found.revision > revision && found.state === 'draft'
		? found
		: null;

/**
 * Returns who else has the product or its tariff open, and what uses the product. Changes by others
 * are shown if this person has none waiting to be saved. `shownNow` returns null while changes are
 * waiting.
 */
export function useOthers<C extends Versioned>(
	code: string,
	{
		shownNow,
		newestOf,
		replace,
	}: {
		shownNow: () => C | null;
		newestOf: (code: string, shown: C) => Promise<C | null>;
		replace: (shown: C) => void;
	},
) {
	const [seen, setSeen] = useState<{ others: string[]; uses: ProductUses | null }>({
		others: [],
		uses: null,
	});
	const watch = useEffectEvent(async () => {
		const answer = await askOffice<typeof watchProduct>(
			'POST /page/office/products/product-watch',
			{ productCode: code },
		);
		if (!answer.ok) return;
		setSeen({ others: answer.data.others, uses: answer.data.uses });
		const shown = shownNow();
		const newer =
			shown && answer.data.revision > shown.revision ? await newestOf(code, shown) : null;
		if (newer && shownNow() === shown) replace(newer);
	});
	useEffect(() => {
		const first = setTimeout(() => void watch());
		const watching = setInterval(() => void watch(), WATCH_MS);
		return () => {
			clearTimeout(first);
			clearInterval(watching);
		};
	}, []);
	return seen;
}
