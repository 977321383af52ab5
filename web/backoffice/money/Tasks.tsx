import { useState } from 'react';
import type { closeMoneyTask, MoneyTask, moneyTasks, returnMoney } from '#insurance/money-desk/api.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageNumbers } from '#web/ui/PageNumbers.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '../FilterBar.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Facts, Panel, Waiting } from '../parts.tsx';
import { restOf, useFilter } from '../use-filter.ts';
import { SendRefund } from './SendRefund.tsx';
import { BookPart, DecideWithdrawn } from './Withdrawn.tsx';

const STATUSES = [
	{ value: 'open', label: 'Terbuka' },
	{ value: 'closed', label: 'Selesai' },
	{ value: 'all', label: 'Semua' },
] as const;
/** Where a task leads: to the file that it waits for, or to the trail of its order or policy. */
const whereOf = ({ kind, subject }: MoneyTask) => (kind === 'debit-result-due' ? '/office/uang?lihat=debet' : `/office/uang?lihat=jejak&nomor=${encodeURIComponent(subject)}`);
const sumOf = (label: string, amount: number | null): [string, string][] => (amount === null ? [] : [[label, formatRupiah(amount)]]);

/** Closes a task, or sends its money back, with the reason that is kept. */
function Work({ task, onDone }: { task: MoneyTask; onDone: () => void }) {
	const [reason, setReason] = useState('');
	const closing = useSend<typeof closeMoneyTask>('POST /page/office/money/close-task', { done: 'Tugas ditutup.' });
	const returning = useSend<typeof returnMoney>('POST /page/office/money/return', { done: 'Uangnya dikembalikan dan tugas ditutup.', once: true });
	const problem = closing.fields['reason'] ?? returning.fields['reason'];
	const failure = closing.problem || returning.problem;
	return (
		<div className="grid gap-3">
			<Field id={`reason-${task.id}`} label="Alasan" hint="Apa yang kamu periksa dan lakukan" error={problem}>
				{(wiring) => <textarea {...wiring} value={reason} onChange={(event) => setReason(event.target.value)} maxLength={300} className={`${CONTROL} h-20 py-3`} />}
			</Field>
			{failure && !problem ? <Notice look="error">{failure}</Notice> : null}
			<div className="flex flex-wrap gap-3">
				{task.returnable === null ? null : (
					<Button busy={returning.busy} onClick={async () => (await returning.send({ taskId: task.id, reason })) && onDone()}>
						Kembalikan {formatRupiah(task.returnable)}
					</Button>
				)}
				<Button look="second" busy={closing.busy} onClick={async () => (await closing.send({ id: task.id, reason })) && onDone()}>
					Tutup tugas
				</Button>
			</div>
		</div>
	);
}

function Task({ task, onDone }: { task: MoneyTask; onDone: () => void }) {
	const [open, setOpen] = useState(false);
	const due = <span className="text-sm">tenggat {shortDate(task.dueOn)}</span>;
	return (
		<Panel title={task.title} aside={task.status === 'closed' ? <Badge tone="done">Selesai</Badge> : task.late ? <Badge tone="late">Lewat tenggat</Badge> : due}>
			<Facts
				of={[
					['Tentang', <SmartLink key="subject" url={whereOf(task)} className="text-leaf underline underline-offset-4">{task.subject}</SmartLink>],
					['Dibuka', shortDateTime(new Date(task.openedAt))],
					...sumOf('Seharusnya', task.expected),
					...sumOf('Yang datang', task.received),
				]}
			/>
			{task.note ? <p>{task.note}</p> : null}
			{task.status === 'closed' ? (
				<p className="text-mute">
					{task.closedBy ?? 'Program'}
					{task.closedAt ? `, ${shortDateTime(new Date(task.closedAt))}` : ''}: {task.closeReason}
				</p>
			) : open && task.kind === 'refund-to-send' && /^\d{11}$/.test(task.subject) ? (
				<SendRefund policyNo={task.subject} onDone={onDone} />
			) : open && task.work ? (
				<>
					{task.work === 'decide' ? <DecideWithdrawn task={task} onDone={onDone} /> : <BookPart task={task} onDone={onDone} />}
					<details>
						<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">Sudah beres dengan cara lain? Tutup tugasnya saja</summary>
						<Work task={task} onDone={onDone} />
					</details>
				</>
			) : open ? (
				<Work task={task} onDone={onDone} />
			) : (
				<div>
					<Button look="second" onClick={() => setOpen(true)}>
						Kerjakan<span className="sr-only"> tugas {task.subject}</span>
					</Button>
				</div>
			)}
		</Panel>
	);
}

/** Tasks about money, the most urgent first. */
export function Tasks({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const status = STATUSES.find(({ value }) => value === get('status'))?.value ?? 'open';
	const late = get('lewat') === '1';
	const search = get('cari').slice(0, 60);
	const { data, problem, reload } = useAnswer<typeof moneyTasks>('POST /page/office/money/tasks', { status, late, search, page: Math.min(page, 1_000) });
	return (
		<>
			<FilterBar>
				<FilterSelect id="task-status" label="Keadaan" value={status} options={STATUSES} onChange={(value) => set({ status: value === 'open' ? '' : value })} />
				<FilterSelect id="task-late" label="Tenggat" value={late ? '1' : ''} options={[{ value: '', label: 'Semua tenggat' }, { value: '1', label: 'Lewat tenggat' }]} onChange={(value) => set({ lewat: value })} />
				<FilterSearch id="task-search" label="Nomor pesanan atau polis" value={search} onSearch={(text) => set({ cari: text })} />
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat tugas" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						{data.total} tugas
						{data.counts.length > 0 ? ` · ${data.counts.map((one) => `${one.title}: ${one.open}`).join(' · ')}` : ''}
					</p>
					{data.rows.length === 0 ? <Notice look="success">Tidak ada tugas uang yang cocok. Semua uang ada di tempatnya.</Notice> : null}
					{data.rows.map((task) => (
						<Task key={`${task.id} ${task.status}`} task={task} onDone={reload} />
					))}
					<PageNumbers list="/office/uang" page={page} pages={data.pages} query={restOf(query)} />
				</>
			) : null}
		</>
	);
}
