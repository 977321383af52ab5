import type { MergeConflict } from '#insurance/site/content-studio/compare/merge-values.ts';
import { valueInWords } from '#insurance/site/content-studio/compare/page-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { ConflictNotice } from '../../parts/editing/ConflictNotice.tsx';

/**
 * `from` is `site` for a conflict with the published site: `mine` is the value on the site,
 * `theirs` the value saved in the draft.
 */
export type DraftConflict = MergeConflict & { label: string; from?: 'editor' | 'site' };

export type DraftConflicts<C extends DraftConflict> = {
	conflicts: readonly C[];
	takeMine: (conflict: C) => void;
	leaveConflict: (conflict: C) => void;
};

const SITE = {
	title: 'Situs berubah di tempat yang sama',
	theirs: 'Di naskah, yang tersimpan',
	mine: 'Di situs sekarang',
};
const BETWEEN_EDITORS = {
	take: 'Pakai tulisanku',
	copy: 'Salin tulisanku',
	leave: 'Biarkan tulisannya',
	copied: 'Tulisanmu disalin.',
};
const WITH_SITE = {
	take: 'Pakai yang di situs',
	copy: 'Salin yang di situs',
	leave: 'Biarkan naskahnya',
	copied: 'Yang di situs disalin.',
};

export function Conflicts<C extends DraftConflict>({ draft }: { draft: DraftConflicts<C> }) {
	return draft.conflicts.map((conflict, at) => {
		const isSite = conflict.from === 'site';
		const words = isSite ? WITH_SITE : BETWEEN_EDITORS;
		const copy = async () => {
			await navigator.clipboard.writeText(valueInWords(conflict.mine));
			showToast(words.copied);
		};
		return (
			<ConflictNotice
				key={`${at} ${conflict.at}`}
				place={conflict.label}
				theirs={conflict.theirs}
				mine={conflict.mine}
				{...(isSite ? { words: SITE } : {})}
			>
				<Button look="second" onClick={() => draft.takeMine(conflict)}>
					{words.take}
				</Button>
				<Button look="quiet" onClick={() => void copy()}>
					{words.copy}
				</Button>
				<Button look="quiet" onClick={() => draft.leaveConflict(conflict)}>
					{words.leave}
				</Button>
			</ConflictNotice>
		);
	});
}
