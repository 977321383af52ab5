import type {
	answerThread,
	closeThread,
	openThread,
} from '#insurance/service/requests/messages/api.ts';
import {
	KIND_WORDS,
	MAX_WORDS,
	THREAD_STATUS_WORDS,
} from '#insurance/service/requests/messages/message.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';
import { PersonLink } from '../person/PersonLink.tsx';

function Answer({
	threadId,
	open,
	onMoved,
}: {
	threadId: string;
	open: boolean;
	onMoved: () => void;
}) {
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
				buttons={open ? close : null}
			>
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

/** Shows one thread with its customer. Opening it is recorded. */
export function DeskThread({ threadId }: { threadId: string }) {
	const {
		data: file,
		problem,
		reload,
	} = useAnswer<typeof openThread>('POST /page/office/messages/thread', { threadId });
	return (
		<div className="grid gap-5">
			<SmartLink
				url="/office/pesan"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke daftar
			</SmartLink>
			<Waiting there={file !== null} problem={problem} words="Membuka percakapan" />
			{file ? (
				<>
					<div className="flex flex-wrap items-center gap-3">
						<h1 className="text-2xl">{`${KIND_WORDS[file.kind]} ${file.no}`}</h1>
						<Badge tone={file.status === 'waiting' ? 'wait' : 'done'}>
							{THREAD_STATUS_WORDS[file.status]}
						</Badge>
						<span className="text-mute">
							<span>{file.title}</span> · <span>{file.customer.name}</span> ·{' '}
							<span>{file.customer.email}</span>
							<span>{file.dueOn ? ` · tenggat ${shortDate(file.dueOn)}` : ''}</span>
						</span>
						<PersonLink of={file.no}>Halaman nasabah</PersonLink>
					</div>
					<div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
						<Panel title="Percakapan">
							<ol className="grid gap-4">
								{file.messages.map((one) => (
									<li
										key={one.id}
										className={`grid gap-1 rounded-control px-4 py-3 ${one.by === 'customer' ? 'bg-mist' : 'border border-line'}`}
									>
										<span className="text-sm text-mute">
											<span>
												{one.by === 'customer'
													? file.customer.name
													: (one.staffName ?? 'Kami')}
											</span>{' '}
											· <span>{shortDateTime(new Date(one.at))}</span>
											<span>
												{one.by === 'staff' && one.readAt
													? ` · dibaca ${shortDateTime(new Date(one.readAt))}`
													: ''}
											</span>
										</span>
										<span className="break-words whitespace-pre-line">
											{one.words}
										</span>
									</li>
								))}
							</ol>
						</Panel>
						<Answer
							threadId={threadId}
							open={file.status === 'waiting'}
							onMoved={reload}
						/>
					</div>
				</>
			) : null}
		</div>
	);
}
