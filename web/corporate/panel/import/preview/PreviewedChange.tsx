import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { WirePreviewRow } from '#insurance/groups/memberships/import/api.ts';
import type { UploadKind } from '#insurance/groups/memberships/member.ts';
import type { CorporatePanel, PanelProduct } from '#web/corporate/panel/panel-calls.ts';

import { PriceNote } from '../PriceNote.tsx';
import { RosterRemovals } from '../RosterRemovals.tsx';
import { SubmitChange, SureDialog } from '../SubmitChange.tsx';
import { useChangePrice } from '../use-change-price.ts';
import { useRosterRemovals } from '../use-roster-removals.ts';
import { useSubmit } from '../use-submit.ts';
import { LeftOut } from './LeftOut.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { RowEditor } from './RowEditor.tsx';
import type { Fixed, PreviewOf, RowChange } from './use-preview.ts';

export const headingOf = (kind: UploadKind): string => `bagian-${kind}`;

type Chosen = { panel: CorporatePanel; kind: UploadKind; product: PanelProduct; title: string };

/**
 * Manages the row that is open in the dialog. If the row is removed, the button that opened the
 * dialog disappears too, and `onRest` moves focus.
 */
function useEdited(onRest: () => void) {
	const [edited, setEdited] = useState<WirePreviewRow | null>(null);
	const [problem, setProblem] = useState('');
	const dropped = useRef(false);
	// Runs after the dialog has closed, because nothing outside can be focused while it is open.
	useEffect(() => {
		if (edited !== null || !dropped.current) return;
		dropped.current = false;
		onRest();
	}, [edited, onRest]);
	const edit = (row: WirePreviewRow | null) => {
		setProblem('');
		setEdited(row);
	};
	/** Handles a correction. The dialog stays open if the row is still wrong or was not saved. */
	const settle = (fixed: Fixed) => {
		if ('problem' in fixed) return setProblem(fixed.problem);
		dropped.current = fixed.row === null;
		edit(fixed.row && fixed.row.status !== 'Valid' ? fixed.row : null);
	};
	return { edited, problem, edit, settle };
}

function Ready({
	chosen: { panel, kind, product },
	version,
	pricing,
	submission,
}: {
	chosen: Chosen;
	version: number;
	pricing: ReturnType<typeof useChangePrice>;
	submission: ReturnType<typeof useSubmit>;
}) {
	const { price, unpriced, wrongDay, askAgain, effectiveOn } = pricing;
	const removals = useRosterRemovals(panel, {
		productId: product.id,
		effectiveOn,
		version,
		asks: kind === 'roster' && price !== null,
	});
	return (
		<>
			<RosterRemovals removals={removals} heading={headingOf(kind)} />
			<PriceNote
				{...{ price, kind }}
				problem={wrongDay ? '' : unpriced}
				waitsForDay={wrongDay !== ''}
				onAgain={askAgain}
			/>
			<SubmitChange
				kind={kind}
				terms={product}
				pricing={pricing}
				isShown={price !== null && (kind !== 'roster' || removals.found !== null)}
				sending={submission.sending}
				onSubmit={() => void submission.submit(false)}
			/>
		</>
	);
}

export function PreviewedChange({
	chosen,
	shown,
	columns,
	onRest,
	onSubmitted,
}: {
	chosen: Chosen;
	shown: PreviewOf;
	columns: ReactNode;
	/** Moves focus to the top of the section. Called when the clicked button has disappeared. */
	onRest: () => void;
	onSubmitted: () => void;
}) {
	const { panel, kind, product, title } = chosen;
	const productId = product.id;
	const { preview } = shown;
	const { version, isValid } = preview;
	const pricing = useChangePrice(panel, { kind, productId, version: isValid ? version : null });
	const { effectiveOn } = pricing;
	const { edited, problem, edit, settle } = useEdited(onRest);
	const [busy, setBusy] = useState(false);
	const submission = useSubmit(panel, { kind, productId, version, effectiveOn }, async (done) => {
		await shown.reload();
		if (done) {
			// The next file has a different effective date.
			pricing.setEffectiveOn('');
			onRest();
		}
		onSubmitted();
	});
	const during = async (work: Promise<unknown>) => {
		setBusy(true);
		await work;
		setBusy(false);
	};
	const decide = (keep: boolean) => void during(shown.decideHidden(keep)).then(onRest);
	const save = async (row: WirePreviewRow, change: RowChange) =>
		settle(await shown.fix(row, change));
	if (preview.total === 0) return null;
	return (
		<>
			<LeftOut
				preview={preview}
				busy={busy}
				onDecide={decide}
				onLeaveOut={() => void during(shown.leaveOutKnown()).then(onRest)}
			/>
			{columns}
			<PreviewTable
				kind={kind}
				title={title}
				shown={shown}
				onEdit={edit}
				onDiscard={() => void shown.discard().then(onRest)}
			/>
			{isValid ? <Ready {...{ chosen, version, pricing, submission }} /> : null}
			<RowEditor
				row={edited}
				problem={problem}
				busy={busy}
				onSave={(row) => edited && void during(save(edited, { row }))}
				onDrop={() => edited && void during(save(edited, { drop: true }))}
				onClose={() => edit(null)}
			/>
			<SureDialog submission={submission} />
		</>
	);
}
