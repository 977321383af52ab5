import { Button } from '#web/ui/Button.tsx';

import { ConflictNotice } from '../../parts/editing/ConflictNotice.tsx';
import { listConflictWords } from './change-lists.ts';
import type { ChangeConflict } from './keep-change.ts';
import type { ChangeOf } from './use-change.ts';

const wordsOf = (one: ChangeConflict) => (one.kind === 'cell' ? one : listConflictWords(one));

export function ChangeConflicts({ change, of }: { change: ChangeOf; of: ChangeConflict[] }) {
	const { conflict } = change;
	return of.map((one, at) => {
		const { place, mine, theirs } = wordsOf(one);
		const canUse = conflict.canUse(one);
		return (
			<ConflictNotice key={`${at} ${place}`} {...{ place, mine, theirs }}>
				{canUse ? (
					<Button look="second" onClick={() => conflict.use(one)}>
						Pakai tulisanku<span className="sr-only">{` untuk ${place}`}</span>
					</Button>
				) : (
					<p>Tempatnya sudah tidak ada.</p>
				)}
				<Button look="quiet" onClick={() => conflict.leave(one)}>
					<span>{canUse ? 'Biarkan tulisannya' : 'Tutup'}</span>
					<span className="sr-only">{` untuk ${place}`}</span>
				</Button>
			</ConflictNotice>
		);
	});
}
