import type { openFileOfThread } from '#insurance/service/requests/messages/files/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import type { ThreadPart } from './thread-file.ts';

type Files = ThreadPart['file']['messages'][number]['files'];

/** Lists the files of a message. Downloading one is recorded. */
export function EntryFiles({ files }: { files: Files }) {
	const link = useSend<typeof openFileOfThread>('POST /page/office/messages/file');
	const open = async (fileId: string) => {
		const answer = await link.send({ fileId });
		if (answer) window.location.assign(answer.url);
	};
	if (files.length === 0) return null;
	return (
		<>
			{files.map(({ id, name, size }) => (
				<p key={id}>
					<Button look="quiet" busy={link.busy} onClick={() => void open(id)}>
						{`Unduh ${name} (${Math.ceil(size / 1024)} KB)`}
					</Button>
				</p>
			))}
			{link.problem ? <Notice look="error">{link.problem}</Notice> : null}
		</>
	);
}
