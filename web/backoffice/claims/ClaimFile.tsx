import { type ComponentType, useState } from 'react';

import { QUEUE_WORDS } from '#insurance/claims/claim.ts';
import type { claimFile } from '#insurance/claims/desk/file-api.ts';
import type { takeClaim } from '#insurance/claims/desk/office-api.ts';
import { reportedByWords } from '#insurance/claims/reports/report.ts';
import { shortDate } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Waiting } from '../parts/parts.tsx';
import { PersonLink } from '../person/PersonLink.tsx';
import { Assess } from './assess/Assess.tsx';
import { queueAddress } from './claim-address.ts';
import type { ClaimDeskForm, ClaimStep, File } from './claim-step.ts';
import { AgreedAtPurchase, Bank, ClaimCover, Related } from './ClaimCover.tsx';
import { ClaimHistory, Recommendations } from './ClaimRecord.tsx';
import { ClaimReserve } from './ClaimReserve.tsx';
import { Deceased } from './Deceased.tsx';
import { Decide } from './Decide.tsx';
import { ClaimFileDocuments } from './documents/ClaimFileDocuments.tsx';
import { ClaimPapers } from './documents/ClaimPapers.tsx';
import { DocumentChecklist } from './documents/DocumentChecklist.tsx';
import { RequestDocuments } from './documents/RequestDocuments.tsx';
import { HandOver } from './HandOver.tsx';
import { NextClaim } from './NextClaim.tsx';
import { Objection } from './Objection.tsx';
import { Pay } from './Pay.tsx';
import { ClaimReport } from './Report.tsx';
import { SimilarClaims } from './SimilarClaims.tsx';
import type { Chosen } from './viewer/PaperViewer.tsx';

function Take({ file, onMoved }: ClaimStep) {
	const { busy, problem, send } = useSend<typeof takeClaim>('POST /page/office/claims/take', {
		done: 'Klaim ini sekarang di tanganmu.',
		stale: onMoved,
	});
	return (
		<div className="grid justify-items-start gap-2">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<Button
				busy={busy}
				onClick={async () =>
					(await send({ claimNo: file.claimNo, revision: file.revision })) && onMoved()
				}
			>
				{file.assignee ? `Ambil alih dari ${file.assignee}` : 'Ambil klaim ini'}
			</Button>
		</div>
	);
}

/**
 * Keeps a form and its text after a refusal because the claim has changed, even if its step is no
 * longer possible.
 */
function useKeptForms(step: ClaimStep) {
	const [kept, setKept] = useState<string | null>(null);
	const onMoved = () => {
		setKept(null);
		step.onMoved();
	};
	const formOf = (name: string, isOpen: boolean, Form: ComponentType<ClaimDeskForm>) => {
		if (!isOpen && kept !== name) return null;
		const onStale = () => {
			setKept(name);
			step.onMoved();
		};
		return (
			<div key={name} className="grid gap-3">
				{isOpen ? null : (
					<Notice look="warning">
						Langkah ini sekarang tidak terbuka untukmu. Isianmu masih ada.
					</Notice>
				)}
				<Form {...step} onMoved={onMoved} onStale={onStale} />
			</div>
		);
	};
	return { kept, formOf };
}

function Work(step: ClaimStep) {
	const { may } = step.file;
	const { kept, formOf } = useKeptForms(step);
	// Until a person takes the claim, they see a summary instead of the whole form.
	const works = step.file.mine || !may.take;
	const why = [may.whyNotDecide, may.whyNotPay, may.whyNotAssess].filter(Boolean);
	const nothing = !may.take && !may.request && !may.recommend && !may.decide && !may.pay;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
			{may.take ? <Take {...step} /> : null}
			<HandOver {...step} />
			{formOf('decide', may.decide, Decide)}
			{why.map((words) => (
				<Notice key={words}>{words}</Notice>
			))}
			{formOf('pay', may.pay, Pay)}
			{formOf('assess', may.recommend && works, Assess)}
			{formOf('request', may.request && works, RequestDocuments)}
			{nothing && kept === null && why.length === 0 ? (
				<Notice>Tidak ada langkah untukmu pada klaim ini sekarang.</Notice>
			) : null}
		</div>
	);
}

