import { Panel } from '../../parts/parts.tsx';
import { OldAndNew } from '../drafts/OldAndNew.tsx';
import type { Opened } from './use-draft.ts';

export function DraftChanges({ opened }: { opened: Opened }) {
	const { changes, state } = opened;
	if (changes.length === 0 || state === null) return null;
	return (
		<Panel title={`${changes.length} perubahan terhadap situs`}>
			<details open={state === 'review'}>
				<summary className="min-h-11 content-center font-semibold text-leaf">
					Lihat yang lama dan yang baru
				</summary>
				<OldAndNew changes={changes} before="Di situs sekarang" after="Di naskah" />
			</details>
		</Panel>
	);
}
