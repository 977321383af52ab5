import { valueInWords } from '#insurance/studio/compare/page-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { ConflictNotice } from '../../parts/ConflictNotice.tsx';
import type { Conflict, DraftOf } from './use-draft.ts';

async function copyWords({ mine }: Conflict): Promise<void> {
	await navigator.clipboard.writeText(valueInWords(mine));
	showToast('Tulisanmu disalin.');
}

/** This person's text next to the saved one: use, copy or discard it. */
export function Conflicts({ draft }: { draft: DraftOf }) {
	return draft.conflicts.map((conflict, at) => (
		<ConflictNotice
			key={`${at} ${conflict.at}`}
			place={conflict.label}
			theirs={conflict.theirs}
			mine={conflict.mine}
		>
			<Button look="second" onClick={() => draft.takeMine(conflict)}>
				Pakai tulisanku
			</Button>
			<Button look="quiet" onClick={() => void copyWords(conflict)}>
				Salin tulisanku
			</Button>
			<Button look="quiet" onClick={() => draft.leaveConflict(conflict)}>
				Biarkan tulisannya
			</Button>
		</ConflictNotice>
	));
}
