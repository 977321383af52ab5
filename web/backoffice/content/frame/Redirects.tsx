import { useState } from 'react';

import type { listRedirects, saveRedirect } from '#insurance/site/content-studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { type Column, countColumn, textColumn, timeColumn } from '../../list/column.tsx';
import { List } from '../../list/List.tsx';
import { useAnswer, useSend } from '../../office-calls.ts';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { LeadOn, NEW_REDIRECT, type RedirectWriting } from './LeadOn.tsx';
import { RedirectForm } from './RedirectForm.tsx';
import { useUnsavedForm } from './use-unsaved.ts';

type Answer = CallOutput<typeof listRedirects>;
type Redirect = Answer['redirects'][number];
type Missed = Answer['missing'][number];

const addressColumn = <Row,>(name: string, value: (row: Row) => string): Column<Row> =>
	textColumn(name, value, {
		of: (row) => <span className="wrap-anywhere">{value(row)}</span>,
	});
const when = (at: string | null) => (at ? shortDateTime(new Date(at)) : '');

function RemoveButton({ row, onDone }: { row: Redirect; onDone: () => void }) {
	const { busy, problem, send } = useSend<typeof saveRedirect>(
		'POST /page/office/content/redirect-save',
	);
	const [waits, setWaits] = useState(false);
	if (waits) return <span>Menunggu orang kedua</span>;
	return (
		<>
			<Button
				look="quiet"
				busy={busy}
				aria-label={`Hapus ${row.path}`}
				onClick={async () => {
					const result = await send({ path: row.path, seen: row.target, target: '' });
					setWaits(result?.waits ?? false);
					if (!result || result.waits) return;
					showToast('Dihapus. Bisa dikembalikan di Riwayat.');
					onDone();
				}}
			>
				Hapus
			</Button>
			{problem ? <span className="text-error">{problem}</span> : null}
		</>
	);
}

function Kept({
	rows,
	onWrite,
	onDone,
}: {
	rows: Redirect[];
	onWrite: (writing: RedirectWriting) => void;
	onDone: () => void;
}) {
	const columns: Column<Redirect>[] = [
		addressColumn('Alamat lama', ({ path }) => path),
		addressColumn('Ke', ({ target }) => target),
		countColumn('Dipakai', ({ times }) => times, { of: ({ times }) => `${times}×` }),
		timeColumn('Terakhir', ({ lastAt }) => lastAt, {
			of: ({ lastAt }) => when(lastAt) || 'Belum pernah',
		}),
		{
			name: 'Tindakan',
			of: (row) => (
				<span className="flex flex-wrap gap-2">
					<Button
						look="quiet"
						aria-label={`Ubah ${row.path}`}
						onClick={() =>
							onWrite({
								...NEW_REDIRECT,
								path: row.path,
								target: row.target,
								seen: row.target,
							})
						}
					>
						Ubah
					</Button>
					<RemoveButton row={row} onDone={onDone} />
				</span>
			),
		},
	];
	return (
		<Panel title="Alamat yang dialihkan">
			<List
				label="Alamat yang dialihkan"
				rows={rows}
				columns={columns}
				keyOf={({ path }) => path}
				empty="Belum ada alamat yang dialihkan."
			/>
		</Panel>
	);
}

const WAITING: Column<Answer['waiting'][number]>[] = [
	addressColumn('Alamat lama', ({ key }) => key),
	addressColumn('Ke', ({ next }) => next ?? '(tidak dialihkan)'),
	textColumn('Bersama terbitan', ({ release }) => release.name),
];

/**
 * Lists redirects from old addresses with their number of uses, and requested addresses without a
 * page.
 */
export function Redirects() {
	const { data, problem, reload } = useAnswer<typeof listRedirects>(
		'POST /page/office/content/redirects',
		{},
	);
	const { form: writing, write: setWriting, forget } = useUnsavedForm('pengalihan', NEW_REDIRECT);
	const write = (next: RedirectWriting) => {
		setWriting(next);
		requestAnimationFrame(() => document.getElementById('alamat-tujuan')?.focus());
	};
	const saved = () => {
		forget();
		reload();
	};
	const columns: Column<Missed>[] = [
		addressColumn('Alamat', ({ path }) => path),
		countColumn('Dicari', ({ times }) => times, { of: ({ times }) => `${times}×` }),
		timeColumn('Terakhir', ({ lastAt }) => lastAt),
		{ name: 'Tindakan', of: (row) => <LeadOn row={row} onWrite={write} onDone={reload} /> },
	];
	return (
		<div className="grid gap-5">
			<RedirectForm
				writing={writing}
				listed={data}
				onChange={setWriting}
				onSaved={saved}
				onRefused={reload}
			/>
			<Waiting there={data !== null} problem={problem} words="Memuat pengalihan" />
			{data ? (
				<>
					<Panel title="Dicari tetapi tidak ada">
						<List
							label="Dicari tetapi tidak ada"
							rows={data.missing}
							columns={columns}
							keyOf={({ path }) => path}
							empty="Semua alamat yang dicari orang ada halamannya."
						/>
					</Panel>
					<Kept rows={data.redirects} onWrite={write} onDone={reload} />
					{data.waiting.length > 0 ? (
						<Panel title="Menunggu terbitan">
							<List
								label="Pengalihan yang menunggu terbitan"
								rows={data.waiting}
								columns={WAITING}
								keyOf={({ key, release }) => `${release.id} ${key}`}
								empty=""
							/>
						</Panel>
					) : null}
				</>
			) : null}
		</div>
	);
}
