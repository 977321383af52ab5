import { groupDigits } from '#platform/values/money.ts';

import { RupiahField } from './forms/amounts/RupiahField.tsx';
import { CONTROL, Field, RadioCards, CheckField, SelectField, TextField } from './forms/Field.tsx';

type Option = { value: string; label: string };
type Question = { name: string; label: string; hint?: string } & (
	| { kind: 'day' | 'time' | 'check' | 'yes-no' }
	| { kind: 'text'; most: number; long?: boolean }
	| { kind: 'count' | 'money'; most: number }
	| { kind: 'choice'; options: readonly Option[] }
	| { kind: 'parts'; options: readonly (Option & { most: number })[] }
);

type Props = {
	questions: readonly Question[];
	/** Answers keyed by question name; a dot in a name accesses a nested object. */
	answers: Record<string, unknown>;
	onAnswer: (name: string, value: unknown) => void;
	idOf: (name: string) => string;
	errors?: Record<string, string>;
	today: string;
};
type One = {
	question: Question;
	id: string;
	value: unknown;
	error: string | undefined;
	today: string;
	set: (value: unknown) => void;
};

const digitsOf = (text: string, most: number) => {
	const digits = text.replace(/,.*/, '').replace(/\D/g, '').slice(0, 12);
	return digits === '' ? null : Math.min(most, Number(digits));
};
const grouped = (value: unknown) => (typeof value === 'number' ? groupDigits(value) : '');

function Choice({
	question,
	id,
	value,
	error,
	set,
}: One & { question: { options: readonly Option[] } }) {
	return question.options.length > 7 ? (
		<SelectField
			id={id}
			label={question.label}
			options={question.options}
			value={String(value ?? '')}
			error={error}
			onChange={(event) => set(event.target.value || null)}
		/>
	) : (
		<RadioCards
			legend={question.label}
			name={id}
			id={id}
			options={question.options}
			chosen={String(value ?? '')}
			error={error}
			onChange={(event) => set(event.target.value)}
		/>
	);
}

function Parts({
	question,
	id,
	value,
	set,
}: One & { question: { options: readonly (Option & { most: number })[] } }) {
	const chosen = Array.isArray(value) ? (value as string[]) : [];
	const count = (code: string) => chosen.filter((one) => one === code).length;
	const put = (code: string, times: number) =>
		set([...chosen.filter((one) => one !== code), ...Array<string>(times).fill(code)]);
	return (
		<fieldset>
			<legend className="font-semibold">{question.label}</legend>
			<div className="grid gap-x-4 sm:grid-cols-2">
				{question.options.map((option) => (
					<div key={option.value} className="flex items-start justify-between gap-2">
						<CheckField
							id={`${id}-${option.value}`}
							label={option.label}
							checked={count(option.value) > 0}
							onChange={(event) => put(option.value, event.target.checked ? 1 : 0)}
						/>
						{option.most > 1 && count(option.value) > 0 ? (
							<select
								aria-label={`Berapa: ${option.label}`}
								value={count(option.value)}
								onChange={(event) => put(option.value, Number(event.target.value))}
								className="h-11 rounded-control border border-mute/60 bg-white px-2"
							>
								{Array.from({ length: option.most }, (_, at) => (
									<option key={at} value={at + 1}>
										{at + 1}
									</option>
								))}
							</select>
						) : null}
					</div>
				))}
			</div>
		</fieldset>
	);
}

function Typed({ question, id, value, error, set, today }: One) {
	const { kind, label, hint } = question;
	if (kind === 'text' && question.long)
		return (
			<Field id={id} label={label} hint={hint} error={error}>
				{(wiring) => (
					<textarea
						{...wiring}
						value={String(value ?? '')}
						maxLength={question.most}
						onChange={(event) => set(event.target.value || null)}
						className={`${CONTROL} h-28 py-3`}
					/>
				)}
			</Field>
		);
	if (kind === 'money')
		return (
			<RupiahField
				id={id}
				label={label}
				hint={hint}
				error={error}
				value={typeof value === 'number' ? value : null}
				most={question.most}
				onValue={set}
			/>
		);
	const most = kind === 'count' ? question.most : null;
	return (
		<TextField
			id={id}
			label={label}
			hint={hint}
			error={error}
			type={kind === 'day' ? 'date' : kind === 'time' ? 'time' : 'text'}
			max={kind === 'day' ? today : undefined}
			inputMode={most !== null ? 'numeric' : undefined}
			maxLength={kind === 'text' ? question.most : undefined}
			autoComplete="off"
			value={most !== null ? grouped(value) : String(value ?? '')}
			onChange={(event) =>
				set(most !== null ? digitsOf(event.target.value, most) : event.target.value || null)
			}
		/>
	);
}

const YES_NO = [
	{ value: 'yes', label: 'Ya' },
	{ value: 'no', label: 'Tidak' },
];

function Asked(one: One) {
	const { question, id, value, error, set } = one;
	switch (question.kind) {
		case 'choice':
			return <Choice {...one} question={question} />;
		case 'parts':
			return <Parts {...one} question={question} />;
		case 'check':
			return (
				<CheckField
					id={id}
					label={question.label}
					checked={value === true}
					error={error}
					onChange={(event) => set(event.target.checked)}
				/>
			);
		case 'yes-no':
			return (
				<RadioCards
					legend={question.label}
					name={id}
					id={id}
					options={YES_NO}
					chosen={value === true ? 'yes' : value === false ? 'no' : ''}
					error={error}
					onChange={(event) => set(event.target.value === 'yes')}
				/>
			);
		default:
			return <Typed {...one} />;
	}
}

function valueOf(answers: Record<string, unknown>, name: string): unknown {
	const [head = '', tail] = name.split('.');
	const found = answers[head];
	return tail === undefined ? found : (found as Record<string, unknown> | null)?.[tail];
}

export function Questions({ questions, answers, onAnswer, idOf, errors = {}, today }: Props) {
	const short = (kind: Question['kind']) =>
		kind === 'day' || kind === 'time' || kind === 'count' || kind === 'money';
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{questions.map((question) => (
				<div key={question.name} className={short(question.kind) ? '' : 'sm:col-span-2'}>
					<Asked
						question={question}
						id={idOf(question.name)}
						value={valueOf(answers, question.name)}
						error={errors[question.name]}
						today={today}
						set={(value) => onAnswer(question.name, value)}
					/>
				</div>
			))}
		</div>
	);
}

export function answered<T extends object>(answers: T, name: string, value: unknown): T {
	const [head = '', tail] = name.split('.');
	if (tail === undefined) return { ...answers, [head]: value };
	const inner = (answers as Record<string, unknown>)[head] as object | null | undefined;
	return { ...answers, [head]: { ...inner, [tail]: value } };
}
