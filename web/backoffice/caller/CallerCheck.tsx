import { useState } from 'react';

import type { beginCaller, checkCaller } from '#insurance/office/caller/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { Panel } from '../parts/parts.tsx';
import { ReadAloud } from './ReadAloud.tsx';

type Questions = CallOutput<typeof beginCaller>['questions'];

type Props = {
	policyNo: string;
	caseId: string;
	questions: Questions;
	needed: number;
	onPassed: () => void;
	onOver: () => void;
};

/** Shows the questions for the caller and sends the answers. */
export function CallerCheck({ policyNo, caseId, questions, needed, onPassed, onOver }: Props) {
	const [failed, setFailed] = useState<string | null>(null);
	const form = useCallForm<typeof checkCaller, Record<string, string>>(
		'POST /page/office/caller/check',
		{
			id: 'check',
			values: Object.fromEntries(questions.map(({ key }) => [key, ''])),
			input: (typed) => ({
				policyNo,
				caseId,
				answers: questions.map(({ key }) => ({ key, typed: typed[key] ?? '' })),
			}),
			once: true,
			isSearch: true,
			onDone: ({ passed, say }) => (passed ? onPassed() : setFailed(say)),
		},
	);
	if (failed !== null)
		return (
			<Panel title="Identitas belum cocok">
				<ReadAloud look="warning">{failed}</ReadAloud>
				<p className="text-mute">
					Pemeriksaan yang gagal dicatat. Jangan beri tahu jawaban mana yang salah.
				</p>
				<div>
					<Button look="second" onClick={onOver}>
						Mulai lagi
					</Button>
				</div>
			</Panel>
		);
	return (
		<Panel title="Periksa identitas">
			<p>
				Bacakan pertanyaannya dan ketik jawabannya seperti disebutkan, paling sedikit{' '}
				<span>{needed}</span>. Dua jawaban tentang polis harus benar.
			</p>
			<CallForm
				of={form}
				submit="Periksa"
				className="grid max-w-3xl gap-4 sm:grid-cols-2"
				buttons={
					<Button look="quiet" onClick={onOver}>
						Batal
					</Button>
				}
			>
				{questions.map(({ key, words }, at) => (
					<TextField
						key={key}
						{...form.text(key)}
						label={words}
						maxLength={120}
						autoComplete="off"
						autoFocus={at === 0}
					/>
				))}
			</CallForm>
		</Panel>
	);
}
