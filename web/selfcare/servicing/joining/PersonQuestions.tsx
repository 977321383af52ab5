import { RadioCards, TextField } from '#web/ui/forms/Field.tsx';

import { type AskedOfPerson, YES_NO } from './joining.ts';
import type { PersonProps } from './PersonFields.tsx';

function PersonQuestion({ one, form, problems, change }: PersonProps & { one: AskedOfPerson }) {
	const { id, text, help, kind, options, unit } = one;
	const value = form.answers[id] ?? '';
	const shared = {
		id: `tambah-jawab-${id}`,
		error: problems[`answers.${id}`],
		onChange: (event: { target: { value: string } }) =>
			change({ answers: { ...form.answers, [id]: event.target.value } }),
	};
	if (kind === 'yes-no' || kind === 'choice')
		return (
			<div>
				<RadioCards
					legend={text}
					name={shared.id}
					options={kind === 'choice' ? options : YES_NO}
					chosen={value}
					{...shared}
				/>
				{help ? <p className="mt-2 text-sm text-mute">{help}</p> : null}
			</div>
		);
	return (
		<TextField
			label={text}
			hint={[help, unit && `Satuan: ${unit}`].filter(Boolean).join(' ') || undefined}
			value={value}
			{...(kind === 'date' ? { type: 'date' } : { inputMode: 'numeric' as const })}
			{...shared}
		/>
	);
}

export function PersonQuestions({
	questions,
	...props
}: PersonProps & { questions: readonly AskedOfPerson[] }) {
	const [first] = questions;
	if (!first) return null;
	return (
		<section
			aria-labelledby="tambah-pertanyaan"
			className="petal grid gap-5 border border-line bg-mist p-5"
		>
			<h3 id="tambah-pertanyaan" className="text-lg">
				{first.heading || 'Beberapa pertanyaan tentang orang ini'}
			</h3>
			{questions.map((one) => (
				<PersonQuestion key={one.id} one={one} {...props} />
			))}
		</section>
	);
}
