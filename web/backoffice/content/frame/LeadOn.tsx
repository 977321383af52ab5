import { useState } from 'react';

import type { listRedirects, saveRedirect } from '#insurance/site/content-studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { useSend } from '../../office-calls.ts';

/** A redirect being edited. `seen` is the target that the editor last saw. */
export type RedirectWriting = {
	path: string;
	target: string;
	seen: string | null;
	note: string;
	releaseId: string;
};
export const NEW_REDIRECT: RedirectWriting = {
	path: '',
	target: '',
	seen: null,
	note: '',
	releaseId: '',
};

type Missed = CallOutput<typeof listRedirects>['missing'][number];

export function LeadOn({
	row,
	onWrite,
	onDone,
}: {
	row: Missed;
	onWrite: (writing: RedirectWriting) => void;
	onDone: () => void;
}) {
	const { busy, problem, send } = useSend<typeof saveRedirect>(
		'POST /page/office/content/redirect-save',
	);
	const [waits, setWaits] = useState(false);
	const { path, target } = row;
	if (waits) return <span>Menunggu orang kedua</span>;
	return (
		<span className="flex flex-wrap gap-2">
			{target === null ? null : (
				<Button
					look="quiet"
					busy={busy}
					aria-label={`Alihkan ke ${target} dari ${path}`}
					onClick={async () => {
						const result = await send({ path, seen: null, target });
						setWaits(result?.waits ?? false);
						if (!result || result.waits) return;
						showToast('Dialihkan.');
						onDone();
					}}
				>
					{`Alihkan ke ${target}`}
				</Button>
			)}
			<Button
				look="quiet"
				aria-label={`Pilih tujuan untuk ${path}`}
				onClick={() => onWrite({ ...NEW_REDIRECT, path, target: target ?? '/' })}
			>
				Pilih tujuan
			</Button>
			{problem ? <span className="text-error">{problem}</span> : null}
		</span>
	);
}
