import { useEffect, useState } from 'react';

import type { getPlan, getPlanRamean, WirePlan } from '#insurance/sales/quotes/api.ts';
import { applicationToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { showToast } from '#web/ui/toast-store.ts';

import { productExtras } from '../../product-extras.ts';
import { quoteOf } from '../application-of.ts';
import type { FormValues } from '../form-values.ts';
import { priceHint } from './price-hint.ts';

export type ApplicationPrice = {
	state: 'incomplete' | 'waiting' | 'ready' | 'refused';
	plans: WirePlan[];
	message: string;
	fields: Record<string, string>;
};

/**
 * Returns the payment frequencies worth choosing between. For a single year, a lump sum is the same
 * as a yearly payment at the same price, so it is offered only if a link chose it.
 */
export const worthChoosing = (plans: readonly WirePlan[], frequency: string): WirePlan[] =>
	plans.filter(
		({ freqType, planRate }) =>
			freqType !== 'lump_sum' ||
			frequency === 'lump_sum' ||
			!plans.some((one) => one.freqType === 'yearly' && one.planRate === planRate),
	);

const NOTHING: ApplicationPrice = { state: 'incomplete', plans: [], message: '', fields: {} };
const NOT_FOUND: { question: string; price: ApplicationPrice } = { question: '', price: NOTHING };
const PAUSE_MS = 300;

type Body = ReturnType<typeof applicationToWire>;

/** Group prices have a separate path (B7.07). */
const askPlans = (body: Body, group: boolean) =>
	group
		? ask<typeof getPlanRamean>('POST /page/product/get-plan-ramean', body, {
				repeatable: true,
			})
		: ask<typeof getPlan>('POST /page/get-plan', body, { repeatable: true });

function priceOf(answer: Awaited<ReturnType<typeof askPlans>>): ApplicationPrice {
	if (answer.ok) return { state: 'ready', plans: answer.data, message: '', fields: {} };
	const fields = refusedFields(answer.data);
	return { state: 'refused', plans: [], message: answer.message, fields };
}

/**
 * Returns the prices for all frequencies with the form's current values. They are fetched
 * automatically when the plan step is complete (B4.05), and the latest response is used.
 * Incrementing `again` fetches them once more.
 */
export function usePrice(
	page: PageData,
	values: FormValues,
	now: Date,
	again: number,
): ApplicationPrice {
	const [found, setFound] = useState(NOT_FOUND);
	const quote = quoteOf(page, values, now);
	const body = quote && applicationToWire(quote, productExtras(page));
	const key = JSON.stringify(body);
	const question = `${again} ${key}`;
	const group = values.kind === 'group';
	useEffect(() => {
		if (key === 'null') return undefined;
		let wanted = true;
		const timer = setTimeout(async () => {
			const answer = await askPlans(JSON.parse(key), group);
			if (wanted) setFound({ question, price: priceOf(answer) });
			if (wanted && !answer.ok) showToast(answer.message, { look: 'warning' });
		}, PAUSE_MS);
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [key, question, group]);
	if (key === 'null') {
		if (found !== NOT_FOUND) setFound(NOT_FOUND);
		return { ...NOTHING, message: priceHint(page, values, now) };
	}
	return found.question === question ? found.price : { ...found.price, state: 'waiting' };
}
