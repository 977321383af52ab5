import { questionsOf } from '#insurance/claims/rules/questions.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { answered, Questions } from '#web/ui/Questions.tsx';

import { coverageOf, coverWarning, impossibleOf } from '../../reported-event.ts';
import type { Missing, Wizard } from '../use-claim-wizard.ts';
import { ClaimForecast } from './ClaimForecast.tsx';

/**
 * Asks for the insured person first: limits are per person, so the rules can be applied only when
 * the person is known.
 */
function WhoseEvent({ wizard }: { wizard: Wizard }) {
	const { form, lists, change } = wizard;
	return (
		<SelectField
			id="claim-event-insured"
			label="Siapa yang mengalaminya?"
			options={(lists.insured ?? []).map((one) => ({
				value: one.customerID,
				label: one.customerName,
			}))}
			value={form.insuredId}
			onChange={(event) => change({ insuredId: event.target.value })}
		/>
	);
}

/** Answers the remaining yes-or-no questions with one press, because most events need only "no". */
function NoToRest({
	wizard: { form, change },
	questions,
}: {
	wizard: Wizard;
	questions: ReturnType<typeof questionsOf>;
}) {
	const answers = (form.reported.answers ?? {}) as Record<string, boolean | undefined>;
	const open = questions.filter(
		({ kind, name }) =>
			kind === 'yes-no' && answers[name.replace('answers.', '')] === undefined,
	);
	if (open.length < 2) return null;
	return (
		<div>
			<Button
				look="second"
				onClick={() =>
					change(({ reported }) => ({
						reported: open.reduce<typeof reported>(
							(now, { name }) => answered(now, name, false),
							reported,
						),
					}))
				}
			>
				{`Jawab "Tidak" untuk ${open.length} pertanyaan yang belum dijawab`}
			</Button>
		</div>
	);
}

export function ClaimEvent({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	const today = useToday();
	const { form, lists, change } = wizard;
	const coverage = coverageOf(form, lists);
	if (!coverage) return null;
	const questions = questionsOf(coverage.asked, form.reported);
	const begun = Object.keys(form.reported).length > 0;
	// Missing values are reported when the customer leaves the step; impossible values are reported
	// immediately.
	const warning = coverWarning(form, lists);
	const problems = { ...missing, ...impossibleOf(form, lists) };
	const shown = Object.fromEntries(
		Object.entries(problems).map(([name, words]) => [name.replace('event.', ''), words]),
	);
	return (
		<section
			aria-labelledby="apa-yang-terjadi"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<div>
				<h3 id="apa-yang-terjadi" className="text-xl">
					Apa yang terjadi?
				</h3>
				<p className="text-mute">
					Dengan ini kamu tidak perlu formulir klaim, dan langsung tahu perkiraannya.
				</p>
			</div>
			<Questions
				questions={questions}
				answers={form.reported}
				errors={{ ...(warning ? { incidentDay: warning } : {}), ...shown }}
				today={today}
				idOf={(name) => `claim-event-${name.replaceAll('.', '-')}`}
				onAnswer={(name, value) =>
					change((now) => ({ reported: answered(now.reported, name, value) }))
				}
			/>
			<NoToRest wizard={wizard} questions={questions} />
			{begun ? (
				<div>
					<Button look="quiet" onClick={() => change({ reported: {} })}>
						Kosongkan bagian ini
					</Button>
				</div>
			) : null}
			{begun && (lists.insured?.length ?? 0) > 1 ? <WhoseEvent wizard={wizard} /> : null}
			<ClaimForecast wizard={wizard} />
		</section>
	);
}
