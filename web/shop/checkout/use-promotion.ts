import { useEffect, useState } from 'react';

import type { choosePromotion, ShownPromotion } from '#insurance/sales/carts/api.ts';
import { ask } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/browser/checkout-storage.ts';

const askFor = (cartID: string[], code?: string) =>
	ask<typeof choosePromotion>(
		'POST /page/product/promotion',
		{ userSession: storedCart(), cartID, ...(code === undefined ? {} : { code }) },
		{ repeatable: true },
	);

/** Sends a code for the selected items. `problem` explains why the code could not be checked at all. */
export async function sendCode(
	cartID: string[],
	code: string,
): Promise<{ promotion: ShownPromotion | null; problem: string }> {
	const answer = await askFor(cartID, code);
	return answer.ok
		? { promotion: answer.data, problem: '' }
		: { promotion: null, problem: answer.message };
}

/**
 * Returns the promotions for the selected items, which are requested again when the selection
 * changes. While they load, and if there is no response, the price is shown without them.
 */
export function usePromotion(cartID: readonly string[]): {
	promotion: ShownPromotion | null;
	busy: boolean;
	problem: string;
	choose: (code: string) => Promise<void>;
} {
	const wanted = cartID.join(',');
	const [shown, setShown] = useState<{ of: string; promotion: ShownPromotion | null }>({
		of: '',
		promotion: null,
	});
	const [state, setState] = useState({ busy: false, problem: '' });
	useEffect(() => {
		if (wanted === '') return undefined;
		let gone = false;
		void askFor(wanted.split(',')).then((answer) => {
			if (!gone && answer.ok) setShown({ of: wanted, promotion: answer.data });
		});
		return () => {
			gone = true;
		};
	}, [wanted]);
	async function choose(code: string) {
		if (wanted === '') return;
		setState({ busy: true, problem: '' });
		const { promotion, problem } = await sendCode(wanted.split(','), code);
		if (promotion) setShown({ of: wanted, promotion });
		setState({ busy: false, problem });
	}
	return { promotion: shown.of === wanted ? shown.promotion : null, ...state, choose };
}
