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
	const last = useRef<{ files: File[]; cancel(): void } | null>(null);
	useEffect(() => () => last.current?.cancel(), []);
	const upload = (file: File, fileName: string) => {
		setState({ isUploading: true, progress: null, failed: null, fileName });
		const trip = uploadClaimDocument({
			session,
			typeId: 'REQUEST',
			description: request.name,
			productId: '',
			file,
			onProgress: (progress) => setState((now) => ({ ...now, progress })),
		});
		if (last.current) last.current.cancel = trip.cancel;
		return trip.answer;
	};
	const failed = (message: string) => {
		setState((now) => ({ ...now, isUploading: false, failed: message }));
		warn(message);
	};
	const send = async (files: File[]) => {
		last.current?.cancel();
		last.current = { files, cancel: () => {} };
		const keys: string[] = [];
		for (const [at, file] of files.entries()) {
			const of = files.length > 1 ? ` (${at + 1} dari ${files.length})` : '';
			const uploaded = await upload(file, file.name + of);
			if (uploaded === null) return;
			if (!uploaded.ok) return failed(uploaded.message);
			keys.push(uploaded.data.filepath);
		}
		const [filepath = '', ...pages] = keys;
		const answer = await askAs<typeof answerRequest>(
			session,
			'POST /page/selfcare/claim/answer-request',
			{ claimNo: claim.claimNo, requestId: request.id, filepath, pages },
		);
		if (!answer.ok) return failed(answer.message);
		setState((now) => ({ ...now, isUploading: false }));
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
		pageOf: null,
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
					multiple
					onChoose={(file, more) => void send([file, ...more])}
					onRetry={() => last.current && void send(last.current.files)}
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
