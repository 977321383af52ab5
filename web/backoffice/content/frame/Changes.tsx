import { useState } from 'react';

import type {
	listFrameChanges,
	restoreFrame,
	undoFrameChange,
} from '#insurance/site/content-studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { useAnswer, useSend } from '../../office-calls.ts';
import { Waiting } from '../../parts/parts.tsx';
import { OldAndNew } from '../drafts/OldAndNew.tsx';

type Change = CallOutput<typeof listFrameChanges>['changes'][number];
const KINDS = {
	menu: 'Menu',
	word: 'Kata',
	redirect: 'Pengalihan',
	partner: 'Rekanan',
	partners: 'Daftar rekanan',
} as const;
const PARTNERS: Record<string, string> = { hospital: 'rumah sakit', dental: 'klinik gigi' };
/**
 * Returns a change's name. Menus, words and redirects are named by their key, partners by kind and
 * number.
 */
const nameOf = ({ kind, key }: Change) =>
	`${KINDS[kind]} ${kind.startsWith('partner') ? key.replace(/^[a-z]+/, (one) => PARTNERS[one] ?? one) : key}`;

/**
 * Restores the state before a change. If the menus have changed since, the restored state becomes a
 * draft.
 */
function BackButton({ change, onDone }: { change: Change; onDone: () => void }) {
	const navigate = useNavigate();
	const undo = useSend<typeof undoFrameChange>('POST /page/office/content/undo');
	const restore = useSend<typeof restoreFrame>('POST /page/office/content/frame-restore');
	const [waits, setWaits] = useState(false);
	if (waits) return <span>Menunggu orang kedua</span>;
	const { id, undoable } = change;
	const label = undoable ? 'Kembalikan' : 'Kembalikan ke sebelum ini';
	const run = async () => {
		const result = undoable ? await undo.send({ id }) : await restore.send({ id });
		setWaits(result?.waits ?? false);
		if (!result || result.waits) return;
		if ('language' in result && result.language !== null) {
			showToast('Menjadi naskah menu. Baca dulu, lalu terbitkan.');
			await navigate(`/office/konten?bagian=menu&bahasa=${result.language}`);
			return;
		}
		showToast('Dikembalikan.');
		onDone();
	};
	const problem = undo.problem || restore.problem;
	return (
		<>
			<Button
				look="quiet"
				busy={undo.busy || restore.busy}
				aria-label={`${label}: ${nameOf(change)}, ${shortDateTime(new Date(change.at))}`}
				onClick={() => void run()}
			>
				{label}
			</Button>
			{problem ? <span className="text-error">{problem}</span> : null}
		</>
	);
}

function ChangeEntry({ change, onDone }: { change: Change; onDone: () => void }) {
	const { by, at, release, differences } = change;
	return (
		<li className="petal grid gap-2 border border-line bg-white p-4">
			<div className="flex flex-wrap items-center justify-between gap-x-3">
				<div className="min-w-0">
					<h2 className="font-semibold wrap-anywhere">{nameOf(change)}</h2>
					<p className="text-sm text-mute">
						{[by, shortDateTime(new Date(at)), release ? `terbitan ${release}` : '']
							.filter(Boolean)
							.join(', ')}
					</p>
				</div>
				<BackButton change={change} onDone={onDone} />
			</div>
			<OldAndNew changes={differences} before="Sebelum" after="Sesudah" />
		</li>
	);
}

export function FrameChanges() {
	const { data, problem, reload } = useAnswer<typeof listFrameChanges>(
		'POST /page/office/content/changes',
		{},
	);
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memuat riwayat" />
			{data?.changes.length === 0 ? <Notice>Belum ada yang diubah.</Notice> : null}
			{data ? (
				<ul aria-label="Riwayat perubahan" className="grid gap-3">
					{data.changes.map((change) => (
						<ChangeEntry key={change.id} change={change} onDone={reload} />
					))}
				</ul>
			) : null}
		</>
	);
}
