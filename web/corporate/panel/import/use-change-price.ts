import { useEffect, useState } from 'react';

import type { priceChange } from '#insurance/groups/memberships/import/api.ts';
import type { UploadKind } from '#insurance/groups/memberships/member.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';

import type { CorporatePanel } from '../panel-calls.ts';

export type ChangePrice = CallOutput<typeof priceChange>;

/**
 * The cost of a change, or why it is unknown: `unpriced` is the general message, `wrongDay` a
 * problem with the date. `question` identifies the request.
 */
const UNPRICED = { question: '', price: null as ChangePrice | null, unpriced: '', wrongDay: '' };

/**
 * Returns the cost of the previewed change from a chosen date. It is requested again when either
 * changes. `version` is the version of the preview, or null while the preview is invalid and has no
 * price.
 */
export function useChangePrice(
	panel: CorporatePanel,
	{ kind, productId, version }: { kind: UploadKind; productId: string; version: number | null },
) {
	const [priced, setPriced] = useState(UNPRICED);
	const [round, setRound] = useState(0);
	const [effectiveOn, setEffectiveOn] = useState('');
	const question = JSON.stringify([kind, productId, version, effectiveOn, round]);
	useEffect(() => {
		if (version === null) return undefined;
		let current = true;
		const day = effectiveOn ? { effective_on: effectiveOn } : {};
		const input = { product_id: productId, kind, ...day };
		void panel
			.ask<typeof priceChange>('GET /page/corporate/panel/price', input, true)
			.then((answer) => {
				if (!current) return;
				if (answer.ok) return setPriced({ ...UNPRICED, question, price: answer.data });
				const wrongDay = refusedFields(answer.data)['effective_on'] ?? '';
				setPriced({ ...UNPRICED, question, unpriced: answer.message, wrongDay });
			});
		return () => void (current = false);
	}, [panel, kind, productId, version, effectiveOn, question]);
	const { price, unpriced, wrongDay } =
		version !== null && priced.question === question ? priced : UNPRICED;
	const askAgain = () => setRound((count) => count + 1);
	return { price, unpriced, wrongDay, askAgain, effectiveOn, setEffectiveOn };
}
