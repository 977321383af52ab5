import { useEffect, useRef, useState } from 'react';

import type { answerRequest } from '#insurance/claims/api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { FileRow } from '#web/ui/forms/upload/FileRow.tsx';

import { askAs, tell, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import type { LocalDocument } from '../claim-form-values.ts';
import { uploadClaimDocument } from '../wizard/claim-upload.ts';
import type { ClaimView } from './claim-view.ts';

type Request = ClaimView['requests'][number];
type Props = { claim: ClaimView; session: SelfcareSession; onDone: () => void };

function OpenRequest({ request, claim, session, onDone }: Props & { request: Request }) {
	const [state, setState] = useState<
		Pick<LocalDocument, 'isUploading' | 'progress' | 'failed' | 'fileName'>
	>({ isUploading: false, progress: 0, failed: null, fileName: '' });
	const last = useRef<{ file: File; cancel(): void } | null>(null);
	useEffect(() => () => last.current?.cancel(), []);
	const send = async (file: File) => {
		setState({ isUploading: true, progress: null, failed: null, fileName: file.name });
		const onProgress = (progress: number) => setState((now) => ({ ...now, progress }));
		const { answer: travelling, cancel } = uploadClaimDocument({
			session,
			typeId: 'REQUEST',
			description: request.name,
			productId: '',
			file,
			onProgress,
		});
		last.current = { file, cancel };
		const uploaded = await travelling;
		if (uploaded === null) return;
		const answer = uploaded.ok
			? await askAs<typeof answerRequest>(
					session,
					'POST /page/selfcare/claim/answer-request',
					{
						claimNo: claim.claimNo,
						requestId: request.id,
						filepath: uploaded.data.filepath,
					},
				)
			: uploaded;
		setState((now) => ({
			...now,
			isUploading: false,
			failed: answer.ok ? null : answer.message,
		}));
		if (!answer.ok) return warn(answer.message);
		tell(`${request.name} sudah kami terima.`);
		onDone();
	};
	const clear = () => {
		last.current?.cancel();
		setState({ isUploading: false, progress: null, failed: null, fileName: '' });
	};
	const document: LocalDocument = {
		id: request.id,
		label: request.name,
		required: true,
		file: null,
		description: request.name,
		url: '',
		customFileName: '',
		...state,
	};
	return (
		<div className="grid gap-2">
			<p>
				{request.why}{' '}
				<span className="text-mute">Paling lambat {shortDate(request.dueOn)}.</span>
			</p>
			<ul>
				<FileRow
					document={document}
					onChoose={(file) => void send(file)}
					onRetry={() => last.current && void send(last.current.file)}
					onCancel={clear}
					onRemove={clear}
				/>
			</ul>
		</div>
	);
}

/** What the insurer waits for, each with its reason and its button; what was sent is ticked off. */
export function ClaimRequests(props: Props) {
	const { claim } = props;
	if (claim.requests.length === 0) return null;
	const open = claim.requests.filter((one) => one.answeredAt === null);
	return (
		<section className="petal grid gap-4 border-2 border-sun bg-white p-5">
			<h2 className="text-xl">
				{open.length > 0
					? 'Dokumen yang kami tunggu'
					: 'Dokumen yang kami minta sudah lengkap'}
			</h2>
			{claim.requests.map((request) =>
				request.answeredAt === null && claim.status === 'needs-documents' ? (
					<OpenRequest key={request.id} {...props} request={request} />
				) : (
					<p key={request.id} className="text-success">
						<span aria-hidden="true">✓ </span>
						{request.name} {request.answeredAt ? 'sudah dikirim' : 'tidak jadi dikirim'}
					</p>
				),
			)}
		</section>
	);
}
