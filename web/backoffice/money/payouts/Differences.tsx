import type {
	decidePayoutLoss,
	payoutDifferences,
	PayoutDifference,
	proposePayoutLoss,
	recheckPayout,
} from '#insurance/office/desk/money/payouts/payout-api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { useAnswer, useSend } from '#web/backoffice/office-calls.ts';
import { Badge, Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { SecondWord } from '#web/backoffice/parts/SecondWord.tsx';
import { csvOf } from '#web/backoffice/parts/workbooks/csv.ts';
import { download } from '#web/backoffice/parts/workbooks/files.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { NoteField } from '../NoteField.tsx';
import { TakeReportBack } from './TakeBack.tsx';

type One = { difference: PayoutDifference; onDone: () => void };

function Propose({ difference: { id }, onDone }: One) {
	const form = useCallForm<typeof proposePayoutLoss, { reason: string }>(
		'POST /page/office/money/payout-write-off',
		{
			id: `loss-${id}`,
			values: { reason: '' },
			input: ({ reason }) => ({ id, reason }),
			done: 'Diusulkan. Orang lain yang memutuskan.',
			once: true,
			onDone,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Usulkan hapus buku
			</summary>
			<CallForm
				of={form}
				submit="Kirim usulan"
				look="second"
				className="grid max-w-xl gap-3 pt-2"
			>
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Apa kata penyedia, dan mengapa uangnya tidak akan cocok lagi"
				/>
			</CallForm>
		</details>
	);
}

function Decide({ difference, onDone }: One) {
	const { busy, problem, send } = useSend<typeof decidePayoutLoss>(
		'POST /page/office/money/payout-decide',
		{ once: true },
	);
	const say = (agreed: boolean) => async () => {
		if (await send({ id: difference.id, agreed })) onDone();
	};
	return (
		<div className="grid gap-3">
			<p>
				<span>{difference.proposedBy}</span> mengusulkan hapus buku:{' '}
				<span>{difference.reason}</span>
			</p>
			<SecondWord
				whyNot={difference.whyNotAgree}
				agree="Setujui hapus buku"
				busy={busy}
				onAgree={say(true)}
			>
				{difference.mine ? null : (
					<Button look="second" busy={busy} onClick={say(false)}>
						Tolak usulan
					</Button>
				)}
			</SecondWord>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</div>
	);
}

const OUTCOMES = { settled: 'Sudah cocok', 'written-off': 'Dihapusbukukan' };

function Difference({ difference, isBack, onDone }: One & { isBack: boolean }) {
	const { line, orderNo, words, expected, received, outcome, proposedBy } = difference;
	return (
		<li className="grid gap-3 rounded-control bg-mist p-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="text-lg">{words}</h3>
				{outcome ? <Badge tone="done">{OUTCOMES[outcome]}</Badge> : null}
			</div>
			<Facts
				of={[
					[
						'Pesanan',
						orderNo ? (
							<SmartLink
								key="order"
								url={`/office/uang?lihat=jejak&nomor=${encodeURIComponent(orderNo)}`}
								className="text-leaf underline underline-offset-4"
							>
								{orderNo}
							</SmartLink>
						) : (
							'–'
						),
					],
					['Baris laporan', line ?? 'Tidak ada'],
					['Menurut pembukuan', formatRupiah(expected)],
					['Menurut laporan', formatRupiah(received)],
				]}
			/>
			{outcome === 'written-off' ? (
				<p className="text-mute">
					Diusulkan <span>{proposedBy}</span>, disetujui{' '}
					<span>{difference.closedBy}</span>: <span>{difference.reason}</span>
				</p>
			) : null}
			{outcome || isBack ? null : proposedBy ? (
				<Decide difference={difference} onDone={onDone} />
			) : (
				<Propose difference={difference} onDone={onDone} />
			)}
		</li>
	);
}

const fileOf = (rows: readonly PayoutDifference[]) =>
	csvOf([
		['baris', 'pesanan', 'selisih', 'pembukuan', 'laporan', 'keadaan', 'alasan'],
		...rows.map((row) => [
			row.line ?? '',
			row.orderNo,
			row.words,
			row.expected,
			row.received,
			row.outcome ? OUTCOMES[row.outcome] : 'Terbuka',
			row.reason ?? '',
		]),
	]);

export function Differences({ reportId, onChange }: { reportId: string; onChange: () => void }) {
	const { data, problem, reload } = useAnswer<typeof payoutDifferences>(
		'POST /page/office/money/payout-differences',
		{ reportId },
	);
	const again = useSend<typeof recheckPayout>('POST /page/office/money/payout-recheck');
	const done = () => {
		reload();
		onChange();
	};
	const recheck = async () => {
		const answer = await again.send({ reportId });
		if (!answer) return;
		showToast(
			answer.settled > 0 ? `${answer.settled} selisih ditutup.` : 'Belum ada yang cocok.',
			{ look: 'success' },
		);
		done();
	};
	if (!data) return <Waiting there={false} problem={problem} words="Memuat selisih" />;
	// Responses from an older server lack the withdrawal fields.
	const { report, mine = false, whyNotAgree: whyNot = null, rows } = data;
	const isBack = report.takenBackAt != null;
	return (
		<Panel title={`Setoran ${report.providerName} ${report.payoutRef}`}>
			<p className="text-mute">
				Diambil oleh <span>{report.takenBy}</span>,{' '}
				<span>{shortDateTime(new Date(report.takenAt))}</span>.
			</p>
			{!isBack && rows.length === 0 ? (
				<Notice look="success">Semua baris cocok dengan pembukuan.</Notice>
			) : null}
			{rows.length > 0 ? (
				<>
					<div className="flex flex-wrap gap-3">
						{isBack && report.open === 0 ? null : (
							<Button look="second" busy={again.busy} onClick={() => void recheck()}>
								Periksa lagi
							</Button>
						)}
						<Button
							look="second"
							onClick={() =>
								download(
									`selisih-${report.payoutRef}.csv`,
									new TextEncoder().encode(fileOf(rows)),
									'text/csv',
								)
							}
						>
							Unduh selisih (CSV)
						</Button>
					</div>
					{again.problem ? <Notice look="error">{again.problem}</Notice> : null}
					<ul className="grid gap-3 xl:grid-cols-2">
						{rows.map((one) => (
							<Difference
								key={one.id}
								difference={one}
								isBack={isBack}
								onDone={done}
							/>
						))}
					</ul>
				</>
			) : null}
			<TakeReportBack {...{ report, mine, whyNot }} onDone={done} />
		</Panel>
	);
}
