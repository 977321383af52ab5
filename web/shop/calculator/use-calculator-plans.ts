import { useRef, useState } from 'react';

import type { getPlanCalculator, saveProduct, WirePlan } from '#insurance/sales/quotes/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ownPath } from '#platform/values/links/own-path.ts';
import { ask, newKey } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/browser/checkout-storage.ts';
import type { FormProblem } from '#web/ui/forms/ErrorSummary.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { rememberCart } from '../cart/cart-store.ts';
import {
	calculatorField,
	type ComparedPlan,
	planBody,
	plansToCompare,
} from './calculator-quote.ts';
import type { CalculatorState } from './calculator-state.ts';

export type PlanGroup = ComparedPlan & { options: WirePlan[] };
export type PlanResult = {
	key: string;
	groups: PlanGroup[];
	message: string;
	problems: FormProblem[];
};

const NOTHING: PlanResult = { key: '', groups: [], message: '', problems: [] };
const BUSY = 'Premi belum bisa dihitung. Coba sekali lagi.';

/**
 * Identifies the request that a result belongs to: persons and choices, without the plan or
 * frequency picked from the results.
 */
export function planQuestion(state: CalculatorState, page: PageData): string {
	return JSON.stringify(
		plansToCompare(state, page)
			.map((plan) => planBody(state, page, plan))
			.map((body) => JSON.stringify(body))
			.sort(),
	);
}

function fieldsOf(data: unknown, state: CalculatorState): FormProblem[] {
	const fields = refusedFields(data);
	return Object.entries(fields).map(([name, message]) => ({
		id: calculatorField(name, state),
		message,
	}));
}

/**
 * Requests the premiums of all plans in parallel. One refusal counts for all of them, because the
 * requests differ only in the plan.
 */
async function askPlans(state: CalculatorState, page: PageData): Promise<Omit<PlanResult, 'key'>> {
	const plans = plansToCompare(state, page);
	const answers = await Promise.all(
		plans.map(async (plan) => {
			const body = planBody(state, page, plan);
			return (
				body &&
				(await ask<typeof getPlanCalculator>('POST /page/product/get-plan', body, {
					repeatable: true,
				}))
			);
		}),
	);
	const groups: PlanGroup[] = [];
	for (const [at, answer] of answers.entries()) {
		const plan = plans[at];
		if (!answer || !plan) return { ...NOTHING, message: BUSY };
		if (!answer.ok)
			return { groups: [], message: answer.message, problems: fieldsOf(answer.data, state) };
		groups.push({ ...plan, options: answer.data });
	}
	return { groups, message: '', problems: [] };
}

/**
 * Returns the results of the latest request (B4.52). A failure is shown as a toast for three
 * seconds and stays on the page (B8.04, B8.05).
 */
export function useCalculatorPlans() {
	const [result, setResult] = useState<PlanResult>(NOTHING);
	const [loading, setLoading] = useState(false);
	const turn = useRef(0);
	const load = async (state: CalculatorState, page: PageData): Promise<boolean> => {
		turn.current += 1;
		const mine = turn.current;
		setLoading(true);
		const answer = await askPlans(state, page);
		if (mine !== turn.current) return false;
		setLoading(false);
		setResult({ key: planQuestion(state, page), ...answer });
		if (answer.groups.length > 0) return true;
		showToast(answer.message, { look: 'error', place: 'centre', ms: 3_000 });
		return false;
	};
	return { result, loading, load, forget: () => setResult(NOTHING) };
}

type Intent = { body: string; key: string };

/**
 * Saves the chosen plan as a draft and opens the address from the response, where the application
 * is prefilled (B4.54, B4.55, B7.47, B7.48).
 */
export function useCalculatorBuy(onPriceChanged: () => void) {
	const [buying, setBuying] = useState(false);
	const intent = useRef<Intent>({ body: '', key: '' });
	const navigate = useNavigate();
	const buy = async (state: CalculatorState, page: PageData, option: WirePlan) => {
		const plan = { code: state.plan, sumInsured: Number(state.sumInsured) };
		const { freqType: frequency, planRate, discountPerCustomer } = option;
		const bought = { frequency, planRate, discountPerCustomer };
		const quote = planBody(state, page, plan, bought);
		if (!quote || buying) return;
		setBuying(true);
		const body = { ...quote, userSession: storedCart() };
		const text = JSON.stringify(body);
		if (intent.current.body !== text) intent.current = { body: text, key: newKey() };
		const answer = await ask<typeof saveProduct>('POST /page/product', body, {
			idempotencyKey: intent.current.key,
		});
		setBuying(false);
		if (!answer.ok) {
			if ((answer.data as { planRate?: number } | null)?.planRate !== undefined)
				onPriceChanged();
			return showToast(answer.message, { look: 'warning' });
		}
		rememberCart(answer.data.userSession);
		// Only addresses on this site are followed: a response must never send a buyer elsewhere.
		const address = ownPath(answer.data.redirect_url, null);
		if (address !== null) await navigate(address);
	};
	return { buying, buy };
}
