import type {
	decidePayoutBack,
	PayoutReport,
	proposePayoutBack,
} from '#insurance/office/desk/money/payouts/payout-api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { useSend } from '#web/backoffice/office-calls.ts';
import { ProposalNotice } from '#web/backoffice/parts/ProposalNotice.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../NoteField.tsx';

type Props = {
	report: PayoutReport;
	mine: boolean;
	whyNot: string | null;
	onDone: () => void;
};

function Propose({ report: { id: reportId }, onDone }: Props) {
	const form = useCallForm<typeof proposePayoutBack, { reason: string }>(
		'POST /page/office/money/payout-take-back',
		{
			id: 'back',
			values: { reason: '' },
			input: ({ reason }) => ({ reportId, reason }),
			done: 'Diusulkan. Orang lain yang memutuskan.',
			once: true,
			onDone,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Laporan ini keliru?
			</summary>
			<CallForm
				of={form}
				submit="Usulkan tarik kembali"
				look="second"
				className="grid max-w-xl gap-3 pt-2"
			>
				<p className="text-mute">
					Setoran, biaya dan hapus buku dari laporan ini dibatalkan di pembukuan, dan
					barisnya bisa diambil lagi dari laporan yang benar.
				</p>
				<NoteField
					{...form.pick('reason')}
					label="Apa yang keliru"
					hint="Dan laporan mana yang benar"
				/>
			</CallForm>
		</details>
	);
}

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

/** Withdraws a report that was accepted by mistake. This needs two people. */
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
