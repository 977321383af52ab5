import { useEffect, useRef, useState } from 'react';

import type { PageData } from '#insurance/content/page.ts';
import type { getPlan, getPlanRamean, WirePlan } from '#insurance/quotes/api.ts';
import { quoteToWire } from '#insurance/quotes/wire/to-wire.ts';
import { ask } from '#web/ui/ask.ts';
import { showToast } from '#web/ui/Toast.tsx';

import { quoteOf } from './application-of.ts';
import type { FormValues } from './form-values.ts';

export type Price = {
	state: 'incomplete' | 'waiting' | 'ready' | 'refused';
	plans: WirePlan[];
	message: string;
	fields: Record<string, string>;
};

const NOTHING: Price = { state: 'incomplete', plans: [], message: '', fields: {} };
const PAUSE_MS = 300;

type Body = ReturnType<typeof quoteToWire>;

/** A group has a path of its own (B7.07). */
const askPlans = (body: Body, group: boolean) =>
	group
		? ask<typeof getPlanRamean>('POST /page/product/get-plan-ramean', body, {
				repeatable: true,
			})
		: ask<typeof getPlan>('POST /page/get-plan', body, { repeatable: true });

/**
 * Prices of all frequencies for what the form holds now, fetched by itself when the plan step is
 * complete (B4.05); the last answer wins. `again` is raised to fetch once more.
 */
export function usePrice(page: PageData, values: FormValues, now: Date, again: number): Price {
	const [price, setPrice] = useState<Price>(NOTHING);
	const turn = useRef(0);
	const quote = quoteOf(page, values, now);
	const body =
		quote &&
		quoteToWire(quote, {
			productNumber: page.product?.productNumber,
			policyFee: page.product?.policyFee,
			cashlessFee: page.product?.cashlessFee,
		});
	const key = JSON.stringify(body);
	useEffect(() => {
		turn.current += 1;
		const mine = turn.current;
		if (key === 'null') return setPrice(NOTHING);
		setPrice((old) => ({ ...old, state: 'waiting' }));
		const timer = setTimeout(async () => {
			const answer = await askPlans(JSON.parse(key), values.kind === 'group');
			if (mine !== turn.current) return;
			if (answer.ok)
				return setPrice({ state: 'ready', plans: answer.data, message: '', fields: {} });
			showToast(answer.message, { look: 'warning' });
			const fields =
				(answer.data as { fields?: Record<string, string> } | null)?.fields ?? {};
			setPrice({ state: 'refused', plans: [], message: answer.message, fields });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [key, again]);
	return price;
}
