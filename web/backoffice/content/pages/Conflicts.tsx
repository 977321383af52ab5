import { valueInWords } from '#insurance/studio/compare/page-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import type { Conflict, DraftOf } from './use-draft.ts';

function Words({ title, value }: { title: string; value: unknown }) {
	return (
		<div className="min-w-0">
			<dt className="text-sm text-mute">{title}</dt>
			<dd className="wrap-anywhere whitespace-pre-line">
				{valueInWords(value) || '(dihapus)'}
			</dd>
		</div>
	);
}

async function copyWords({ mine }: Conflict): Promise<void> {
	await navigator.clipboard.writeText(valueInWords(mine));
	showToast('Tulisanmu disalin.');
}

/** This person's text next to the saved one: use, copy or discard it. */
export function Conflicts({ draft }: { draft: DraftOf }) {
	return draft.conflicts.map((conflict, at) => (
		<Notice
			key={`${at} ${conflict.at}`}
			look="warning"
			title={`Orang lain lebih dulu mengubah: ${conflict.label}`}
		>
			<div className="grid gap-3">
				<dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
					<Words title="Tulisannya, yang tersimpan" value={conflict.theirs} />
					<Words title="Tulisanmu" value={conflict.mine} />
				</dl>
				<div className="flex flex-wrap gap-3">
					<Button look="second" onClick={() => draft.takeMine(conflict)}>
						Pakai tulisanku
					</Button>
					<Button look="quiet" onClick={() => void copyWords(conflict)}>
						Salin tulisanku
					</Button>
					<Button look="quiet" onClick={() => draft.leaveConflict(conflict)}>
						Biarkan tulisannya
					</Button>
				</div>
			</div>
		</Notice>
	));
}
