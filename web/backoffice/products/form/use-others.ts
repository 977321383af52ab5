import { useEffect, useEffectEvent, useState } from 'react';

import type {
	ProductUses,
	ShownProductChange,
	showProduct,
	watchProduct,
} from '#insurance/catalogue/product/api.ts';

import { askOffice } from '../../office-calls.ts';

const WATCH_MS = 10_000;

/** The change as another person has written it since; null where there is none to merge with. */
export async function newestOf(
	code: string,
	{ changeId, revision }: ShownProductChange,
): Promise<ShownProductChange | null> {
	const answer = await askOffice<typeof showProduct>('POST /page/office/products/product', {
		productCode: code,
	});
	const change = answer.ok ? answer.data.change : null;
	const isNewer = change?.changeId === changeId && change.revision > revision;
	return isNewer && change.state === 'draft' ? change : null;
}

/**
 * The other people who have the product open, and what uses it; their words are shown where nothing
 * of one's own waits to be kept. `shownNow`: null while something does.
 */
export function useOthers(
	code: string,
	{
		shownNow,
		replace,
	}: { shownNow: () => ShownProductChange | null; replace: (shown: ShownProductChange) => void },
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
