import { OWN_EVIDENCE } from '#insurance/claims/desk/decision/decision-lines.ts';
import { CheckField } from '#web/ui/forms/Field.tsx';

/** Field for the evidence for a line: some of the claim's documents, or the insurer's own records. */
export function LineEvidence({
	id,
	value,
	documents,
	error,
	onChange,
}: {
	id: string;
	value: string;
	documents: readonly string[];
	error: string | undefined;
	onChange: (value: string) => void;
}) {
	const offered = [...new Set([...documents.filter(Boolean), ...OWN_EVIDENCE])];
	const chosen = value === '' ? [] : value.split('; ');
	const others = chosen.filter((one) => !offered.includes(one));
	const toggle = (name: string, on: boolean) =>
		onChange(
			[
				...offered.filter((one) => (one === name ? on : chosen.includes(one))),
				...others,
			].join('; '),
		);
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="font-semibold">Bukti</legend>
			<div className="grid">
				{offered.map((name, at) => (
					<CheckField
						key={name}
						id={`${id}-${at}`}
						label={name}
						checked={chosen.includes(name)}
						onChange={(event) => toggle(name, event.target.checked)}
					/>
				))}
			</div>
			{error ? (
				<p id={`${id}-error`} className="text-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
