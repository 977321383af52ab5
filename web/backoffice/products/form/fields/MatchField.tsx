import { itemOf, listOf } from '#insurance/office/product-studio/fields/field.ts';
import { readCell } from '#insurance/office/product-studio/tables/rate-table.ts';
import { CONTROL } from '#web/ui/forms/Field.tsx';

import { type FieldProps } from '../parts.tsx';
import { at, controlId, errorAt, type ProductWriting } from '../writing.ts';

const COLUMN = { key: '', label: '', kind: 'decimal', optional: true } as const;

function questionOf(path: string, { product }: ProductWriting): unknown {
	const questions = listOf(itemOf(product)['questions']);
	const [, place, ...rest] = path.split('.');
	if (rest[0] === 'effects') return questions[Number(place)];
	return questions.find((one) => itemOf(one)['id'] === rest.at(-1));
}

type Answer = readonly [value: boolean | string, label: string];
function answersOf(question: unknown): readonly Answer[] {
	const answer = itemOf(itemOf(question)['answer']);
	if (answer['kind'] === 'yes-no')
		return [
			[true, 'Ya'],
			[false, 'Tidak'],
		];
	return listOf(answer['options']).map((one) => {
		const { value, label } = itemOf(one);
		return [String(value), String(label || value)];
	});
}

/** Selects the accepted answers to a question. If none is selected, any answer is accepted. */
export function MatchField({ field, path, writing }: FieldProps) {
	const question = questionOf(path, writing);
	const kind = itemOf(itemOf(question)['answer'])['kind'];
	const match = itemOf(at(writing, path));
	const chosen = listOf(match['is']);
	const message = errorAt(writing, path);
	const put = (next: Record<string, unknown>) =>
		writing.change(
			path,
			Object.fromEntries(
				Object.entries({ ...match, ...next }).filter(([, one]) => one !== undefined),
			),
		);
	const pick = (value: boolean | string, on: boolean) => {
		const next = on ? [...chosen, value] : chosen.filter((one) => one !== value);
		put({ is: next.length > 0 ? next : undefined });
	};
	const ends = [
		['from', 'Mulai'],
		['to', 'Sampai'],
	] as const;
	return (
		<fieldset id={controlId(path)} tabIndex={-1} className="min-w-0">
			<legend className="font-semibold">{field.label}</legend>
			<p className="text-sm text-mute">Tanpa pilihan: jawaban apa pun</p>
			{kind === 'number' || kind === 'date' ? (
				<div className="grid grid-cols-2 gap-3">
					{ends.map(([name, label]) => (
						<label key={name} className="text-sm">
							<span>{label}</span>
							<input
								type={kind === 'date' ? 'date' : 'text'}
								value={match[name] === undefined ? '' : String(match[name])}
								onChange={({ target }) =>
									put({
										[name]:
											(kind === 'date'
												? target.value || undefined
												: readCell(target.value, COLUMN)) ?? undefined,
									})
								}
								className={CONTROL}
							/>
						</label>
					))}
				</div>
			) : (
				answersOf(question).map(([value, label]) => (
					<label key={String(value)} className="flex min-h-11 items-start gap-3 py-2">
						<input
							type="checkbox"
							checked={chosen.includes(value)}
							onChange={({ target }) => pick(value, target.checked)}
							className="mt-0.5 size-5 shrink-0 accent-leaf"
						/>
						<span>{label}</span>
					</label>
				))
			)}
			{message ? <p className="text-error">{message}</p> : null}
		</fieldset>
	);
}