function Title({ file }: { file: File }) {
	return (
		<div className="flex flex-wrap items-center gap-3">
			<h1 className="tabular text-3xl">{file.claimNo}</h1>
			<Badge tone="wait">{QUEUE_WORDS[file.status]}</Badge>
			{file.reopened ? <Badge>Pemeriksaan ulang</Badge> : null}
			{file.report ? <Badge>{reportedByWords(file.report.by)}</Badge> : null}
			<span className="text-mute">
				<span>
					{file.assignee
						? `Penilai: ${file.mine ? 'kamu' : file.assignee}`
						: 'Belum ada penilai'}
				</span>
				<span>{file.dueOn ? ` · tenggat ${shortDate(file.dueOn)}` : ''}</span>
			</span>
			<PersonLink of={file.claimNo}>Halaman nasabah</PersonLink>
		</div>
	);
}

const PART = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5';

/**
 * A claim as a desk: documents at the left, the work next to them, and on wide screens what is
 * known about the claim in a third column. On phones they follow each other.
 */
function Desk({ file, reload }: { file: File; reload: () => void }) {
	const [chosen, setChosen] = useState<Chosen | null>(null);
	const open = (key: string) => setChosen({ key, times: (chosen?.times ?? 0) + 1 });
	const hasPapers = file.documents.length > 0 || file.form !== null;
	const at = (place: string) => (hasPapers ? place : '');
	return (
		<div
			className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${hasPapers ? WITH_PAPERS : 'xl:grid-cols-2'}`}
		>
			<div
				className={`${PART} ${at('xl:col-start-2 xl:row-start-2 2xl:col-start-3 2xl:row-start-1')}`}
			>
				<ClaimCover file={file} />
				<DocumentChecklist file={file} onMoved={reload} />
			</div>
			{hasPapers ? (
				<div className="min-w-0 xl:col-start-1 xl:row-span-3 xl:row-start-1 2xl:row-span-2">
					<ClaimPapers file={file} chosen={chosen} />
				</div>
			) : null}
			<div className={at('xl:col-start-2 xl:row-start-1 2xl:row-span-2')}>
				<Work file={file} onMoved={reload} />
			</div>
			<div
				className={`${PART} ${at('xl:col-start-2 xl:row-start-3 2xl:col-start-3 2xl:row-start-2')}`}
			>
				<ClaimFileDocuments file={file} onOpen={open} />
				<Recommendations file={file} />
				<ClaimReserve reserve={file.reserve} />
				{file.report ? <ClaimReport report={file.report} /> : null}
				<Deceased of={file.deceased} policyNo={file.policy.policyNo} />
				{file.report ? null : <Bank bank={file.bank} guardian={file.guardian} />}
				<AgreedAtPurchase agreed={file.agreed} />
				<ClaimHistory file={file} />
			</div>
		</div>
	);
}

// Two documents side by side take more of the width.
const WITH_PAPERS =
	'xl:grid-cols-2 xl:grid-rows-[auto_auto_1fr] 2xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)] 2xl:grid-rows-[auto_1fr] ' +
	'xl:has-[[data-two]]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] 2xl:has-[[data-two]]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)]';

/** Shows one claim to staff. Each access is recorded. */
export function ClaimFile({ claimNo, query }: { claimNo: string; query: URLSearchParams }) {
	const {
		data: file,
		problem,
		reload,
	} = useAnswer<typeof claimFile>('POST /page/office/claims/detail', { claimNo });
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<SmartLink
					url={queueAddress(query)}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					Kembali ke antrean
				</SmartLink>
				<NextClaim query={query} leaving={claimNo} />
			</div>
			<Waiting there={file !== null} problem={problem} words="Membuka klaim" />
			{file ? (
				<>
					<Title file={file} />
					<Objection file={file} onMoved={reload} />
					<SimilarClaims claimNo={claimNo} similar={file.similar} />
					<Related related={file.related} />
					<Desk file={file} reload={reload} />
				</>
			) : null}
		</div>
	);
}
