import { Panel } from '../../parts/parts.tsx';
import type { Opened } from './use-draft.ts';

/** Old and new text of each field changed in a draft; open for the second person. */
export function DraftChanges({ opened }: { opened: Opened }) {
	const { changes, state } = opened;
	if (changes.length === 0 || state === null) return null;
	return (
		<Panel title={`${changes.length} perubahan terhadap situs`}>
			<details open={state === 'review'}>
				<summary className="min-h-11 content-center font-semibold text-leaf">
					Lihat yang lama dan yang baru
				</summary>
				<ul className="grid gap-4">
					{changes.map(({ part, before, after }, at) => (
						<li key={`${at} ${part}`} className="border-t border-line pt-3">
							<p className="font-semibold">{part}</p>
							<dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
								<div className="min-w-0">
									<dt className="text-sm text-mute">Di situs sekarang</dt>
									<dd className="wrap-anywhere whitespace-pre-line">
										{before || '(belum ada)'}
									</dd>
								</div>
								<div className="min-w-0">
									<dt className="text-sm text-mute">Di naskah</dt>
									<dd className="wrap-anywhere whitespace-pre-line">
										{after || '(dihapus)'}
									</dd>
								</div>
							</dl>
						</li>
					))}
				</ul>
			</details>
		</Panel>
	);
}
