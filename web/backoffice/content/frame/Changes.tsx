import { useState } from 'react';

import type { listFrameChanges, undoFrameChange } from '#insurance/studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { useAnswer, useSend } from '../../office-calls.ts';
import { type Column, List, Waiting } from '../../parts/parts.tsx';

type Change = CallOutput<typeof listFrameChanges>['changes'][number];
const KINDS = {
	menu: 'Menu',
	word: 'Kata',
	redirect: 'Pengalihan',
	partner: 'Rekanan',
	partners: 'Daftar rekanan',
} as const;
const PARTNERS: Record<string, string> = { hospital: 'rumah sakit', dental: 'klinik gigi' };
/** Menus, words and redirects are named by their key; a partner by kind and number. */
const nameOf = ({ kind, key }: Change) =>
	`${KINDS[kind]} ${kind.startsWith('partner') ? key.replace(/^[a-z]+/, (one) => PARTNERS[one] ?? one) : key}`;

function UndoButton({ change, onDone }: { change: Change; onDone: () => void }) {
	const { busy, problem, send } = useSend<typeof undoFrameChange>(
		'POST /page/office/content/undo',
	);
	const [waits, setWaits] = useState(false);
	if (waits) return <span>Menunggu orang kedua</span>;
	if (!change.undoable) return null;
	return (
		<>
			<Button
				look="quiet"
				busy={busy}
				aria-label={`Kembalikan ${nameOf(change)}`}
				onClick={async () => {
					const said = await send({ id: change.id });
					setWaits(said?.waits ?? false);
					if (!said || said.waits) return;
					showToast('Dikembalikan.');
					onDone();
				}}
			>
				Kembalikan
			</Button>
			{problem ? <span className="text-error">{problem}</span> : null}
		</>
	);
}

/** History of menus, words, redirects and partners, with undo. */
export function FrameChanges() {
	const { data, problem, reload } = useAnswer<typeof listFrameChanges>(
		'POST /page/office/content/changes',
		{},
	);
	const columns: Column<Change>[] = [
		{ name: 'Apa', of: nameOf },
		{ name: 'Sebelum', of: ({ before }) => before || '(belum ada)' },
		{ name: 'Sesudah', of: ({ after }) => after || '(dihapus)' },
		{ name: 'Siapa', of: ({ by }) => by },
		{ name: 'Kapan', of: ({ at }) => shortDateTime(new Date(at)) },
		{ name: 'Tindakan', of: (change) => <UndoButton change={change} onDone={reload} /> },
	];
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memuat riwayat" />
			{data ? (
				<List
					label="Riwayat perubahan"
					rows={data.changes}
					columns={columns}
					keyOf={({ id }) => id}
					empty="Belum ada yang diubah."
				/>
			) : null}
		</>
	);
}
