import { useEffect, useRef, useState, useEffectEvent } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import type { FormProblem } from '#web/ui/forms/ErrorSummary.tsx';

import { calculatorProblems, reachable, fieldStep, suggestedStart } from './calculator-quote.ts';
import {
	type CalculatorState,
	settledState,
	START,
	type CalculatorStep,
} from './calculator-state.ts';
import { planQuestion, type PlanResult, useCalculatorPlans } from './use-calculator-plans.ts';
import { useCalculator, useProductPage } from './use-calculator.ts';

/**
 * Suggests tomorrow at 08:00, but only once, for products whose buyers choose the start. After
 * clearing the field, buyers must choose a start themselves.
 */
function useSuggestedStart(
	state: CalculatorState,
	page: PageData | null,
	now: Date,
	change: (part: Partial<CalculatorState>) => void,
): void {
	const suggested = useRef('');
	const suggest = useEffectEvent((opened: PageData) => {
		if (opened.is_datepicker && state.startAt === '') change({ startAt: suggestedStart(now) });
	});
	useEffect(() => {
		if (!page || suggested.current === page.slug) return;
		suggested.current = page.slug;
		suggest(page);
	}, [page]);
}

const ofStep = (state: CalculatorState, page: PageData, now: Date, step: CalculatorStep) =>
	calculatorProblems(state, page, now).filter(({ id }) => fieldStep(id) === step);

/**
 * Returns the step's problems: client-side problems if the visitor has tried to continue, otherwise
 * the server's refusals of values that have not changed since.
 */
function shownProblems(
	own: FormProblem[],
	result: PlanResult,
	step: CalculatorStep,
	current: boolean,
): { problems: FormProblem[]; message: string } {
	if (own.length > 0) return { problems: own, message: '' };
	if (step === 1 || !current) return { problems: [], message: '' };
	return {
		problems: step === 2 ? result.problems : [],
		message: result.problems.length === 0 || step === 3 ? result.message : '',
	};
}

/** State of the three steps (B4.50–B4.57): answers, the last reachable step, problems, and premiums. */
export function useCalculatorSteps() {
	const [now] = useState(() => new Date());
	const [again, setAgain] = useState(0);
	const [asked, setAsked] = useState(0);
	const [tried, setTried] = useState<CalculatorStep | 0>(0);
	const { raw, put, go } = useCalculator();
	const product = useProductPage(raw.slug, again);
	const { page } = product;
	const state = page ? settledState(raw, page) : raw;
	const { result, loading, load, forget } = useCalculatorPlans();

	const step = Math.min(state.step, reachable(state, page, now)) as CalculatorStep;
	const question = page && step > 1 ? planQuestion(state, page) : '';
	const current = result.key === question;
	const own = page && tried === step ? ofStep(state, page, now, step) : [];
	const { problems, message } = shownProblems(own, result, step, current);

	const change = (part: Partial<CalculatorState>) => put({ ...state, ...part });
	const ask = () => (page ? load(state, page) : Promise.resolve(false));
	useSuggestedStart(state, page, now, change);
	// If a visitor reaches the results step through an address, Back or a reload, the premiums are
	// requested again.
	const askMissing = useEffectEvent(() => {
		if (!current && !loading) void ask();
	});
	useEffect(() => {
		if (step === 3 && page) askMissing();
	}, [step, question, page]);

	const next = async () => {
		if (!page) return;
		setTried(step);
		const blocked = ofStep(state, page, now, step).length > 0 || (step === 2 && !(await ask()));
		if (blocked) return setAsked((count) => count + 1);
		setTried(0);
		go(state, step === 1 ? 2 : 3);
	};
	const restart = () => {
		forget();
		setTried(0);
		put({ ...START, self: state.self ?? state.members[0] ?? START.self });
	};
	const reload = () => setAgain((count) => count + 1);
	const to = (there: CalculatorStep) => go(state, there);
	return {
		now,
		state,
		put,
		change,
		product,
		step,
		problems,
		message,
		asked,
		groups: current ? result.groups : [],
		loading,
		ask,
		next,
		restart,
		reload,
		to,
	};
}
