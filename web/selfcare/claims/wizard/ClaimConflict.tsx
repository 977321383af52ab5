import { useEffect, useId, useRef } from 'react';

import type { WireDraft } from '#insurance/claims/draft/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';

/**
 * Lets the customer choose a version when another tab or device has saved the draft in the
 * meantime. Nothing is overwritten silently.
 */
export function ClaimConflict({
	draft,
	onSettle,
}: {
	draft: WireDraft;
	onSettle: (keepMine: boolean) => void;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const title = useId();
	useEffect(() => dialog.current?.showModal(), []);
	const gone = draft.policyId === undefined;
	return (
		<dialog
			ref={dialog}
			aria-labelledby={title}
			onCancel={(event) => event.preventDefault()}
			className="petal m-auto max-w-md bg-paper p-6 shadow-float"
		>
			<h2 id={title} className="text-xl">
				{gone ? 'Draf ini sudah diajukan atau dibuang' : 'Draf ini diubah di tempat lain'}
			</h2>
			<p className="mt-3">
				{gone
					? 'Di tab atau perangkat lain, draf ini sudah diajukan sebagai klaim, atau dibuang.'
					: `Tab atau perangkat lain menyimpan draf klaim${draft.changedAt ? ` pada ${shortDateTime(new Date(draft.changedAt))}` : ''}. Yang mana yang kamu pakai?`}
			</p>
			<div className="mt-5 grid gap-3">
				<Button onClick={() => onSettle(false)}>
					{gone ? 'Tutup isian ini' : 'Pakai draf yang terbaru'}
				</Button>
				<Button look="second" onClick={() => onSettle(true)}>
					{gone
						? 'Simpan isian ini sebagai draf baru'
						: 'Timpa dengan isian di halaman ini'}
				</Button>
			</div>
		</dialog>
	);
}
