import type { messageColleagues } from '#insurance/service/requests/messages/handling/api.ts';
import { MAX_WORDS } from '#insurance/service/requests/messages/message.ts';
import type { addMessageNote } from '#insurance/service/requests/messages/notes/api.ts';
import { mentionedIn } from '#insurance/service/requests/messages/notes/mentions.ts';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useAnswer } from '../../office-calls.ts';
import { Panel } from '../../parts/parts.tsx';
import { MentionField } from '../../person/notes/MentionField.tsx';
import type { ThreadPart } from './thread-file.ts';

export function ThreadNote({ file: { threadId }, onMoved }: ThreadPart) {
	const { data } = useAnswer<typeof messageColleagues>(
		'POST /page/office/messages/colleagues',
		{},
	);
	const people = (data?.rows ?? []).filter(({ isMe }) => !isMe);
	const form = useCallForm<typeof addMessageNote, { words: string }>(
		'POST /page/office/messages/note-add',
		{
			id: 'catatan',
			values: { words: '' },
			input: ({ words }) => ({
				threadId,
				words,
				mentions: mentionedIn(words, people).map(({ id }) => id),
			}),
			clears: ['words'],
			done: 'Catatan tersimpan.',
			once: true,
			onDone: onMoved,
		},
	);
	return (
		<Panel title="Catatan internal">
			<CallForm of={form} submit="Simpan catatan" look="second">
				<MentionField
					{...form.pick('words')}
					people={people}
					label="Catatan untuk rekan"
					most={MAX_WORDS}
					hint="Nasabah tidak melihatnya di percakapan, tetapi catatan ikut dalam salinan data yang ia minta. Tidak bisa diubah. Jangan tulis data kesehatan"
				/>
			</CallForm>
		</Panel>
	);
}
