import { type FormEvent, useState } from 'react';

import type {
	replyServiceRequest,
	RequestStatusView,
	showServiceRequest,
} from '#insurance/service/requests/service/api.ts';
import {
	REQUEST_STATUS_WORDS,
	REQUEST_WORDS,
} from '#insurance/service/requests/service/service-request.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useSite } from '#web/ui/site.tsx';

type Own = { number: string; email: string };
type Reply = { satisfied: boolean; words?: string };

function Steps({ view }: { view: RequestStatusView }) {
	return (
		<ol className="mt-5 grid gap-5 border-l-2 border-leaf/30 pl-5">
			{view.steps.map((step, at) => (
				<li key={at}>
					<p className="text-sm text-mute">
						<span>{shortDateTime(new Date(step.at))}</span> ·{' '}
						<span>{step.who === 'sender' ? 'kamu' : 'kami'}</span>
					</p>
					<p className="font-semibold">{REQUEST_STATUS_WORDS[step.status]}</p>
					{step.words ? <p className="mt-1 whitespace-pre-line">{step.words}</p> : null}
				</li>
			))}
		</ol>
	);
}

function ReplyForm({
	answered,
	busy,
	error,
	onReply,
}: {
	answered: boolean;
	busy: boolean;
	error: string;
	onReply: (reply: Reply) => void;
}) {
	const [words, setWords] = useState('');
	return (
		<Form
			className="mt-6 grid gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				onReply({ satisfied: false, words });
			}}
		>
			<Field
				id="balasan"
				label={answered ? 'Belum selesai? Tulis apa yang kurang' : 'Tambah keterangan'}
				error={error || undefined}
			>
				{(wiring) => (
					<textarea
						{...wiring}
						value={words}
						onChange={({ target }) => setWords(target.value)}
						rows={4}
						maxLength={REQUEST_WORDS.most}
						className={`${CONTROL} h-auto py-3`}
					/>
				)}
			</Field>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" look="second" busy={busy}>
					Kirim keterangan
				</Button>
				{answered ? (
					<Button busy={busy} onClick={() => onReply({ satisfied: true })}>
						Sudah selesai, terima kasih
					</Button>
				) : null}
			</div>
		</Form>
	);
}

function Shown({
	view,
	...reply
}: {
	view: RequestStatusView;
	busy: boolean;
	error: string;
	onReply: (reply: Reply) => void;
}) {
	const bodies = useSite().settings?.complaint_bodies ?? [];
	return (
		<section aria-live="polite" className="petal border border-line bg-white p-5">
			<p className="tabular text-sm break-all text-mute">{view.number}</p>
			<h3 className="text-xl">
				<span>{view.topic}</span>:{' '}
				<span>{REQUEST_STATUS_WORDS[view.status].toLowerCase()}</span>
			</h3>
			{view.status === 'closed' ? null : (
				<p className="mt-1">{`Kami jawab paling lambat ${longDate(view.dueOn)}.`}</p>
			)}
			{view.late ? (
				<div className="mt-3">
					<Notice look="warning" title="Kami terlambat">
						<span>
							{view.superiorsTold
								? 'Hari jawabannya sudah lewat, dan atasan kami sudah diberi tahu. '
								: 'Hari jawabannya sudah lewat. '}
						</span>
						Kamu juga bisa menghubungi <span>{bodies.join(' atau ')}</span>.
					</Notice>
				</div>
			) : null}
			<Steps view={view} />
			{view.status === 'closed' ? null : (
				<ReplyForm
					key={view.steps.length}
					answered={view.status === 'answered'}
					{...reply}
				/>
			)}
		</section>
	);
}

/**
 * Shows the status of a request, identified by its number and the sender's email address. `first`:
 * the request number from the emailed link.
 */
export function ServiceRequestStatus({ first }: { first: string }) {
	const [own, setOwn] = useState<Own>({ number: first, email: '' });
	const [view, setView] = useState<RequestStatusView | null>(null);
	const [text, setSaid] = useState('');
	const [busy, setBusy] = useState(false);
	const look = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setSaid('');
		const answer = await ask<typeof showServiceRequest>(
			'POST /page/service-requests/status',
			own,
		);
		setBusy(false);
		setView(answer.ok ? answer.data : null);
		if (!answer.ok) setSaid(answer.message);
	};
	const reply = async ({ satisfied, words }: Reply) => {
		setBusy(true);
		setSaid('');
		const answer = await ask<typeof replyServiceRequest>('POST /page/service-requests/reply', {
			...own,
			satisfied,
			words,
		});
		setBusy(false);
		if (answer.ok) setView(answer.data);
		else setSaid(answer.message);
	};
	return (
		<div className="grid gap-5">
			<Form onSubmit={look} className="grid gap-4">
				<TextField
					id="status-number"
					label="Nomor laporan"
					hint="Contoh PGD-20261121-7F3K2QAB"
					value={own.number}
					onChange={({ target }) => setOwn({ ...own, number: target.value })}
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
				/>
				<TextField
					id="status-email"
					label="Email pengirim"
					type="email"
					value={own.email}
					onChange={({ target }) => setOwn({ ...own, email: target.value })}
					maxLength={254}
					autoComplete="email"
					error={view ? undefined : text || undefined}
				/>
				<div>
					<Button type="submit" look="second" busy={busy}>
						Lihat status
					</Button>
				</div>
			</Form>
			{view ? <Shown view={view} busy={busy} error={text} onReply={reply} /> : null}
		</div>
	);
}
