import { WHATSAPP_STATE_WORDS } from '#insurance/people/whatsapp/message-state.ts';
import type {
	answerStranger,
	closeStranger,
	openStranger,
} from '#insurance/people/whatsapp/strangers/office-api.ts';
import { ANSWER_MOST, STRANGER_WORDS } from '#insurance/people/whatsapp/strangers/stranger.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useMay } from '../me.ts';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';
import { AttachNumber } from './AttachNumber.tsx';

type File = CallOutput<typeof openStranger>;
type Part = { file: File; onMoved: () => void };

function Writings({ file: { messages, number } }: { file: File }) {
	return (
		<Panel title="Percakapan">
			<ol className="grid gap-4" aria-label="Isi percakapan">
				{messages.map(({ id, by, staffName, words, at, state }) => (
					<li
						key={id}
						className={`grid gap-1 rounded-control px-4 py-3 ${by === 'stranger' ? 'bg-mist' : 'border border-line'}`}
					>
						<p className="flex flex-wrap items-center gap-x-2 text-sm text-mute">
							<strong className="text-ink">
								{by === 'stranger' ? number : (staffName ?? 'Kami')}
							</strong>
							<span>{shortDateTime(new Date(at))}</span>
							{state ? <span>{WHATSAPP_STATE_WORDS[state]}</span> : null}
						</p>
						<p className="wrap-anywhere whitespace-pre-line">{words}</p>
					</li>
				))}
			</ol>
		</Panel>
	);
}

function whyNot({ isConfigured, status }: File): string {
	if (!isConfigured) return 'WhatsApp belum terpasang, jadi belum bisa dijawab di sini.';
	return status === 'attached'
		? 'Percakapannya sudah pindah ke nasabahnya. Jawab di sana.'
		: 'Lewat 24 jam sejak pesannya yang terakhir, WhatsApp tidak menerima jawaban lagi. Kalau ia menulis lagi, kamu bisa menjawabnya.';
}

function Answer({ file, onMoved }: Part) {
	const { numberId, writings, mayAnswer, until, status } = file;
	const form = useCallForm<typeof answerStranger, { words: string }>(
		'POST /page/office/whatsapp/answer-number',
		{
			id: 'jawab-nomor',
			values: { words: '' },
			input: ({ words }) => ({ numberId, writings, words }),
			clears: ['words'],
			done: 'Jawaban dikirim lewat WhatsApp.',
			once: true,
			onDone: onMoved,
			onStale: onMoved,
		},
	);
	const closing = useSend<typeof closeStranger>('POST /page/office/whatsapp/close-number', {
		done: 'Percakapan ditutup.',
		stale: onMoved,
	});
	const close =
		status === 'waiting' ? (
			<Button
				look="second"
				busy={closing.busy}
				onClick={async () => (await closing.send({ numberId, writings })) && onMoved()}
			>
				Tutup tanpa jawaban
			</Button>
		) : null;
	return (
		<Panel title="Jawab lewat WhatsApp">
			{mayAnswer ? (
				<CallForm
					of={{ ...form, problem: form.problem || closing.problem }}
					submit="Kirim jawaban"
					buttons={close}
				>
					<NoteField
						{...form.pick('words')}
						label="Jawabanmu"
						hint={`Sampai ${shortDateTime(new Date(until))}. Jangan sebut data nasabah: pemegang nomor ini belum dikenal`}
						most={ANSWER_MOST}
						height="h-32"
					/>
				</CallForm>
			) : (
				<>
					<p>{whyNot(file)}</p>
					{close}
					{closing.problem ? <Notice look="error">{closing.problem}</Notice> : null}
				</>
			)}
		</Panel>
	);
}

/** Shows the conversation of one number. Opening it is recorded. */
export function StrangerFile({ numberId }: { numberId: string }) {
	const mayAnswer = useMay('messages.answer');
	const mayCheck = useMay('service.act');
	const {
		data: file,
		problem,
		reload,
	} = useAnswer<typeof openStranger>('POST /page/office/whatsapp/number', { numberId });
	const part = file && { file, onMoved: reload };
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<SmartLink
				url="/office/pesan?lihat=whatsapp"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke daftar
			</SmartLink>
			<Waiting there={file !== null} problem={problem} words="Membuka percakapan" />
			{part ? (
				<>
					<div className="flex flex-wrap items-center gap-3">
						<h1 className="tabular text-2xl">{part.file.number}</h1>
						<Badge tone={part.file.status === 'waiting' ? 'wait' : 'done'}>
							{STRANGER_WORDS[part.file.status]}
						</Badge>
					</div>
					<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
						<Writings file={part.file} />
						<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
							{mayAnswer ? <Answer {...part} /> : null}
							{mayAnswer && mayCheck && part.file.status !== 'attached' ? (
								<AttachNumber {...part} />
							) : null}
						</div>
					</div>
				</>
			) : null}
		</div>
	);
}
