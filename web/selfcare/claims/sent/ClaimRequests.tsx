import type { answerRequest } from '#insurance/claims/api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { FileRow } from '#web/ui/forms/upload/FileRow.tsx';
import { useFilesInOrder } from '#web/ui/forms/upload/use-files-in-order.ts';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { AskByLink } from '../by-link/AskByLink.tsx';
import { cameWords } from '../by-link/came.ts';
import { cameId } from '../by-link/FocusGoesOn.tsx';
import { LinkList } from '../by-link/LinkList.tsx';
import { type Links, useLinks } from '../by-link/use-links.ts';
import { customerDoor } from '../customer-door.ts';
import type { ClaimView } from './claim-view.ts';

type Request = ClaimView['requests'][number];
type Props = { claim: ClaimView; session: SelfcareSession; onDone: () => void };

function OpenRequest({
	request,
	claim,
	session,
	onDone,
	links,
}: Props & { request: Request; links: Links }) {
	const row = useFilesInOrder({
		door: customerDoor(session),
		typeId: 'REQUEST',
		name: request.name,
		fields: { productId: '' },
		onFailed: warn,
		onArrived: async ({ filepath, pages }) => {
			const answer = await askAs<typeof answerRequest>(
				session,
				'POST /page/selfcare/claim/answer-request',
				{ claimNo: claim.claimNo, requestId: request.id, filepath, pages },
			);
			if (!answer.ok) return answer.message;
			notify(`${request.name} sudah kami terima.`);
			onDone();
			return '';
		},
	});
	const document = {
		id: request.id,
		label: request.name,
		required: true,
		url: '',
		customFileName: '',
		...row.state,
	};
	return (
		<div className="grid gap-2">
			<p>
				<span>{request.why}</span>{' '}
				<span className="text-mute">{`Paling lambat ${shortDate(request.dueOn)}.`}</span>
			</p>
			<ul>
				<FileRow
					document={document}
					multiple
					onChoose={(file, more) => void row.send([file, ...more])}
					onRetry={row.retry}
					onCancel={row.clear}
					onRemove={row.clear}
				/>
			</ul>
			<AskByLink name={request.name} of={{ requestId: request.id }} links={links} />
		</div>
	);
}

/**
 * The insurer's open requests, each with its reason and a button. Documents that were already sent
 * are ticked off.
 */
export function ClaimRequests(props: Props) {
	const { claim, session } = props;
	const isOpen = (id: string | null) =>
		claim.requests.some((one) => one.id === id && one.answeredAt === null);
	const links = useLinks(
		session,
		{ claimNo: claim.claimNo },
		{
			onListed: ({ invitations }) => {
				const came = invitations.filter(
					({ state, requestId }) => state === 'used' && isOpen(requestId),
				);
				if (came.length === 0) return;
				notify(cameWords(came.map(({ name }) => name)));
				props.onDone();
			},
		},
	);
	if (claim.requests.length === 0) return <LinkList links={links} />;
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
					<OpenRequest key={request.id} {...props} request={request} links={links} />
				) : (
					<p
						key={request.id}
						id={cameId(request.id)}
						tabIndex={-1}
						className="text-success"
					>
						<span aria-hidden="true">✓ </span>
						<span>{request.name}</span>{' '}
						<span>{request.answeredAt ? 'sudah dikirim' : 'tidak jadi dikirim'}</span>
					</p>
				),
			)}
			<LinkList links={links} />
		</section>
	);
}
