import { useEffect, useRef } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { type CalculatorStep, CALCULATOR_STEPS } from './calculator-state.ts';
import { CalculatorCover } from './CalculatorCover.tsx';
import { InsuredChoice } from './CalculatorPersons.tsx';
import { CategoryTiles, CalculatorProduct } from './CalculatorProduct.tsx';
import { ResultCard } from './CalculatorResult.tsx';
import { useCalculatorBuy } from './use-calculator-plans.ts';
import { useCalculatorSteps } from './use-calculator-steps.ts';

type Steps = ReturnType<typeof useCalculatorSteps>;

function Progress({ step, to }: Pick<Steps, 'step' | 'to'>) {
	return (
		<ol aria-label="Langkah" className="grid grid-cols-3 gap-2">
			{([1, 2, 3] as const).map((one) => (
				<li
					key={one}
					aria-current={one === step ? 'step' : undefined}
					className={`border-t-4 pt-2 ${one <= step ? 'border-leaf' : 'border-line'}`}
				>
					{one < step ? (
						<button
							type="button"
							onClick={() => to(one)}
							className="inline-flex min-h-11 items-center text-left font-semibold text-leaf underline underline-offset-4"
						>
							{`${one}. ${CALCULATOR_STEPS[one]}`}
						</button>
					) : (
						<span
							className={`inline-flex min-h-11 items-center ${one === step ? 'font-bold' : 'text-mute'}`}
						>
							{`${one}. ${CALCULATOR_STEPS[one]}`}
						</span>
					)}
				</li>
			))}
		</ol>
	);
}

/**
 * Heading of a step. It receives focus when the visitor moves to the step, but not on arrival at
 * the page.
 */
function StepHeading({ step }: { step: CalculatorStep }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef<CalculatorStep | null>(null);
	useEffect(() => {
		const moved = shown.current !== null && shown.current !== step;
		shown.current = step;
		if (!moved) return;
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView({ block: 'start' });
	}, [step]);
	return (
		<h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-3xl outline-none">
			{CALCULATOR_STEPS[step]}
		</h2>
	);
}

/** Step 1: category, product and, once a product is chosen, its cover (B4.56). */
function ProductStep({
	steps,
	cards,
	errors,
}: {
	steps: Steps;
	cards: NonNullable<PageData['cards']>;
	errors: Record<string, string>;
}) {
	const { state, put, product, now, change } = steps;
	const pick = (category: number) =>
		put({ ...state, category, slug: category === state.category ? state.slug : '' });
	return (
		<>
			<CategoryTiles category={state.category} onPick={pick} />
			{state.category > 0 ? (
				<CalculatorProduct
					cards={cards}
					state={state}
					onPick={(slug) => put({ ...state, slug })}
				/>
			) : (
				<p className="text-mute">Pilih satu, produknya langsung muncul di sini.</p>
			)}
			{product.page ? (
				<CalculatorCover
					state={state}
					page={product.page}
					now={now}
					errors={errors}
					onChange={change}
				/>
			) : null}
		</>
	);
}

function ResultStep({ steps, page }: { steps: Steps; page: PageData }) {
	const { state, groups, message, change, to, ask } = steps;
	const { buying, buy } = useCalculatorBuy(() => void ask());
	if (groups.length > 0) {
		return (
			<ResultCard
				state={state}
				page={page}
				groups={groups}
				buying={buying}
				onPick={(group, option) =>
					change({
						plan: group.code,
						sumInsured: String(group.sumInsured),
						frequency: option.freqType,
					})
				}
				onBuy={(option) => void buy(state, page, option)}
				onBack={() => to(2)}
			/>
		);
	}
	if (message === '') return <Spinner words="Menghitung premi" />;
	return (
		<Notice look="error" title="Premi belum bisa dihitung">
			<p>{message}</p>
			<div className="mt-3 flex flex-wrap gap-3">
				<Button look="second" onClick={() => to(2)}>
					Periksa data diri
				</Button>
				<Button onClick={() => void ask()}>Hitung lagi</Button>
			</div>
		</Notice>
	);
}

function Actions({ steps }: { steps: Steps }) {
	const { step, state, product, loading, to, next, restart } = steps;
	return (
		<div className="flex flex-wrap gap-3">
			{step === 2 ? (
				<Button look="second" onClick={() => to(1)}>
					Kembali
				</Button>
			) : null}
			{step < 3 ? (
				<Button
					busy={loading}
					aria-disabled={!product.page || undefined}
					aria-describedby="lanjut-hint"
					onClick={() => void next()}
					more="flex-1 sm:flex-none"
				>
					{loading ? 'Menghitung premi …' : 'Selanjutnya'}
				</Button>
			) : null}
			{state.slug !== '' ? (
				<Button look="quiet" onClick={restart}>
					Simulasi Ulang
				</Button>
			) : null}
			<p id="lanjut-hint" className="w-full text-sm text-mute empty:hidden">
				{step === 1 && state.category > 0 && state.slug === ''
					? 'Pilih satu produk untuk melanjutkan.'
					: ''}
			</p>
		</div>
	);
}

function Calculator({ page }: { page: PageData }) {
	const steps = useCalculatorSteps();
	const { step, state, product, problems, message, asked, change, to, reload } = steps;
	const summary = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (asked > 0) summary.current?.focus();
	}, [asked]);
	const errors = Object.fromEntries(problems.map((problem) => [problem.id, problem.message]));
	return (
		<div className="grid gap-8">
			<Progress step={step} to={to} />
			<StepHeading step={step} />
			<ErrorSummary problems={problems} ref={summary} />
			{step === 2 && message ? <Notice look="error">{message}</Notice> : null}
			{step === 1 ? (
				<ProductStep steps={steps} cards={page.cards ?? []} errors={errors} />
			) : null}
			{step === 2 && product.page ? (
				<InsuredChoice
					state={state}
					page={product.page}
					today={jakartaDay(steps.now)}
					errors={errors}
					onChange={change}
				/>
			) : null}
			{step === 3 && product.page ? <ResultStep steps={steps} page={product.page} /> : null}
			{product.status === 'loading' ? <Spinner words="Memuat pilihan produk" /> : null}
			{product.status === 'failed' ? (
				<Notice look="error" title="Produk ini belum bisa dimuat">
					<Button look="second" more="mt-3" onClick={reload}>
						Coba lagi
					</Button>
				</Notice>
			) : null}
			<Actions steps={steps} />
		</div>
	);
}

/** The premium calculator (B2.3) with its steps for product, insured persons and premium. */
export function Screen({ page }: { page: PageData }) {
	return (
		<>
			<section className="kawung bg-mist">
				<div className="page py-10 md:py-14">
					<h1 className="text-5xl">{page.title}</h1>
					{page.overview ? (
						<p className="mt-4 max-w-[68ch] text-lg">{page.overview}</p>
					) : null}
				</div>
			</section>
			<div id="kalkulator" className="page mt-8">
				<Calculator page={page} />
				<noscript>
					<p className="mt-6">
						Kalkulator memerlukan JavaScript. Premi mulai setiap produk juga tertulis di
						halamannya.
					</p>
				</noscript>
				{page.info ? (
					<SafeHtml html={page.info} className="mt-10 text-sm text-mute" />
				) : null}
			</div>
		</>
	);
}
