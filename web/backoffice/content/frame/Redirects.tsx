import { type FormEvent, useState } from 'react';

import type { listRedirects, saveRedirect } from '#insurance/studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { useAnswer, useSend } from '../../office-calls.ts';
import { type Column, List, Panel, Waiting } from '../../parts/parts.tsx';
import { WaitsNotice } from '../second/WaitsNotice.tsx';
import { LeadOn, type RedirectWriting } from './LeadOn.tsx';

type Answer = CallOutput<typeof listRedirects>;
type Redirect = Answer['redirects'][number];
type Missed = Answer['missing'][number];

const NEW: RedirectWriting = { path: '', target: '', seen: null };

function RedirectForm({
	writing,
	onChange,
	onSaved,
}: {
	writing: RedirectWriting;
	onChange: (writing: RedirectWriting) => void;
	onSaved: () => void;
}) {
	const { busy, problem, fields, send } = useSend<typeof saveRedirect>(
		'POST /page/office/content/redirect-save',
	);
	const isNew = writing.seen === null;
	const [note, setNote] = useState('');
	const [waits, setWaits] = useState(false);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		const said = await send({ ...writing, note });
		setWaits(said?.waits ?? false);
		if (!said) return;
		if (!said.waits) showToast('Tersimpan dan langsung berlaku.');
		onSaved();
	};
	return (
		<Panel title={isNew ? 'Pengalihan baru' : `Ubah ${writing.path}`}>
			<Form onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
				<TextField
					id="alamat-lama"
					label="Alamat lama"
					value={writing.path}
					readOnly={!isNew}
					error={fields['path']}
					onChange={(event) => onChange({ ...writing, path: event.target.value })}
				/>
				<TextField
					id="alamat-tujuan"
					label="Dialihkan ke"
					value={writing.target}
					error={fields['target']}
					onChange={(event) => onChange({ ...writing, target: event.target.value })}
				/>
				<TextField
					id="alasan-alih"
					label="Alasan (boleh kosong)"
					hint="Dibaca orang kedua bila pengalihan ini memerlukannya"
					value={note}
					maxLength={300}
					onChange={(event) => setNote(event.target.value)}
				/>
				<div className="flex flex-wrap gap-3 sm:col-span-2">
					<Button type="submit" busy={busy}>
						Simpan pengalihan
					</Button>
					{isNew ? null : (
						<Button look="second" onClick={() => onChange(NEW)}>
							Batal
						</Button>
					)}
				</div>
			</Form>
			{waits ? <WaitsNotice /> : null}
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
		</Panel>
	);
}

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
					const said = await send({ path: row.path, seen: row.target, target: '' });
					setWaits(said?.waits ?? false);
					if (!said || said.waits) return;
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
		{ name: 'Alamat lama', of: ({ path }) => <span className="wrap-anywhere">{path}</span> },
		{ name: 'Ke', of: ({ target }) => <span className="wrap-anywhere">{target}</span> },
		{ name: 'Dipakai', number: true, of: ({ times }) => `${times}×` },
		{ name: 'Terakhir', of: ({ lastAt }) => when(lastAt) || 'Belum pernah' },
		{
			name: 'Tindakan',
			of: (row) => (
				<span className="flex flex-wrap gap-2">
					<Button
						look="quiet"
						aria-label={`Ubah ${row.path}`}
						onClick={() =>
							onWrite({ path: row.path, target: row.target, seen: row.target })
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

/** Redirects from old addresses with their use counts, and addresses without a page. */
export function Redirects() {
	const { data, problem, reload } = useAnswer<typeof listRedirects>(
		'POST /page/office/content/redirects',
		{},
	);
	const [writing, setWriting] = useState(NEW);
	const write = (next: RedirectWriting) => {
		setWriting(next);
		requestAnimationFrame(() => document.getElementById('alamat-tujuan')?.focus());
	};
	const saved = () => {
		setWriting(NEW);
		reload();
	};
	const columns: Column<Missed>[] = [
		{ name: 'Alamat', of: ({ path }) => <span className="wrap-anywhere">{path}</span> },
		{ name: 'Dicari', number: true, of: ({ times }) => `${times}×` },
		{ name: 'Terakhir', of: ({ lastAt }) => when(lastAt) },
		{ name: 'Tindakan', of: (row) => <LeadOn row={row} onWrite={write} onDone={reload} /> },
	];
	return (
		<div className="grid gap-5">
			<RedirectForm writing={writing} onChange={setWriting} onSaved={saved} />
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
				</>
			) : null}
		</div>
	);
}
