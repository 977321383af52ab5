import { questionsOf, type ReportedFacts } from '#insurance/claims/rules/questions.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { answered, Questions } from '#web/ui/Questions.tsx';

import type { File } from '../claim-step.ts';

/** Exclusions that no question covers. The assessor ticks those that apply. */
function AssessedExclusions({
	file,
	facts,
	onChange,
}: {
	file: File;
	facts: ReportedFacts;
	onChange: (facts: ReportedFacts) => void;
}) {
	const assessed = file.exclusions.filter((one) => one.assessed);
	const ticked = facts.exclusions ?? [];
	if (assessed.length === 0) return null;
	return (
		<fieldset className="mt-5">
			<legend className="font-semibold">Apakah salah satu pengecualian ini terjadi?</legend>
			<p className="text-sm text-mute">
				Tidak ada pertanyaan yang menunjukkannya. Baca dokumennya, lalu centang yang
				terjadi.
			</p>
			{assessed.map(({ id, words }) => (
				<label key={id} className="flex min-h-11 items-center gap-3 py-1">
					<input
						type="checkbox"
						checked={ticked.includes(id)}
						onChange={({ target }) =>
							onChange({
								...facts,
								exclusions: target.checked
									? [...ticked, id]
									: ticked.filter((one) => one !== id),
							})
						}
						className="size-5 shrink-0 accent-leaf"
					/>
					<span>{`${words} (${id})`}</span>
				</label>
			))}
		</fieldset>
	);
}

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
		<>
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
			<AssessedExclusions file={file} facts={facts} onChange={onChange} />
		</>
	);
}
