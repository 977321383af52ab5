import type { ReactNode } from 'react';

import { Notice } from '#web/ui/parts/Notice.tsx';

import type { SaveState } from '../../parts/editing/use-paced-save.ts';
import { Conflicts, type DraftConflict, type DraftConflicts } from './Conflicts.tsx';
import { LeftHere, type LeftDraft } from './LeftHere.tsx';

const SAVING_WORDS: Record<SaveState, string> = {
	saved: 'Tersimpan',
	typing: 'Mengetik…',
	saving: 'Menyimpan…',
	failed: 'Belum tersimpan, dicoba lagi sendiri',
};

type WatchedDraft<C extends DraftConflict> = DraftConflicts<C> &
	LeftDraft & {
		saving: SaveState;
		problem: string;
		others: readonly string[];
	};

/**
 * Bar at the lower edge of the screen. It shows whether a draft is saved, messages that arrive
 * while writing, and the next steps, without moving the fields.
 */
export function WritingBar<C extends DraftConflict>({
	draft,
	what,
	parts,
	state,
	link,
	news,
	problem,
	children,
}: {
	draft: WatchedDraft<C>;
	/** Noun for the edited item, e.g. `halaman`. */
	what: string;
	/** Noun for the units that are merged separately, e.g. `bagian`. */
	parts: string;
	state: string;
	link?: ReactNode;
	news?: ReactNode;
	problem: string;
	children: ReactNode;
}) {
	return (
		<section
			aria-label="Simpan dan terbitkan"
			className="sticky bottom-0 z-10 grid max-h-[60vh] gap-2 overflow-y-auto border-t border-line bg-white px-4 py-3 shadow-float"
		>
			<LeftHere draft={draft} />
			<Conflicts draft={draft} />
			{draft.others.length > 0 ? (
				<p className="text-sm text-warning">
					<span>{draft.others.join(', ')}</span> juga membuka <span>{what}</span> ini.
					Yang kalian ubah di <span>{parts}</span> berbeda digabung sendiri.
				</p>
			) : null}
			{news}
			{draft.problem ? <Notice look="error">{draft.problem}</Notice> : null}
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
				<p className="flex flex-wrap items-center gap-x-3 text-sm">
					<span className="font-semibold">{state}</span>
					<span
						role="status"
						className={draft.saving === 'failed' ? 'text-error' : 'text-mute'}
					>
						{SAVING_WORDS[draft.saving]}
					</span>
					{link}
				</p>
				<div className="flex flex-wrap gap-3">{children}</div>
			</div>
		</section>
	);
}
