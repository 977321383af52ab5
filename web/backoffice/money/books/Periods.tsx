import type { listPeriods, proposeClose } from '#insurance/office/books/api.ts';
import { bookMonthWords, lastDayOfBookMonth } from '#insurance/office/books/book-month.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { RoomProposals } from '#web/backoffice/approvals/RoomProposals.tsx';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { Badge, Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { SmartLink } from '#web/ui/Button.tsx';

import { NoteField } from '../NoteField.tsx';
import { lateAddress, statementAddress } from './book-address.ts';

type Month = CallOutput<typeof listPeriods>['rows'][number];

const daysOf = (month: string) => ({ from: month, to: lastDayOfBookMonth(month) });
const STATES = { open: 'Terbuka', waiting: 'Menunggu persetujuan', closed: 'Ditutup' } as const;

function Propose({ month, onDone }: { month: string; onDone: () => void }) {
	const form = useCallForm<typeof proposeClose, { reason: string }>(
		'POST /page/office/books/propose-close',
		{
			id: `close-${month}`,
			values: { reason: '' },
			input: ({ reason }) => ({ month, reason }),
			done: 'Diusulkan. Orang lain yang memutuskan.',
			once: true,
			onDone,
		},
	);
	return (
		<CallForm
			of={form}
			submit={`Usulkan tutup ${bookMonthWords(month)}`}
			look="second"
			className="grid max-w-xl gap-3"
		>
			<NoteField
				{...form.pick('reason')}
				label="Catatan penutupan"
				hint="Apa yang sudah diperiksa. Setelah ditutup, bulan ini tidak dibuka lagi; yang datang terlambat dibukukan di bulan berikutnya."
			/>
		</CallForm>
	);
}

function MonthRow({ of, onDone }: { of: Month; onDone: () => void }) {
	const { month, state, barriers, warnings, late } = of;
	const closed = of.closedAt
		? `${shortDateTime(new Date(of.closedAt))}, diusulkan ${of.proposedBy ?? ''}, disetujui ${of.closedBy ?? ''}`
		: '';
	return (
		<li className="grid gap-2 border-t border-line py-3 first:border-t-0">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<SmartLink
					url={statementAddress(daysOf(month))}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					{bookMonthWords(month)}
				</SmartLink>
				<Badge>{STATES[state]}</Badge>
				{closed ? <span className="text-mute">{closed}</span> : null}
				{late > 0 ? (
					<SmartLink
						url={lateAddress(daysOf(month))}
						className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
					>
						{`${late} jurnal datang terlambat`}
					</SmartLink>
				) : null}
			</div>
			{[...barriers, ...warnings].map((words) => (
				<p key={words} className="text-mute">
					{words}
				</p>
			))}
			{state === 'open' && barriers.length === 0 ? (
				<Propose month={month} onDone={onDone} />
			) : null}
		</li>
	);
}

/** The months of the books, and closing the next one. This needs two people. */
export function Periods() {
	const { data, problem, reload } = useAnswer<typeof listPeriods>(
		'POST /page/office/books/periods',
		{},
	);
	return (
		<Panel title="Bulan pembukuan">
			<RoomProposals kind="period-close" quiet after={data} onDecided={reload} />
			<Waiting there={data !== null} problem={problem} words="Memuat bulan" />
			{data?.rows.length === 0 ? <p>Belum ada jurnal.</p> : null}
			<ul>
				{data?.rows.map((one) => (
					<MonthRow key={one.month} of={one} onDone={reload} />
				))}
			</ul>
		</Panel>
	);
}
