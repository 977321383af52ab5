import { useEffect, useRef } from 'react';
import { QUEUE_WORDS } from '#insurance/claims/claim.ts';
import type { claimFile, takeClaim } from '#insurance/claims/office-api.ts';
import { policyStatusWords } from '#insurance/policies/policy.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { showToast } from '#web/ui/Toast.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Facts, Panel, Waiting } from '../parts.tsx';
import { Assess } from './Assess.tsx';
import { Decide } from './Decide.tsx';
import { Pay } from './Pay.tsx';
import { RequestDocuments } from './RequestDocuments.tsx';

export type File = CallOutput<typeof claimFile>;
export type Step = { file: File; onMoved: () => void };

const CAUSES = { accident: 'Kecelakaan', illness: 'Penyakit', other: 'Lainnya' } as const;
const LINK_MS = 4.5 * 60_000;
const size = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`);

function Cover({ file }: { file: File }) {
	const { policy, insured, event } = file;
	return (
		<Panel title="Yang diklaim">
			{policy.promiseUnbroken ? null : <Notice look="error">Isi polis ini tidak sama dengan yang dibekukan saat dibeli. Jangan putuskan; beri tahu administrator.</Notice>}
			<Facts
				of={[
					['Manfaat', file.benefitName],
					['Polis', `${policy.policyNo} · ${policy.productName}${policy.plan ? ` · ${policy.plan}` : ''}`],
					['Masa berlaku', `${shortDate(policy.startDay)} – ${shortDate(policy.endDay)} (${policyStatusWords(policy.status)})`],
					['Uang pertanggungan', formatRupiah(policy.sumInsured)],
					['Tertanggung', `${insured.name} (${insured.relationship})`],
					['Tanggal lahir', longDate(insured.birthDate)],
					['NIK', insured.nikMasked],
					['Pemegang polis', file.holderName],
					['Provinsi kejadian', file.province],
					['Kejadian', event ? `${event.incidentDay ? longDate(event.incidentDay) : 'tanggal belum disebut'} · ${CAUSES[event.cause]}${event.days ? ` · ${event.days} hari` : ''}${event.cost ? ` · biaya ${formatRupiah(event.cost)}` : ''}` : 'Belum disebut nasabah; baca dari dokumen'],
				]}
			/>
		</Panel>
	);
}

function Bank({ bank }: Pick<File, 'bank'>) {
	return (
		<Panel title="Rekening tujuan">
			{bank.nameDiffers ? <Notice look="warning">Nama di rekening bukan nama pemegang polis atau tertanggung. Pastikan haknya sebelum membayar.</Notice> : null}
			<Facts
				of={[
					['Atas nama', bank.accountName],
					['Nomor', bank.accountNumber],
					['Bank', `${bank.bankName}, ${bank.bankBranch}`],
					['Kota', bank.bankCity],
				]}
			/>
		</Panel>
	);
}

function Documents({ file, onMoved }: Step) {
	const made = useRef(0);
	useEffect(() => {
		made.current = Date.now();
	}, [file]);
	return (
		<Panel title={`Dokumen (${file.documents.length})`}>
			<ul className="grid gap-2">
				{file.documents.map((document) => (
					<li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-mist px-4 py-2 sm:flex-nowrap">
						<span className="min-w-0">
							<strong className="block">{document.name}</strong>
							<span className="block break-words text-sm text-mute">
								{document.fileName} · {size(document.size)} · {shortDateTime(new Date(document.uploadedAt))}
							</span>
						</span>
						<a
							href={document.url}
							target="_blank"
							rel="noopener noreferrer"
							className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
							onClick={(event) => {
								if (Date.now() - made.current < LINK_MS) return;
								event.preventDefault();
								onMoved();
								showToast('Tautannya sudah lima menit dan baru saja diperbarui. Tekan sekali lagi.', { look: 'info' });
							}}
						>
							{document.mediaType.startsWith('image/') ? 'Lihat' : 'Unduh'}
							<span className="sr-only"> {document.name}</span>
						</a>
					</li>
				))}
			</ul>
			{file.documents.length === 0 ? <p className="text-mute">Belum ada dokumen.</p> : null}
			{file.requests.length > 0 ? (
				<>
					<h3 className="font-semibold">Yang diminta</h3>
					<ul className="grid gap-2">
						{file.requests.map((one) => (
							<li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
								<span>
									<strong>{one.name}</strong> <span className="text-mute">{one.why}</span>
								</span>
								{one.answeredAt ? <Badge tone="done">Dikirim {shortDateTime(new Date(one.answeredAt))}</Badge> : <Badge tone="wait">Ditunggu sampai {shortDate(one.dueOn)}</Badge>}
							</li>
						))}
					</ul>
				</>
			) : null}
		</Panel>
	);
}

function Recommendations({ file }: { file: File }) {
	if (file.recommendations.length === 0) return null;
	return (
		<Panel title="Usulan dan keputusan">
			{[...file.recommendations].reverse().map((one) => (
				<article key={one.id} className="grid gap-3 border-b border-line pb-4 last:border-0 last:pb-0">
					<p className="flex flex-wrap items-center justify-between gap-2">
						<strong>{one.outcome === 'approve' ? `Setuju ${formatRupiah(one.amount)}` : 'Tolak'}</strong>
						<span className="text-sm text-mute">
							{one.by}, {shortDateTime(new Date(one.at))}
						</span>
					</p>
					<p className="whitespace-pre-line">{one.reason}</p>
					<ul className="grid gap-2">
						{one.lines.map((line, at) => (
							<li key={`${at} ${line.label}`} className="rounded-control bg-mist px-4 py-3">
								<p className="flex flex-wrap justify-between gap-2 font-semibold">
									<span>{line.label}</span>
									<span className="tabular">
										{formatRupiah(line.amount)} <span className="font-normal text-mute">dari {formatRupiah(line.asked)}</span>
									</span>
								</p>
								<p className="text-sm">
									{line.rule} · Pasal: {line.clause} · Bukti: {line.evidence}
								</p>
							</li>
						))}
					</ul>
					{one.verdict ? (
						<p>
							<Badge tone={one.verdict === 'agreed' ? 'calm' : 'wait'}>{one.verdict === 'agreed' ? 'Disetujui' : 'Dikembalikan'}</Badge> oleh {one.decidedBy}
							{one.note ? `: ${one.note}` : ''}
						</p>
					) : null}
				</article>
			))}
			{file.payout ? (
				<p>
					<Badge>Dibayar</Badge> <strong className="tabular">{formatRupiah(file.payout.amount)}</strong> pada {shortDate(file.payout.paidOn)}, referensi {file.payout.reference}, dicatat {file.payout.by}.
				</p>
			) : null}
		</Panel>
	);
}

function History({ file }: { file: File }) {
	return (
		<Panel title="Riwayat">
			<ol className="grid gap-3">
				{file.history.map((one) => (
					<li key={`${one.at} ${one.words}`} className="border-l-2 border-leaf pl-4">
						<span className="block text-sm text-mute">
							{shortDateTime(new Date(one.at))} · {one.by}
						</span>
						{one.words}
						{one.note ? <span className="block text-mute">{one.note}</span> : null}
					</li>
				))}
			</ol>
			<details>
				<summary className="min-h-11 content-center font-semibold text-leaf">Siapa yang membuka klaim ini ({file.reads.length})</summary>
				<ul className="grid gap-1 text-sm">
					{file.reads.map((one) => (
						<li key={`${one.at} ${one.by}`}>
							{shortDateTime(new Date(one.at))} · {one.by}
						</li>
					))}
				</ul>
			</details>
		</Panel>
	);
}

function Take({ file, onMoved }: Step) {
	const { busy, problem, send } = useSend<typeof takeClaim>('POST /page/office/claims/take', { done: 'Klaim ini sekarang di tanganmu.' });
	return (
		<div className="grid justify-items-start gap-2">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<Button busy={busy} onClick={async () => (await send({ claimNo: file.claimNo, revision: file.revision })) && onMoved()}>
				{file.assignee ? `Ambil alih dari ${file.assignee}` : 'Ambil klaim ini'}
			</Button>
		</div>
	);
}

/** What this person may do with the claim now. */
function Work(step: Step) {
	const { may } = step.file;
	const nothing = !may.take && !may.request && !may.recommend && !may.decide && !may.pay;
	return (
		<div className="grid content-start gap-5 xl:row-span-2">
			{may.take ? <Take {...step} /> : null}
			{may.decide ? <Decide {...step} /> : null}
			{may.whyNotDecide ? <Notice>{may.whyNotDecide}</Notice> : null}
			{may.pay ? <Pay {...step} /> : null}
			{may.recommend ? <Assess {...step} /> : null}
			{may.request ? <RequestDocuments {...step} /> : null}
			{nothing && !may.whyNotDecide ? <Notice>Tidak ada langkah untukmu pada klaim ini sekarang.</Notice> : null}
		</div>
	);
}

/** One claim for staff; opening it is recorded. */
export function ClaimFile({ claimNo }: { claimNo: string }) {
	const { data: file, problem, reload } = useAnswer<typeof claimFile>('POST /page/office/claims/detail', { claimNo });
	return (
		<div className="grid gap-5">
			<SmartLink url="/office/klaim" className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
				Kembali ke antrean
			</SmartLink>
			<Waiting there={file !== null} problem={problem} words="Membuka klaim" />
			{file ? (
				<>
					<div className="flex flex-wrap items-center gap-3">
						<h1 className="tabular text-3xl">{file.claimNo}</h1>
						<Badge tone="wait">{QUEUE_WORDS[file.status]}</Badge>
						<span className="text-mute">
							{file.assignee ? `Penilai: ${file.mine ? 'kamu' : file.assignee}` : 'Belum ada penilai'}
							{file.dueOn ? ` · tenggat ${shortDate(file.dueOn)}` : ''}
						</span>
					</div>
					<div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
						<div className="grid content-start gap-5">
							<Cover file={file} />
							<Recommendations file={file} />
							<Documents file={file} onMoved={reload} />
							<Bank bank={file.bank} />
						</div>
						<Work file={file} onMoved={reload} />
						<div>
							<History file={file} />
						</div>
					</div>
				</>
			) : null}
		</div>
	);
}
