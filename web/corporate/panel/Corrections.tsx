import { useEffect, useRef, useState } from 'react';

import type {
	confirmCorrection,
	refuseCorrection,
	WireCorrection,
} from '#insurance/groups/memberships/employee/api.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { isDay, longDate, shortDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { NotAllowed } from './NotAllowed.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import type { CorporatePanel } from './panel-calls.ts';
import { useCorrections } from './use-corrections.ts';

const worded = (field: string, value: string) =>
	field === 'dob' && isDay(value) ? longDate(value) : value || '–';

function Asked({ request }: { request: WireCorrection }) {
	return (
		<>
			<p className="font-semibold break-words">{request.name}</p>
			<p className="text-sm break-words text-mute">
				{`${request.certificateNo}, ${request.productName}. Jawab paling lambat ${shortDate(request.dueOn)}.`}
			</p>
			<dl className="grid gap-2">
				{request.changes.map(({ field, label, old, asked }) => (
					<div key={field}>
						<dt className="text-sm text-mute">{label}</dt>
						<dd className="break-words">
							<del>{worded(field, old)}</del>
							<span className="sr-only"> menjadi </span>{' '}
							<ins className="font-semibold no-underline">{worded(field, asked)}</ins>
						</dd>
					</div>
				))}
			</dl>
			{request.problem ? <Notice look="warning">{request.problem}</Notice> : null}
		</>
	);
}

/** Field for the reason. It replaces the button that opened it, and takes keyboard focus. */
function Reason({
	id,
	reason,
	error,
	onReason,
}: {
	id: string;
	reason: string;
	error: string | undefined;
	onReason: (reason: string) => void;
}) {
	useEffect(() => document.getElementById(id)?.focus(), [id]);
	return (
		<TextField
			id={id}
			label="Alasan menolak"
			hint="Dikirim ke peserta lewat email"
			maxLength={300}
			value={reason}
			error={error}
			onChange={({ target }) => onReason(target.value)}
		/>
	);
}

function useAnswer(panel: CorporatePanel, correctionId: string, onDecided: () => void) {
	const [reason, setReason] = useState<string | null>(null);
	const [problem, setProblem] = useState('');
	const [wrong, setWrong] = useState<string>();
	const [busy, setBusy] = useState(false);
	const reasonId = `alasan-${correctionId}`;
	const write = (text: string | null) => {
		setWrong(undefined);
		setReason(text);
	};
	const decide = async (how: 'confirm' | 'refuse') => {
		if (busy) return;
		setBusy(true);
		setProblem('');
		const answer =
			how === 'confirm'
				? await panel.ask<typeof confirmCorrection>(
						'POST /page/corporate/panel/confirm-correction',
						{ correctionId },
						true,
					)
				: await panel.ask<typeof refuseCorrection>(
						'POST /page/corporate/panel/refuse-correction',
						{ correctionId, reason: reason ?? '' },
						true,
					);
		setBusy(false);
		if (!answer.ok) {
			const found = refusedFields(answer.data)['reason'];
			setWrong(found);
			goToFirst(document.getElementById(reasonId)?.parentElement ?? null);
			return setProblem(found ? '' : answer.message);
		}
		showToast(how === 'confirm' ? 'Data peserta diperbaiki.' : 'Permintaan ditolak.', {
			look: 'success',
		});
		onDecided();
	};
	return { reason, reasonId, wrong, problem, busy, write, decide };
}

function Request({
	panel,
	request,
	approves,
	onDecided,
}: {
	panel: CorporatePanel;
	approves: boolean;
	request: WireCorrection;
	onDecided: () => void;
}) {
	const { correctionId, name } = request;
	const { reason, reasonId, wrong, problem, busy, write, decide } = useAnswer(
		panel,
		correctionId,
		onDecided,
	);
	return (
		<li className="petal grid gap-3 border border-line bg-white p-4">
			<Asked request={request} />
			{reason === null ? null : (
				<Reason id={reasonId} reason={reason} error={wrong} onReason={write} />
			)}
			{problem ? (
				<p role="alert" className="text-error">
					{problem}
				</p>
			) : null}
			<NotAllowed right="approve" allowed={approves} />
			<div className="flex flex-wrap gap-3">
				{approves ? (
					reason === null ? (
						<>
							<Button busy={busy} onClick={() => void decide('confirm')}>
								Benarkan<span className="sr-only">{` data ${name}`}</span>
							</Button>
							<Button look="danger" onClick={() => write('')}>
								Tolak<span className="sr-only">{` permintaan ${name}`}</span>
							</Button>
						</>
					) : (
						<>
							<Button look="danger" busy={busy} onClick={() => void decide('refuse')}>
								Tolak dengan alasan ini
							</Button>
							<Button look="second" onClick={() => write(null)}>
								Jangan dulu
							</Button>
						</>
					)
				) : null}
			</div>
		</li>
	);
}

const noneWords = (rows: WireCorrection[] | null, decided: number): string =>
	rows === null
		? 'Memuat permintaan…'
		: decided > 0
			? 'Semua permintaan sudah dijawab.'
			: 'Tidak ada permintaan yang menunggu.';

/** Lists employees' requests to correct the member list. Rendered while any request is pending. */
export function Corrections({
	panel,
	approves,
	onDone,
}: {
	panel: CorporatePanel;
	approves: boolean;
	onDone: () => void;
}) {
	const { rows, problem, look, again, asked } = useCorrections(panel);
	const [decided, setDecided] = useState(0);
	const top = useRef<HTMLHeadingElement>(null);
	// The decided request disappears together with the clicked button, so focus moves to the top.
	useEffect(() => {
		if (decided > 0) top.current?.focus();
	}, [decided]);
	// If it was opened by a click, it stays open even if nothing is pending.
	if (!asked && !problem && !rows?.length) return null;
	return (
		<section
			aria-labelledby="bagian-perbaikan"
			className="petal-lg grid grid-cols-1 gap-5 border border-line bg-white p-5 md:p-8"
		>
			<div>
				<h2 id="bagian-perbaikan" ref={top} tabIndex={-1} className="text-2xl outline-none">
					Perbaikan Data dari Peserta
				</h2>
				<p className="mt-1 text-mute">
					Peserta menulis bahwa datanya salah. Yang kamu benarkan langsung berlaku dengan
					endorsemen, tanpa mengubah premi.
				</p>
				{problem || rows?.length ? null : (
					<p className="mt-3">{noneWords(rows, decided)}</p>
				)}
			</div>
			{problem ? (
				<NotLoaded
					what="Permintaan peserta"
					problem={problem}
					heading="bagian-perbaikan"
					onAgain={again}
				/>
			) : (
				<ul className="grid gap-3">
					{rows?.map((request) => (
						<Request
							key={request.correctionId}
							panel={panel}
							request={request}
							approves={approves}
							onDecided={() => {
								setDecided((count) => count + 1);
								look();
								onDone();
							}}
						/>
					))}
				</ul>
			)}
		</section>
	);
}
