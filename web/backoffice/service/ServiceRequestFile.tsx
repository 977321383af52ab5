import type {
	moveServiceRequest,
	openServiceRequest,
} from '#insurance/service/requests/service/office-api.ts';
import {
	CHANNEL_WORDS,
	REQUEST_STATUS_WORDS,
	type ServiceStatus,
	REQUEST_WORDS,
} from '#insurance/service/requests/service/service-request.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { ComplaintRecord } from '../complaints/ComplaintRecord.tsx';
import { Letters, Scans } from '../complaints/Scans.tsx';
import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';
import { PersonLink } from '../person/PersonLink.tsx';
import { Recovery } from './Recovery.tsx';

type File = CallOutput<typeof openServiceRequest>;

const DOES: Record<ServiceStatus, string> = {
	received: '',
	working: 'Kabari bahwa sedang ditangani',
	extended: 'Minta waktu tambahan (sekali)',
	answered: 'Jawab',
	closed: 'Tutup',
};

function Answer({ file, onMoved }: { file: File; onMoved: () => void }) {
	const likely = file.next.includes('answered') ? 'answered' : (file.next[0] ?? 'closed');
	const form = useCallForm<typeof moveServiceRequest, { status: ServiceStatus; words: string }>(
		'POST /page/office/service-requests/move',
		{
			id: 'move',
			values: { status: likely, words: '' },
			input: ({ status, words }) => ({
				number: file.number,
				status,
				words: words.trim() || null,
			}),
			clears: ['words'],
			done: file.byLetter
				? 'Tersimpan. Cetak suratnya untuk pengirim.'
				: 'Tersimpan. Pengirim diberi tahu lewat email.',
			onDone: onMoved,
		},
	);
	return (
		<Panel title="Langkah berikutnya">
			<CallForm of={form} submit={DOES[form.values.status] || 'Simpan'}>
				<Choice
					{...form.pick('status')}
					legend="Apa yang kamu lakukan?"
					options={file.next.map((value) => ({
						value,
						label: DOES[value] || REQUEST_STATUS_WORDS[value],
					}))}
				/>
				<NoteField
					{...form.pick('words')}
					label="Kata-kata untuk pengirim"
					hint={`Paling sedikit ${REQUEST_WORDS.least} huruf; boleh kosong hanya saat menutup`}
					most={REQUEST_WORDS.most}
					height="h-40"
				/>
			</CallForm>
		</Panel>
	);
}

function SenderPanel({
	file: { number, sender, channel, receivedOn, enteredAt },
}: {
	file: CallOutput<typeof openServiceRequest>;
}) {
	return (
		<Panel title="Pengirim" aside={<PersonLink of={number}>Halaman nasabah</PersonLink>}>
			<Facts
				of={[
					['Nama', sender.name],
					['Email', sender.email || 'Tidak ada'],
					['Nomor HP', sender.phone || 'Tidak ada'],
					...(sender.address ? [['Alamat surat', sender.address] as const] : []),
					['Nomor polis', sender.policyNo || 'Tidak disebut'],
					['Masuk lewat', CHANNEL_WORDS[channel]],
					...(enteredAt
						? [
								['Diterima', shortDate(receivedOn)] as const,
								['Dicatat petugas', shortDateTime(new Date(enteredAt))] as const,
							]
						: []),
				]}
			/>
		</Panel>
	);
}

/** Shows one request with its sender. Opening it is recorded. */
export function ServiceRequestFile({ number }: { number: string }) {
	const {
		data: file,
		problem,
		reload,
	} = useAnswer<typeof openServiceRequest>('POST /page/office/service-requests/file', { number });
	return (
		<div className="grid gap-5">
			<SmartLink
				url="/office/layanan"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke daftar
			</SmartLink>
			<Waiting there={file !== null} problem={problem} words="Membuka laporan" />
			{file ? (
				<>
					<div className="flex flex-wrap items-center gap-3">
						<h1 className="tabular text-2xl">{file.number}</h1>
						<Badge tone="wait">{REQUEST_STATUS_WORDS[file.status]}</Badge>
						<span className="text-mute">
							<span>{`${file.topic} · tenggat`}</span>{' '}
							{file.late ? (
								<Badge tone="late">{shortDate(file.dueOn)}</Badge>
							) : (
								<span>{shortDate(file.dueOn)}</span>
							)}
						</span>
					</div>
					<div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
						<div className="grid content-start gap-5">
							<Panel title="Percakapan">
								<ol className="grid gap-4">
									{file.steps.map((step) => (
										<li
											key={`${step.at} ${step.status}`}
											className={`grid gap-1 rounded-control px-4 py-3 ${step.who === 'sender' ? 'bg-mist' : 'border border-line'}`}
										>
											<span className="text-sm text-mute">
												<span>
													{step.who === 'sender' ? 'Pengirim' : 'Kami'}
												</span>{' '}
												· <span>{shortDateTime(new Date(step.at))}</span> ·{' '}
												<span>{REQUEST_STATUS_WORDS[step.status]}</span>
											</span>
											{step.words ? (
												<span className="break-words whitespace-pre-line">
													{step.words}
												</span>
											) : null}
										</li>
									))}
								</ol>
							</Panel>
							<SenderPanel file={file} />
							{file.kind === 'complaint' ? (
								<Scans file={file} onMoved={reload} />
							) : null}
						</div>
						<div className="grid content-start gap-5">
							{file.next.length > 0 ? (
								<Answer key={file.status} file={file} onMoved={reload} />
							) : file.status === 'closed' ? (
								<Notice>Laporan ini sudah selesai.</Notice>
							) : null}
							{file.kind === 'complaint' ? <Letters file={file} /> : null}
							{file.kind === 'complaint' ? (
								<ComplaintRecord key={`record ${file.status}`} number={number} />
							) : null}
							<Recovery file={file} onMoved={reload} />
						</div>
					</div>
				</>
			) : null}
		</div>
	);
}
