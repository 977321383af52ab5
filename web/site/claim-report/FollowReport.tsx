import { useEffect, useRef, useState } from 'react';

import type { ReportView, showReport } from '#insurance/claims/reports/api.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { OwnChecklist } from '#web/ui/parts/OwnChecklist.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { AddDocument, type ReportChange } from './AddDocument.tsx';
import { NotShown } from './NotShown.tsx';
import { ReportAccounts } from './ReportAccounts.tsx';
import { ReportQuestions } from './ReportQuestions.tsx';

const card = 'petal grid gap-4 border border-line bg-white p-5';
const WHO = { you: 'Giliran kamu', insurer: 'Giliran kami', nobody: 'Selesai' } as const;
const EDGE = { you: 'border-sun', insurer: 'border-leaf', nobody: 'border-line' } as const;

function Turn({ view }: { view: ReportView }) {
	const { who, what, since, dueOn } = view.turn;
	return (
		<section className={card}>
			<p className={`grid gap-1 border-l-4 pl-4 ${EDGE[who]}`}>
				<strong>{WHO[who]}</strong>
				<span>{what}</span>
				<span className="text-sm text-mute">
					Sejak <span>{shortDate(jakartaDay(new Date(since)))}</span>
					<span>{dueOn ? `, paling lambat ${shortDate(dueOn)}` : ''}</span>
				</span>
			</p>
		</section>
	);
}

function Decision({ decision }: { decision: NonNullable<ReportView['decision']> }) {
	return (
		<section className={card}>
			<h2 className="text-xl">
				Keputusan: <span>{decision.outcome === 'approve' ? 'disetujui' : 'ditolak'}</span>
				<span>{decision.partial ? ' sebagian' : ''}</span>
				<span>{decision.amount === null ? '' : ` ${formatRupiah(decision.amount)}`}</span>
			</h2>
			<p className="whitespace-pre-line">{decision.reason}</p>
			<ul className="grid gap-3">
				{(decision.lines ?? []).map((line, at) => (
					<li
						key={`${at} ${line.label}`}
						className="grid gap-1 rounded-control bg-mist p-4"
					>
						<strong>{line.label}</strong>
						{line.rule ? <span className="text-sm">{line.rule}</span> : null}
						{line.cut ? (
							<span className="text-sm">{`Dikurangi karena: ${line.cut}`}</span>
						) : null}
						<span className="text-sm">{`Pasal: ${line.clause}`}</span>
					</li>
				))}
			</ul>
			<p className="text-sm text-mute">
				Diputuskan <span>{shortDateTime(new Date(decision.decidedAt))}</span> oleh dua orang
				yang berbeda. Tidak setuju?{' '}
				<SmartLink
					url="/pengaduan"
					className="inline-flex min-h-8 items-center font-semibold text-leaf underline underline-offset-4"
				>
					Sampaikan pengaduan
				</SmartLink>
			</p>
			{decision.review ? (
				<p className="rounded-control bg-mist p-4">
					<strong>Pemeriksaan ulang: keputusan ini tetap.</strong>{' '}
					<span>{decision.review.reason}</span>
				</p>
			) : null}
		</section>
	);
}

function Documents({ view, ...change }: ReportChange & { view: ReportView }) {
	return (
		<section className={card}>
			<h2 className="text-xl">Dokumen</h2>
			<OwnChecklist checklist={view.checklist ?? []} />
			<h3 className="font-semibold">Yang sudah kamu kirim</h3>
			<ul className="list-disc pl-5">
				{view.documents.map((one, at) => (
					<li key={at} className="[overflow-wrap:anywhere]">
						<span>{one.name}</span>{' '}
						<span className="text-mute">
							(<span>{one.fileName}</span>
							<span>{one.pages > 1 ? `, ${one.pages} halaman` : ''}</span>)
						</span>
					</li>
				))}
			</ul>
			{view.mayAdd ? (
				<AddDocument
					key={view.documents.length}
					missing={(view.checklist ?? []).flatMap(({ name, state }) =>
						state === 'missing' ? [name] : [],
					)}
					{...change}
				/>
			) : null}
		</section>
	);
}

function History({ view }: { view: ReportView }) {
	return (
		<section className={card}>
			<h2 className="text-xl">Riwayat</h2>
			<ol className="grid gap-3 border-l-2 border-line pl-5">
				{view.timeline.toReversed().map((one) => (
					<li key={one.at + one.words}>
						<p className="font-semibold">{one.words}</p>
						<p className="text-sm text-mute">
							<span>{shortDateTime(new Date(one.at))}</span> ·{' '}
							<span>{one.by === 'you' ? 'kamu' : 'kami'}</span>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

/** Status codes for a permanently invalid link. A lost connection yields none of them. */
const GONE = [403, 404, 410];

export function FollowReport({
	token,
	onAgain,
	onOwn,
}: {
	token: string;
	onAgain: () => void;
	onOwn: (isOwn: boolean) => void;
}) {
	const [view, setView] = useState<ReportView | null>(null);
	const [problem, setProblem] = useState({ words: '', isGone: false, times: 0 });
	const [round, setRound] = useState(0);
	const top = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		void ask<typeof showReport>('POST /page/claim-report/status', { token }).then((answer) => {
			if (answer.ok) {
				onOwn(answer.data.isOwn);
				return setView(answer.data);
			}
			const isGone = GONE.includes(answer.code);
			setProblem({ words: answer.message, isGone, times: round + 1 });
		});
	}, [token, round, onOwn]);
	// Focus moves to the status, because it has replaced the button that loaded it.
	useEffect(() => {
		if (view && round > 0) top.current?.focus();
	}, [view, round]);
	if (!view && problem.words)
		return (
			<NotShown
				{...problem}
				busy={problem.times <= round}
				onRetry={() => setRound((count) => count + 1)}
				onAgain={onAgain}
			/>
		);
	if (!view) return <Spinner words="Membuka laporan" />;
	const onChanged = (changed: ReportView) => {
		setView(changed);
		top.current?.focus();
	};
	const change = { token, onChanged };
	return (
		<div className="grid max-w-3xl gap-5" aria-live="polite">
			<div>
				<p className="tabular text-mute">
					<span>{view.isOwn ? 'Klaim' : 'Laporan'}</span> <span>{view.claimNo}</span>,
					dikirim <span>{shortDateTime(new Date(view.sentAt))}</span>
				</p>
				<h2 ref={top} tabIndex={-1} className="text-2xl outline-none">
					<span>{view.benefitName}</span>: <span>{view.statusWords.toLowerCase()}</span>
				</h2>
				<p className="mt-1 text-mute">
					Tautan pribadi ke halaman ini ada di emailmu. Simpan, dan jangan teruskan.
				</p>
			</div>
			<Turn view={view} />
			<ReportQuestions view={view} {...change} />
			{view.decision ? <Decision decision={view.decision} /> : null}
			<ReportAccounts view={view} {...change} />
			<Documents view={view} {...change} />
			<History view={view} />
			<div>
				<Button look="quiet" onClick={onAgain}>
					{view.isOwn ? 'Ajukan klaim lain' : 'Laporkan klaim lain'}
				</Button>
			</div>
		</div>
	);
}
