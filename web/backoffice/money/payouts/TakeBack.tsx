import { useState } from 'react';

import type {
	decidePayoutBack,
	PayoutReport,
	proposePayoutBack,
} from '#insurance/office/desk/money/payouts/payout-api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { useSend } from '#web/backoffice/office-calls.ts';
import { ProposalNotice } from '#web/backoffice/parts/ProposalNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../NoteField.tsx';

type Props = {
	report: PayoutReport;
	mine: boolean;
	whyNot: string | null;
	onDone: () => void;
};

/** Lets the first person propose withdrawing a report accepted by mistake. */
function Propose({ report: { id: reportId }, onDone }: Props) {
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof proposePayoutBack>(
		'POST /page/office/money/payout-take-back',
		{ done: 'Diusulkan. Orang lain yang memutuskan.', once: true },
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Laporan ini keliru?
			</summary>
			<div className="grid max-w-xl gap-3 pt-2">
				<p className="text-mute">
					Setoran, biaya dan hapus buku dari laporan ini dibatalkan di pembukuan, dan
					barisnya bisa diambil lagi dari laporan yang benar.
				</p>
				<NoteField
					id="back-reason"
					label="Apa yang keliru"
					hint="Dan laporan mana yang benar"
					value={reason}
					onChange={setReason}
					error={fields['reason']}
				/>
				{problem && !fields['reason'] ? <Notice look="error">{problem}</Notice> : null}
				<div>
					<Button
						look="second"
						busy={busy}
						onClick={async () => (await send({ reportId, reason })) && onDone()}
					>
						Usulkan tarik kembali
					</Button>
				</div>
			</div>
		</details>
	);
}

/** Lets the second person agree or refuse. */
function Decide({ report, mine, whyNot, onDone }: Props) {
	const { busy, problem, send } = useSend<typeof decidePayoutBack>(
		'POST /page/office/money/payout-take-back-decide',
		{ once: true },
	);
	return (
		<ProposalNotice
			title="Diusulkan ditarik kembali"
			outcome="Setoran, biaya dan hapus buku dari laporan ini dibatalkan di pembukuan."
			agree="Tarik kembali laporan"
			{...{ mine, whyNot, busy, problem }}
			onSay={async (agreed) => (await send({ reportId: report.id, agreed })) && onDone()}
		>
			<p>{`${report.backProposedBy ?? ''}: ${report.backReason ?? ''}`}</p>
		</ProposalNotice>
	);
}

/** Withdraws a wrongly accepted report, which needs two people. */
export function TakeReportBack(props: Props) {
	const { report } = props;
	if (report.takenBackAt != null)
		return (
			<Notice title="Ditarik kembali">
				Diusulkan <span>{report.backProposedBy}</span>, disetujui{' '}
				<span>{report.takenBackBy}</span>,{' '}
				<span>{shortDateTime(new Date(report.takenBackAt))}</span>:{' '}
				<span>{report.backReason}</span>. Baris dan selisihnya tidak dihitung lagi.
			</Notice>
		);
	return report.backProposedBy == null ? <Propose {...props} /> : <Decide {...props} />;
}
