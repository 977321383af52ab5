import { type FormEvent, useCallback, useState } from 'react';

import type { myThread, sendMessage } from '#insurance/service/requests/messages/api.ts';
import {
	KIND_WORDS,
	MAX_WORDS,
	type ThreadKind,
	wordsProblem,
} from '#insurance/service/requests/messages/message.ts';
import { RATING_WORDS } from '#insurance/service/requests/messages/rating/rating.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, notify, warn } from '../frame/ask-as.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { LoadProblem } from '../frame/LoadProblem.tsx';
import { NOT_YOURS, NotYours } from '../frame/NotYours.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { forgetTyped, useTyped } from '../frame/typed.ts';
import { useAsked } from '../frame/use-portal.ts';
import { MessageFiles, SendOwnFile } from './files/ThreadFiles.tsx';
import { RateThread } from './rating/RateThread.tsx';

type Thread = CallOutput<typeof myThread>;
type Props = { session: SelfcareSession; kind: ThreadKind; about: string };

function Messages({
	session,
	messages,
}: {
	session: SelfcareSession;
	messages: Thread['messages'];
}) {
	return (
		<ol className="grid grid-cols-1 gap-3">
			{messages.map(({ id, by, words, at, files }) => (
				<li
					key={id}
					className={
						'petal max-w-[85%] min-w-0 p-4 ' +
						(by === 'customer'
							? 'justify-self-end bg-leaf text-white'
							: 'justify-self-start border border-line bg-white')
					}
				>
					<p className={`text-sm ${by === 'customer' ? '' : 'text-mute'}`}>
						<span>{by === 'customer' ? 'Kamu' : 'Kami'}</span> ·{' '}
						<span>{shortDateTime(new Date(at))}</span>
					</p>
					{words ? <p className="mt-1 break-words whitespace-pre-line">{words}</p> : null}
					<MessageFiles session={session} files={files} />
				</li>
			))}
		</ol>
	);
}

/**
 * Form for a message. It is sent only once, however often the button is clicked, and the input is
 * kept until the message has arrived.
 */
function Compose({ session, kind, about, onSent }: Props & { onSent: (thread: Thread) => void }) {
	const form = `pesan ${kind} ${about}`;
	const { typed: words, type } = useTyped(session, form, () => '');
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const intent = useIntent();
	const send = async (event: FormEvent) => {
		event.preventDefault();
		const found = wordsProblem(words);
		setProblem(found ?? '');
		if (found || busy) return;
		setBusy(true);
		const input = { kind, ref: about, words };
		const answer = await askAs<typeof sendMessage>(
			session,
			'POST /page/selfcare/messages/send',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		intent.done();
		type('');
		forgetTyped(form);
		notify('Pesan terkirim.');
		onSent(answer.data);
	};
	return (
		<Form onSubmit={send} className="grid gap-3">
			<Field
				id="pesan"
				label="Pesanmu"
				hint="Jangan tulis kata sandi atau kode OTP; kami tidak pernah memintanya."
				error={problem || undefined}
			>
				{(wiring) => (
					<textarea
						{...wiring}
						value={words}
						maxLength={MAX_WORDS}
						onChange={(event) => type(event.target.value)}
						className={`${CONTROL} h-32 py-3`}
					/>
				)}
			</Field>
			<div>
				<Button type="submit" busy={busy}>
					Kirim
				</Button>
			</div>
		</Form>
	);
}

export function MessageThread({ session, kind, about }: Props) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof myThread>(as, 'POST /page/selfcare/messages/thread', { kind, ref: about }),
		[kind, about],
	);
	const { data, problem, code, again, asking } = useAsked(session, load);
	const [newer, setNewer] = useState<Thread | null>(null);
	const thread = newer ?? data;
	return (
		<>
			<BackLink
				url={
					kind === 'claim'
						? `/selfcare/klaim?ref=${about}`
						: `/selfcare/policy?ref=${about}`
				}
			>
				{KIND_WORDS[kind]}
			</BackLink>
			<h1 className="text-4xl">{thread ? `Pesan tentang ${thread.title}` : 'Pesan'}</h1>
			{thread ? (
				<p className="tabular text-mute">{`${KIND_WORDS[kind]} ${thread.no}`}</p>
			) : null}
			{code === NOT_YOURS ? <NotYours thing={kind} /> : null}
			{code === NOT_YOURS ? null : (
				<LoadProblem problem={problem} asking={asking} onAgain={again} />
			)}
			{thread === null && !problem ? <Spinner words="Memuat pesan" /> : null}
			{thread ? <Messages session={session} messages={thread.messages} /> : null}
			{thread?.about?.dueOn ? (
				<Notice>
					Kami jawab paling lambat <span>{longDate(thread.about.dueOn)}</span>. Kabarnya
					juga sampai ke emailmu.
				</Notice>
			) : null}
			{thread?.rating.mayRate ? (
				<RateThread session={session} kind={kind} about={about} onRated={setNewer} />
			) : null}
			{thread?.rating.chosen ? (
				<p>
					Penilaianmu: <strong>{RATING_WORDS[thread.rating.chosen]}</strong>
				</p>
			) : null}
			{thread ? (
				<Compose session={session} kind={kind} about={about} onSent={setNewer} />
			) : null}
			{thread ? (
				<SendOwnFile session={session} kind={kind} about={about} onSent={setNewer} />
			) : null}
		</>
	);
}
