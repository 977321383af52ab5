import type { answerThread, closeThread } from '#insurance/service/requests/messages/api.ts';
import { MAX_WORDS } from '#insurance/service/requests/messages/message.ts';
import { Button } from '#web/ui/Button.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { NoteField } from '../../money/NoteField.tsx';
import { useSend } from '../../office-calls.ts';
import { Panel } from '../../parts/parts.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import type { ThreadPart } from './thread-file.ts';

export function AnswerForm({ file, onMoved }: ThreadPart) {
	const { threadId, status, awaitsCustomer } = file;
	const isOpen = status === 'waiting' || awaitsCustomer;
	const form = useCallForm<typeof answerThread, { words: string }>(
		'POST /page/office/messages/answer',
		{
			id: 'answer',
			values: { words: '' },
			input: ({ words }) => ({ threadId, words }),
			clears: ['words'],
			done: 'Jawaban terkirim.',
			once: true,
			onDone: onMoved,
		},
	);
	const closing = useSend<typeof closeThread>('POST /page/office/messages/close', {
		done: 'Percakapan ditutup.',
	});
	const close = (
		<Button
			look="second"
			busy={closing.busy}
			onClick={async () => (await closing.send({ threadId })) && onMoved()}
		>
			Tutup tanpa jawaban
		</Button>
	);
	return (
		<Panel title="Jawab">
			<CallForm
				of={{ ...form, problem: form.problem || closing.problem }}
				submit="Kirim jawaban"
				buttons={isOpen ? close : null}
			>
				<TemplatePicker
					id="answer"
					facts={file.facts}
					words={form.values.words}
					onInsert={(words) => form.set('words', words)}
				/>
				<NoteField
					{...form.pick('words')}
					label="Jawabanmu"
					hint={`Paling banyak ${MAX_WORDS} huruf; nasabah membacanya di akunnya`}
					most={MAX_WORDS}
					height="h-40"
				/>
			</CallForm>
		</Panel>
	);
}
