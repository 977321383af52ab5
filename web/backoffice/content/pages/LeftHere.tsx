import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { DraftOf } from './use-draft.ts';

/** Offers words that an earlier visit left in this browser. */
export function LeftHere({ draft }: { draft: DraftOf }) {
	const { left } = draft;
	if (!left) return null;
	return (
		<Notice look="warning" title="Ada tulisan di peramban ini yang belum sempat tersimpan">
			<div className="grid gap-3">
				<p>{`Ditulis ${shortDateTime(new Date(left.at))}.`}</p>
				<div className="flex flex-wrap gap-3">
					<Button look="second" onClick={() => draft.takeLeft(left)}>
						Pakai tulisan itu
					</Button>
					<Button look="quiet" onClick={draft.dropLeft}>
						Buang tulisan itu
					</Button>
				</div>
			</div>
		</Notice>
	);
}
