import { useState } from 'react';

import type {
	listFailedJobs,
	tryFailedJobAgain,
	tryFailedKindAgain,
} from '#insurance/office/desk/failed-jobs/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../office-calls.ts';
import { FilterBar, FilterSelect } from '../parts/FilterBar.tsx';
import { Heading, Panel, Waiting } from '../parts/parts.tsx';
import { restOf, useFilter } from '../parts/use-filter.ts';

type Answer = CallOutput<typeof listFailedJobs>;
type Row = Answer['rows'][number];

const STATES = [
	{ value: 'dead', label: 'Ditinggalkan' },
	{ value: 'retrying', label: 'Masih akan dicoba' },
] as const;
const when = (instant: string) => shortDateTime(new Date(instant));

function Job({ row, dead, onDone }: { row: Row; dead: boolean; onDone: () => void }) {
	const { busy, problem, send } = useSend<typeof tryFailedJobAgain>(
		'POST /page/office/failed-jobs/again',
		{ done: 'Dicoba lagi sekarang.' },
	);
	const press = async () => {
		if (await send({ jobId: row.jobId })) onDone();
	};
	return (
		<Panel title={row.words}>
			<p className="wrap-anywhere">{row.error || 'Tanpa keterangan.'}</p>
			<Facts
				of={[
					['Dibuat', when(row.createdAt)],
					[dead ? 'Ditinggalkan' : 'Dicoba lagi', when(row.at)],
					['Gagal', `${row.attempts} kali`],
					...row.about,
				]}
			/>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div>
				<Button look="second" busy={busy} onClick={() => void press()}>
					Coba lagi<span className="sr-only">{` ${row.words}`}</span>
				</Button>
			</div>
		</Panel>
	);
}

/** Retries every job in one kind; asks for confirmation because it may send many emails. */
function WholeKind({ kind, onDone }: { kind: Answer['kinds'][number]; onDone: () => void }) {
	const [sure, setSure] = useState(false);
	const { busy, problem, send } = useSend<typeof tryFailedKindAgain>(
		'POST /page/office/failed-jobs/kind-again',
		{ done: 'Semuanya dicoba lagi.' },
	);
	const press = async () => {
		if (!sure) return setSure(true);
		if (await send({ kind: kind.kind })) onDone();
		return setSure(false);
	};
	return (
		<div className="grid gap-2">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div>
				<Button look={sure ? 'danger' : 'second'} busy={busy} onClick={() => void press()}>
					{sure
						? `Ya, coba ${groupDigits(kind.count)} pekerjaan`
						: `Coba lagi semua (${groupDigits(kind.count)})`}
				</Button>
			</div>
		</div>
	);
}

/** /office/pekerjaan: failed jobs, and retrying them. */
export function Screen({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const state = get('state') === 'retrying' ? 'retrying' : 'dead';
	const kind = get('kind');
	const { data, problem, reload } = useAnswer<typeof listFailedJobs>(
		'POST /page/office/failed-jobs/list',
		{ state, page: Math.min(page, 1_000), ...(kind ? { kind } : {}) },
	);
	const chosen = data?.kinds.find((one) => one.kind === kind);
	return (
		<div className="grid gap-5">
			<Heading title="Pekerjaan gagal" />
			<p className="max-w-prose text-mute">
				Surat, berkas, dan panggilan ke pihak lain yang gagal dicoba lagi sendiri sampai dua
				belas kali, selama sekitar delapan jam. Yang tetap gagal ditinggalkan dan menunggu
				di sini: perbaiki sebabnya dulu, lalu coba lagi.
			</p>
			<FilterBar>
				<FilterSelect
					id="job-state"
					label="Keadaan"
					value={state}
					options={STATES}
					onChange={(value) => set({ state: value === 'dead' ? '' : value, kind: '' })}
				/>
				<FilterSelect
					id="job-kind"
					label="Jenis"
					value={chosen ? kind : ''}
					options={[
						{ value: '', label: 'Semua' },
						...(data?.kinds ?? []).map((one) => ({
							value: one.kind,
							label: `${one.words} (${one.count})`,
						})),
					]}
					onChange={(value) => set({ kind: value })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat pekerjaan" />
			{data ? (
				<>
					<p className="text-mute" role="status">
						{`${groupDigits(data.total)} pekerjaan`}
					</p>
					{chosen && state === 'dead' ? (
						<WholeKind key={chosen.kind} kind={chosen} onDone={reload} />
					) : null}
					{data.rows.length === 0 ? (
						<Notice>Tidak ada pekerjaan yang gagal.</Notice>
					) : (
						<ul className="grid gap-4">
							{data.rows.map((row) => (
								<li key={row.jobId}>
									<Job row={row} dead={state === 'dead'} onDone={reload} />
								</li>
							))}
						</ul>
					)}
					<PageNumbers
						list="/office/pekerjaan"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</div>
	);
}
