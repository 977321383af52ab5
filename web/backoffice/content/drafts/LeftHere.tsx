import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

export type LeftDraft = {
	left: { at: string } | null;
	takeLeft: () => void;
	dropLeft: () => void;
};

/** Offers unsaved text that an earlier visit left in this browser. */
export function LeftHere({ draft: { left, takeLeft, dropLeft } }: { draft: LeftDraft }) {
	if (!left) return null;
	return (
		<Notice look="warning" title="Ada tulisan di peramban ini yang belum sempat tersimpan">
			<div className="grid gap-3">
				<p>{`Ditulis ${shortDateTime(new Date(left.at))}.`}</p>
				<div className="flex flex-wrap gap-3">
					<Button look="second" onClick={takeLeft}>
						Pakai tulisan itu
					</Button>
					<Button look="quiet" onClick={dropLeft}>
						Buang tulisan itu
					</Button>
				</div>
			</div>
		</Notice>
	);
}
