import type {
	acceptBankMatch,
	bankLine,
	endBankMatch,
	undoBankBooking,
} from '#insurance/office/desk/money/bank/line-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { List } from '#web/backoffice/list/List.tsx';
import { useAnswer, useSend } from '#web/backoffice/office-calls.ts';
import { Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../NoteField.tsx';
import { BookLine } from './BookLine.tsx';
import { MatchByHand } from './MatchByHand.tsx';
import { MOVEMENT_COLUMNS } from './UnseenMovements.tsx';

type Shown = CallOutput<typeof bankLine>;
type Match = NonNullable<Shown['match']>;

function Accept({ match, onDone }: { match: Match; onDone: () => void }) {
	const { busy, problem, send } = useSend<typeof acceptBankMatch>(
		'POST /page/office/money/bank-accept',
		{ once: true },
	);
	return (
		<>
			<div>
				<Button
					busy={busy}
					onClick={() =>
						void send({ matchId: match.id }).then((done) => done && onDone())
					}
				>
					{match.kind === 'returned' ? 'Ya, transfer ini kembali' : 'Terima usulan'}
				</Button>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</>
	);
}

function End({ match, onDone }: { match: Match; onDone: () => void }) {
	const form = useCallForm<typeof endBankMatch, { reason: string }>(
		'POST /page/office/money/bank-unmatch',
		{
			id: 'unmatch',
			values: { reason: '' },
			input: ({ reason }) => ({ matchId: match.id, reason }),
			done: 'Dilepas. Mutasinya menjadi tugas lagi.',
			once: true,
			onDone,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				{match.confirmed ? 'Pencocokan ini keliru?' : 'Bukan ini?'}
			</summary>
			<CallForm
				of={form}
				submit={match.confirmed ? 'Lepas pencocokan' : 'Tolak usulan'}
				look="second"
				className="grid max-w-xl gap-3 pt-2"
			>
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Mengapa keduanya tidak cocok"
				/>
			</CallForm>
		</details>
	);
}

function Undo({ lineId, onDone }: { lineId: string; onDone: () => void }) {
	const form = useCallForm<typeof undoBankBooking, { reason: string }>(
		'POST /page/office/money/bank-undo',
		{
			id: 'undo',
			values: { reason: '' },
			input: ({ reason }) => ({ lineId, reason }),
			done: 'Diusulkan. Orang lain yang memutuskan.',
			once: true,
			onDone,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Pembukuannya keliru?
			</summary>
			<CallForm
				of={form}
				submit="Usulkan pembukuan dibatalkan"
				look="second"
				className="grid max-w-xl gap-3 pt-2"
			>
				<NoteField {...form.pick('reason')} label="Alasan" hint="Apa sebenarnya uang ini" />
			</CallForm>
		</details>
	);
}

function Matched({ shown: { line, match }, onDone }: { shown: Shown; onDone: () => void }) {
	if (!match) return null;
	const isBooked = match.confirmed && ['booked', 'returned'].includes(match.kind);
	const movements = match.answers ? [match.answers] : match.movements;
	return (
		<>
			<p>
				<strong className="font-semibold">
					{match.confirmed ? 'Dijelaskan: ' : 'Diusulkan: '}
				</strong>
				<span>{match.words}</span>
				<span className="text-mute">
					{`, ${match.madeBy ?? 'Program'}, ${shortDateTime(new Date(match.madeAt))}`}
				</span>
				{match.reason ? <span>{`: ${match.reason}`}</span> : null}
			</p>
			{match.kind === 'returned' && !match.confirmed ? (
				<p className="max-w-prose text-mute">
					Kalau benar, uangnya dibukukan sebagai utang kepada penerimanya, dan sebuah
					tugas meminta transfernya dikirim lagi.
				</p>
			) : null}
			<List
				label="Pembukuan yang menjelaskannya"
				rows={movements}
				columns={MOVEMENT_COLUMNS}
				keyOf={({ entryId }) => String(entryId)}
				empty="Pembukuannya tidak ada lagi."
			/>
			{match.lines.length > 1 ? (
				<p>{`Bersama ${match.lines.map(({ code }) => code).join(', ')}`}</p>
			) : null}
			{match.confirmed ? null : <Accept match={match} onDone={onDone} />}
			{isBooked ? (
				<Undo lineId={line.id} onDone={onDone} />
			) : (
				<End match={match} onDone={onDone} />
			)}
		</>
	);
}

/** One line of a statement with what explains it, or the ways to explain it. */
export function BankLineFile({ lineId, onDone }: { lineId: string; onDone: () => void }) {
	const { data, problem } = useAnswer<typeof bankLine>('POST /page/office/money/bank-line', {
		lineId,
	});
	if (!data) return <Waiting there={false} problem={problem} words="Membuka mutasi" />;
	const { line, match, candidates, accountId } = data;
	return (
		<Panel title={`Mutasi ${line.code}`}>
			<Facts
				of={[
					['Hari', longDate(line.day)],
					[line.amount < 0 ? 'Uang keluar' : 'Uang masuk', formatRupiah(line.amount)],
					['Referensi bank', line.reference || '–'],
					['Keterangan bank', line.description || '–'],
				]}
			/>
			{match ? (
				<Matched shown={data} onDone={onDone} />
			) : (
				<>
					<MatchByHand {...{ accountId, line, candidates, onDone }} />
					<BookLine line={line} onDone={onDone} />
				</>
			)}
		</Panel>
	);
}
