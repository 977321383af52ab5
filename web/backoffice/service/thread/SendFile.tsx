import { FILE_ENDINGS, MAX_DOCUMENT_BYTES } from '#insurance/claims/claim.ts';
import { MAX_WORDS } from '#insurance/service/requests/messages/message.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { OneFile } from '#web/ui/forms/one-file/OneFile.tsx';
import { useOneFile } from '#web/ui/forms/one-file/use-one-file.ts';
import { showToast } from '#web/ui/toast-store.ts';

import { NoteField } from '../../money/NoteField.tsx';
import { Panel } from '../../parts/parts.tsx';
import type { ThreadPart } from './thread-file.ts';

export function SendFile({ file: { threadId }, onMoved }: ThreadPart) {
	const one = useOneFile<unknown>({
		path: '/page/office/messages/answer-file',
		limit: MAX_DOCUMENT_BYTES,
		fields: { threadId },
		onDone: () => {
			showToast('Berkas terkirim.', { look: 'success' });
			onMoved();
		},
	});
	return (
		<Panel title="Kirim berkas">
			<Form onSubmit={one.send} className="grid gap-4">
				<OneFile
					key={one.turn}
					id="berkas"
					label="Berkas"
					hint="PDF, JPG atau PNG, paling besar 1MB"
					accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
					error={one.problem || undefined}
					onChange={one.choose}
				/>
				<NoteField
					id="berkas-kata"
					label="Keterangan untuk nasabah (boleh kosong)"
					hint="Nasabah membacanya bersama berkasnya"
					value={one.words}
					error={undefined}
					most={MAX_WORDS}
					onChange={one.setWords}
				/>
				<div>
					<Button type="submit" look="second" busy={one.busy}>
						Kirim berkas
					</Button>
				</div>
			</Form>
		</Panel>
	);
}
