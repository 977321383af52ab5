import { type FormEvent, useState } from 'react';

import type { answerReport, ReportView } from '#insurance/claims/reports/api.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { shortDate } from '#platform/values/dates.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { FileRow } from '#web/ui/forms/upload/FileRow.tsx';
import { useFilesInOrder } from '#web/ui/forms/upload/use-files-in-order.ts';

import { linkDoor } from './link-door.ts';

type Props = { view: ReportView; token: string; onChanged: (view: ReportView) => void };

function OpenQuestion({
	request,
	token,
	onChanged,
}: Props & { request: ReportView['requests'][number] }) {
	const [words, setWords] = useState('');
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const send = async (
		by: { filepath: string; pages: string[] } | { words: string },
	): Promise<string> => {
		const answer = await ask<typeof answerReport>('POST /page/claim-report/answer', {
			token,
			requestId: request.id,
			...by,
		});
		if (answer.ok) onChanged(answer.data);
		return answer.ok ? '' : (refusedFields(answer.data)['words'] ?? answer.message);
	};
	const [door] = useState(() => linkDoor(token));
	const row = useFilesInOrder({
		door,
		typeId: 'REQUEST',
		name: request.name,
		onArrived: ({ filepath, pages }) => send({ filepath, pages }),
	});
	const say = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		const failed = await send({ words });
		setBusy(false);
		setProblem(failed);
	};
	const base = { id: request.id, label: request.name, required: true, customFileName: '' };
	return (
		<div className="grid gap-3">
			<p>
				<span>{request.why}</span>{' '}
				<span className="text-mute">{`Paling lambat ${shortDate(request.dueOn)}.`}</span>
			</p>
			<ul>
				<FileRow
					stays
					document={{ ...base, url: '', ...row.state }}
					multiple
					onChoose={(file, more) => void row.send([file, ...more])}
					onRetry={row.retry}
					onCancel={row.clear}
					onRemove={row.clear}
				/>
			</ul>
			<Form onSubmit={say} className="grid gap-3">
				<Field
					id={`jawab-${request.id}`}
					label="Atau jawab dengan kata-kata"
					error={problem || undefined}
				>
					{(wiring) => (
						<textarea
							{...wiring}
							value={words}
							onChange={({ target }) => setWords(target.value)}
							rows={3}
							maxLength={2_000}
							className={`${CONTROL} h-auto py-3`}
						/>
					)}
				</Field>
				<div>
					<Button type="submit" look="second" busy={busy}>
						Kirim jawaban
					</Button>
				</div>
			</Form>
		</div>
	);
}

export function ReportQuestions(props: Props) {
	const { view } = props;
	if (view.requests.length === 0) return null;
	const open = view.status === 'needs-documents';
	return (
		<section className="petal grid gap-6 border-2 border-sun bg-white p-5">
			<h2 className="text-xl">{open ? 'Yang kami tunggu' : 'Yang kami minta'}</h2>
			{view.requests.map((request) =>
				open && request.answeredAt === null ? (
					<OpenQuestion key={request.id} {...props} request={request} />
				) : (
					<p key={request.id} className={request.answeredAt ? 'text-success' : ''}>
						{request.answeredAt ? <span aria-hidden="true">✓ </span> : null}
						<span>
							<span>{request.name}</span>{' '}
							<span>
								{request.answeredAt ? 'sudah dijawab' : 'tidak jadi diminta'}
							</span>
						</span>
					</p>
				),
			)}
		</section>
	);
}
