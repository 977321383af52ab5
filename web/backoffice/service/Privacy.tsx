import type { answerErasure, listErasures, openErasure } from '#insurance/office/privacy/api.ts';
import {
	ERASED,
	KEPT_BY_LAW,
	ERASURE_STATUSES,
	type ErasureStatus,
} from '#insurance/office/privacy/privacy.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useCallForm } from '../forms/use-call-form.ts';
import { textColumn, timeColumn } from '../list/column.tsx';
import { choiceFilter } from '../list/filters.tsx';
import { defineList } from '../list/list-of.ts';
import { ListRoom } from '../list/ListRoom.tsx';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer } from '../office-calls.ts';
import { Badge, Heading, Panel, Waiting } from '../parts/parts.tsx';

type File = CallOutput<typeof openErasure>;
type Answered = { outcome: 'done' | 'refused'; words: string; sure: boolean };

const WORDS: Record<ErasureStatus, string> = {
	waiting: 'Menunggu jawaban',
	done: 'Dihapus',
	refused: 'Ditolak',
	withdrawn: 'Dibatalkan nasabah',
};
const when = (instant: string) => shortDateTime(new Date(instant));

const ERASURES = defineList<typeof listErasures>('POST /page/office/privacy/list')({
	path: '/office/privasi',
	label: 'Permintaan penghapusan',
	noun: 'permintaan',
	filters: {
		status: choiceFilter('Keadaan', [
			...ERASURE_STATUSES.map((value) => ({ value, label: WORDS[value] })),
			{ value: 'all', label: 'Semua' },
		]),
	},
	input: (values, place) => ({ ...values, ...place }),
	columns: [
		timeColumn('Dikirim', (row) => row.sentAt, { sort: 'sentAt' }),
		textColumn('Keadaan', (row) => WORDS[row.status], {
			of: (row) => (
				<Badge tone={row.status === 'waiting' ? 'wait' : 'done'}>{WORDS[row.status]}</Badge>
			),
		}),
		timeColumn('Tenggat', (row) => row.dueAt, {
			of: (row) =>
				row.late ? <Badge tone="late">{when(row.dueAt)}</Badge> : when(row.dueAt),
			sort: 'dueAt',
		}),
	],
	keyOf: (row) => row.requestId,
	href: (row) => `/office/privasi?id=${row.requestId}`,
	empty: 'Tidak ada permintaan yang menunggu.',
	loading: 'Memuat permintaan',
});

function Answer({ file, onMoved }: { file: File; onMoved: () => void }) {
	const form = useCallForm<typeof answerErasure, Answered>('POST /page/office/privacy/answer', {
		id: 'erasure',
		values: { outcome: 'refused', words: '', sure: false },
		input: ({ outcome, words }) => ({ requestId: file.requestId, outcome, words }),
		done: 'Terjawab. Nasabah diberi tahu lewat email.',
		onDone: onMoved,
	});
	const blocked = file.blockedBy.length > 0;
	const { busy, problem, submit } = form;
	const { sure } = form.values;
	return (
		<Panel title="Jawab">
			{blocked ? (
				<Notice look="warning" title="Belum bisa dihapus">
					<ul className="list-disc pl-5">
						{file.blockedBy.map((why) => (
							<li key={why}>{why}</li>
						))}
					</ul>
				</Notice>
			) : null}
			<NoteField
				{...form.pick('words')}
				label="Kata-kata untuk nasabah"
				hint="Wajib bila ditolak: alasan dan kapan boleh diminta lagi. Kalau dihapus, nasabah selalu diberi tahu apa yang tetap disimpan, mengapa, dan sampai kapan"
				most={2_000}
				height="h-32"
			/>
			{blocked ? null : (
				<CheckField
					{...form.check('sure')}
					label="Aku sudah memastikan ini permintaan nasabah sendiri. Penghapusan tidak bisa dibatalkan."
				/>
			)}
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div className="flex flex-wrap gap-3">
				{blocked ? null : (
					<Button
						look="danger"
						busy={busy}
						aria-disabled={!sure || undefined}
						onClick={() => sure && void submit({ outcome: 'done' })}
					>
						Hapus datanya
					</Button>
				)}
				<Button
					look="second"
					busy={busy}
					onClick={() => void submit({ outcome: 'refused' })}
				>
					Tolak dengan alasan
				</Button>
			</div>
		</Panel>
	);
}

function ErasureFile({ requestId }: { requestId: string }) {
	const {
		data: file,
		problem,
		reload,
	} = useAnswer<typeof openErasure>('POST /page/office/privacy/file', { requestId });
	return (
		<div className="grid gap-5">
			<SmartLink
				url="/office/privasi"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Kembali ke daftar
			</SmartLink>
			<Waiting there={file !== null} problem={problem} words="Membuka permintaan" />
			{file ? (
				<>
					<Heading title="Permintaan penghapusan data" />
					<div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
						<div className="grid content-start gap-5">
							<Panel title="Permintaan">
								<Facts
									of={[
										['Nasabah', file.customer.name],
										['Email', file.customer.email],
										['Dikirim', when(file.sentAt)],
										['Dijawab paling lambat', when(file.dueAt)],
										['Keadaan', WORDS[file.status]],
										['Alasan nasabah', file.reason || 'Tidak disebut'],
									]}
								/>
								{file.answer ? (
									<Notice>
										<p className="whitespace-pre-line">{file.answer}</p>
									</Notice>
								) : null}
							</Panel>
							<Panel title="Yang dihapus, dan yang tetap disimpan">
								<ul className="list-disc pl-5">
									{ERASED.map((one) => (
										<li key={one}>{one}</li>
									))}
								</ul>
								<p className="font-semibold">Tetap disimpan</p>
								<ul className="list-disc pl-5">
									{KEPT_BY_LAW.map((one) => (
										<li key={one}>{one}</li>
									))}
								</ul>
							</Panel>
						</div>
						{file.status === 'waiting' ? <Answer file={file} onMoved={reload} /> : null}
					</div>
				</>
			) : null}
		</div>
	);
}

/** /office/privasi: requests to erase data. The parameter `id` selects one request. */
export function Screen({ query }: { query: URLSearchParams }) {
	const requestId = query.get('id');
	return requestId ? (
		<ErasureFile key={requestId} requestId={requestId} />
	) : (
		<div className="grid gap-5">
			<Heading title="Penghapusan data" />
			<ListRoom of={ERASURES} query={query} />
		</div>
	);
}
