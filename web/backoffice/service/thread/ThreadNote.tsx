import { MAX_WORDS } from '#insurance/service/requests/messages/message.ts';
import type { addMessageNote } from '#insurance/service/requests/messages/notes/api.ts';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { NoteField } from '../../money/NoteField.tsx';
import { Panel } from '../../parts/parts.tsx';
import type { ThreadPart } from './thread-file.ts';

export function ThreadNote({ file: { threadId }, onMoved }: ThreadPart) {
	const form = useCallForm<typeof addMessageNote, { words: string }>(
		'POST /page/office/messages/note-add',
		{
			id: 'catatan',
			values: { words: '' },
			input: ({ words }) => ({ threadId, words }),
			clears: ['words'],
			done: 'Catatan tersimpan.',
			once: true,
			onDone: onMoved,
		},
	);
	return (
		<Panel title="Catatan internal">
			<CallForm of={form} submit="Simpan catatan" look="second">
				<NoteField
					{...form.pick('words')}
					label="Catatan untuk rekan"
					hint="Nasabah tidak melihatnya di percakapan, tetapi catatan ikut dalam salinan data yang ia minta. Tidak bisa diubah. Jangan tulis data kesehatan"
					most={MAX_WORDS}
					height="h-28"
				/>
			</CallForm>
		</Panel>
	);
}
