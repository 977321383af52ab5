import type { ShownChange } from '#insurance/office/product-studio/api.ts';
import type { ExampleInput } from '#insurance/office/product-studio/examples/example.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';

type Question = ShownChange['questions'][number];
type Answer = NonNullable<ExampleInput['answers']>[string];
type Asked = { question: Question; name: string; label: string };

const NONE = { value: '', label: 'Tidak dijawab' };
const YES_NO = [
	{ value: 'true', label: 'Ya' },
	{ value: 'false', label: 'Tidak' },
];

const answerOf = ({ kind }: Question, text: string): Answer | undefined => {
	if (text === '') return undefined;
	if (kind === 'yes-no') return text === 'true';
	return kind === 'number' ? Number(text) : text;
};

function AnswerField({
	asked: { question, name, label },
	value,
	onChange,
}: {
	asked: Asked;
	value: Answer | undefined;
	onChange: (answer: Answer | undefined) => void;
}) {
	const id = `contoh-jawaban-${name}`;
	const text = value === undefined ? '' : String(value);
	const { kind, options } = question;
	if (kind === 'yes-no' || kind === 'choice')
		return (
			<SelectField
				id={id}
				label={label}
				options={[NONE, ...(kind === 'choice' ? options : YES_NO)]}
				value={text}
				onChange={({ target }) => onChange(answerOf(question, target.value))}
			/>
		);
	return (
		<TextField
			id={id}
			label={label}
			type={kind === 'date' ? 'date' : 'text'}
			inputMode={kind === 'number' ? 'numeric' : undefined}
			value={text}
			onChange={({ target }) =>
				onChange(
					answerOf(
						question,
						kind === 'number' ? target.value.replace(/\D/g, '') : target.value,
					),
				)
			}
		/>
	);
}

export function ExampleAnswers({
	questions,
	input,
	onChange,
}: {
	questions: readonly Question[];
	input: ExampleInput;
	onChange: (change: Pick<ExampleInput, 'answers'>) => void;
}) {
	const asked = questions.flatMap((question): Asked[] =>
		question.each
			? input.insured.map((_, at) => ({
					question,
					name: `${question.id}-${at}`,
					label: `Tertanggung ${at + 1}: ${question.text}`,
				}))
			: [{ question, name: question.id, label: question.text }],
	);
	const put = (name: string) => (answer: Answer | undefined) => {
		const { [name]: _, ...others } = input.answers ?? {};
		onChange({ answers: answer === undefined ? others : { ...others, [name]: answer } });
	};
	return asked.map((one) => (
		<AnswerField
			key={one.name}
			asked={one}
			value={input.answers?.[one.name]}
			onChange={put(one.name)}
		/>
	));
}
