import { questionsOf, type ReportedFacts } from '#insurance/claims/rules/questions.ts';
import { answered, Questions } from '#web/ui/Questions.tsx';
import { useToday } from '#web/ui/use-today.ts';

import type { File } from './claim-step.ts';

/** The facts of the event as the documents show them. */
export function FactFields({
	file,
	facts,
	onChange,
	errors,
}: {
	file: File;
	facts: ReportedFacts;
	onChange: (facts: ReportedFacts) => void;
	errors: Record<string, string>;
}) {
	const today = useToday();
	const questions = questionsOf(file.asked, facts, {
		narrative: false,
	});
	return (
		<fieldset>
			<legend className="mb-2 font-semibold">Fakta dari dokumen</legend>
			<Questions
				questions={questions}
				answers={facts}
				errors={Object.fromEntries(
					Object.entries(errors).map(([name, words]) => [
						name.replace('event.', ''),
						words,
					]),
				)}
				today={today}
				idOf={(name) => `fact-${name.replaceAll('.', '-')}`}
				onAnswer={(name, value) => onChange(answered(facts, name, value))}
			/>
		</fieldset>
	);
}
