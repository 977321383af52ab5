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
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { answerFilter, choiceFilter, readFilters } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { useSend } from '../office-calls.ts';
import { Heading, Panel } from '../parts/parts.tsx';

type Answer = CallOutput<typeof listFailedJobs>;
type Row = Answer['rows'][number];

const JOBS = defineList<typeof listFailedJobs>('POST /page/office/failed-jobs/list')({
	path: '/office/pekerjaan',
	label: 'Pekerjaan gagal',
	noun: 'pekerjaan',
	filters: {
		state: choiceFilter(
			'Keadaan',
			[
				{ value: 'dead', label: 'Ditinggalkan' },
				{ value: 'retrying', label: 'Masih akan dicoba' },
			],
			{ clears: ['kind'] },
		),
		kind: answerFilter('Jenis', 'Semua'),
	},
	input: ({ state, kind }, { page }) => ({ state, page, ...(kind ? { kind } : {}) }),
	filterAnswer: ({ kinds }) => ({
		options: {
			kind: kinds.map(({ kind, words, count }) => ({
				value: kind,
				label: `${words} (${count})`,
			})),
		},
	}),
	columns: [],
	keyOf: (row) => row.jobId,
	empty: 'Tidak ada pekerjaan yang gagal.',
	loading: 'Memuat pekerjaan',
});
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

/** Retries every failed job of one kind. Requires confirmation, because this may send many emails. */
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

/** /office/pekerjaan: failed jobs, which can be retried. */
export function Screen({ query }: { query: URLSearchParams }) {
	const { state, kind } = readFilters(JOBS.filters, query);
	const isDead = state === 'dead';
	return (
		<div className="grid gap-5">
			<Heading title="Pekerjaan gagal" />
			<p className="max-w-prose text-mute">
				Surat, berkas, dan panggilan ke pihak lain yang gagal dicoba lagi sendiri sampai dua
				belas kali, selama sekitar delapan jam. Yang tetap gagal ditinggalkan dan menunggu
				di sini: perbaiki sebabnya dulu, lalu coba lagi.
			</p>
			<ListRoom
				of={JOBS}
				query={query}
				card={(row, { reload }) => <Job row={row} dead={isDead} onDone={reload} />}
			>
				{({ kinds }, reload) => {
					const chosen = kinds.find((one) => one.kind === kind);
					return chosen && isDead ? (
						<WholeKind key={chosen.kind} kind={chosen} onDone={reload} />
					) : null;
				}}
			</ListRoom>
		</div>
	);
}
