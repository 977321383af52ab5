import { useId } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { compactRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Option, RadioCards, TextField } from '#web/ui/forms/Field.tsx';
import { useWording } from '#web/ui/site.tsx';

import { type AskedField, askedFields, answersRefused } from '../answers-of.ts';
import { type FormTools, formFieldId, messageOf } from '../form-context.ts';
import { type FormValues, personsOf } from '../form-values.ts';

type Props = { tools: FormTools; page: PageData };

const YES_NO: Option[] = [
	{ value: 'ya', label: 'Ya' },
	{ value: 'tidak', label: 'Tidak' },
];

function whoOf(values: FormValues, place: number | null): string | null {
	const person = place === null ? undefined : personsOf(values)[place];
	if (!person) return null;
	const [list, n] = person.at.split('.');
	if (list === 'children') return `Anak ${Number(n) + 1}`;
	if (list === 'members') return `Anggota ${Number(n) + 1}`;
	return list === 'self' ? 'Kamu' : 'Pasangan';
}

function QuestionField({ tools, one }: { tools: FormTools; one: AskedField }) {
	const { register, errors, values } = tools;
	const { question, place, field } = one;
	const { answer } = question;
	const name = `answers.${field}` as const;
	const who = whoOf(values, place);
	const text = who ? `${who}: ${question.text}` : question.text;
	const error = messageOf(errors, name);
	if (answer.kind === 'yes-no' || answer.kind === 'choice')
		return (
			<div>
				<RadioCards
					legend={text}
					options={answer.kind === 'choice' ? answer.options : YES_NO}
					id={formFieldId(name)}
					error={error}
					{...register(name)}
				/>
				{question.help ? <p className="mt-2 text-sm text-mute">{question.help}</p> : null}
			</div>
		);
	const unit = answer.kind === 'number' ? answer.unit : undefined;
	return (
		<TextField
			id={formFieldId(name)}
			label={text}
			hint={[question.help, unit && `Satuan: ${unit}`].filter(Boolean).join(' ') || undefined}
			error={error}
			{...(answer.kind === 'date'
				? { type: 'date', min: answer.min, max: answer.max }
				: { inputMode: 'numeric' as const })}
			{...register(name)}
		/>
	);
}

/** Explains why an answer blocks the application, and what can still be bought (B4.46). */
function Refused({ tools, page }: Props) {
	const { values, now, setValue } = tools;
	const refused = answersRefused(page, values, now);
	const words = useWording(refused?.wording ?? '', refused?.reason ?? '');
	if (!refused) return null;
	const others = (page.cards ?? []).filter(({ url }) =>
		refused.instead?.some((slug) => url === `/${slug}`),
	);
	return (
		<>
			<p className="font-semibold text-error">{words}</p>
			{refused.sums.length > 0 ? (
				<div className="mt-3 flex flex-wrap gap-3">
					{refused.sums.map((sum) => (
						<Button
							key={sum}
							look="second"
							onClick={() =>
								setValue('sumInsured', String(sum), { shouldDirty: true })
							}
						>
							{`Pilih ${compactRupiah(sum)}`}
						</Button>
					))}
				</div>
			) : null}
			{others.map(({ name, url }) => (
				<p key={url} className="mt-3">
					<a href={url}>{`Lihat ${name}`}</a>
				</p>
			))}
		</>
	);
}

/** The questions that the product asks before purchase, each shown when it applies (B4.43–B4.49). */
export function ProductQuestions({ tools, page }: Props) {
	const title = useId();
	const asked = askedFields(page, tools.values, tools.now);
	const [first] = asked;
	if (!first) return null;
	return (
		<section
			aria-labelledby={title}
			className="petal grid gap-5 border border-line bg-mist p-5"
		>
			<h3 id={title} className="text-lg">
				{first.question.heading ?? 'Beberapa pertanyaan untuk pilihan ini'}
			</h3>
			{asked.map((one) => (
				<QuestionField key={one.key} tools={tools} one={one} />
			))}
			<div role="status">
				<Refused tools={tools} page={page} />
			</div>
		</section>
	);
}
