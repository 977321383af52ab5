import type { openThread } from '#insurance/service/requests/messages/api.ts';
import { KIND_WORDS, threadWords } from '#insurance/service/requests/messages/message.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { UNKNOWN_SENDER } from '../complaints/EnterComplaint.tsx';
import { EnterComplaintPanel } from '../complaints/EnterComplaintPanel.tsx';
import { useMay } from '../me.ts';
import { useAnswer } from '../office-calls.ts';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';
import { PersonLink } from '../person/PersonLink.tsx';
import { AnswerForm } from './thread/AnswerForm.tsx';
import { Assignment } from './thread/Assignment.tsx';
import { SendFile } from './thread/SendFile.tsx';
import type { ThreadPart } from './thread/thread-file.ts';
import { ThreadEntries } from './thread/ThreadEntries.tsx';
import { ThreadNote } from './thread/ThreadNote.tsx';
import { ThreadRatings } from './thread/ThreadRatings.tsx';

function ThreadHead({ file }: Pick<ThreadPart, 'file'>) {
	const { kind, no, title, customer, status } = file;
	return (
		<div className="flex flex-wrap items-center gap-3">
			<h1 className="text-2xl">{`${KIND_WORDS[kind]} ${no}`}</h1>
			<Badge tone={status === 'waiting' ? 'wait' : 'done'}>{threadWords(file)}</Badge>
			<span className="wrap-anywhere text-mute">
				<span>{title}</span> · <span>{customer.name}</span> · <span>{customer.email}</span>
			</span>
			<PersonLink of={no}>Halaman nasabah</PersonLink>
		</div>
	);
}

function OpenedThread(props: ThreadPart) {
	const mayAnswer = useMay('messages.answer');
	return (
		<>
			<ThreadHead file={props.file} />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
					<Panel title="Percakapan">
						<ThreadEntries {...props} />
					</Panel>
					<ThreadRatings {...props} />
					<EnterComplaintPanel
						known={{
							...UNKNOWN_SENDER,
							about: { threadId: props.file.threadId },
							channel: 'message',
							name: props.file.customer.name,
							email: props.file.customer.email,
							policyNo: props.file.kind === 'policy' ? props.file.no : '',
						}}
					/>
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
					{mayAnswer ? <AnswerForm {...props} /> : null}
					{mayAnswer ? <SendFile {...props} /> : null}
					{mayAnswer ? <Assignment {...props} /> : null}
					{mayAnswer ? <ThreadNote {...props} /> : null}
				</div>
			</div>
		</>
	);
}

/** Shows one thread with its customer. Opening it is recorded. */
export function DeskThread({ threadId }: { threadId: string }) {
	const {
		data: file,
		problem,
		reload,
	} = useAnswer<typeof openThread>('POST /page/office/messages/thread', { threadId });
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<SmartLink
				url="/office/pesan"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke daftar
			</SmartLink>
			<Waiting there={file !== null} problem={problem} words="Membuka percakapan" />
			{file ? <OpenedThread file={file} onMoved={reload} /> : null}
		</div>
	);
}
