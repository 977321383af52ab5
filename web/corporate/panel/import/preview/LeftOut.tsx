import {
	hiddenWords,
	knownWords,
	setAsideWords,
	SUMMARY_ROWS,
} from '#insurance/groups/memberships/import/left-out.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { ImportPreview } from './use-preview.ts';

type Props = {
	preview: Pick<ImportPreview, 'hidden' | 'known' | 'total' | 'setAside'>;
	busy: boolean;
	onDecide: (keep: boolean) => void;
	onLeaveOut: () => void;
};

/** Shows content of a file that the sender may have overlooked, i.e. other sheets and hidden rows. */
export function LeftOut({ preview, busy, onDecide, onLeaveOut }: Props) {
	const { hidden, known, total, setAside } = preview;
	return (
		<>
			{setAside.length > 0 ? (
				<Notice
					look="warning"
					title={
						setAside.some(({ name }) => name !== SUMMARY_ROWS)
							? 'Ada lembar yang tidak dibaca'
							: 'Ada baris yang dilewati'
					}
				>
					<p>{setAsideWords(setAside)}</p>
				</Notice>
			) : null}
			{known > 0 ? (
				<Notice look="warning" title={knownWords(known, total)}>
					<p>
						{known === total
							? 'Daftar ini sepertinya sudah pernah dikirim. Tidak ada yang perlu ditambahkan.'
							: 'Lewati mereka, dan kirim sisanya.'}
					</p>
					<div className="mt-3">
						<Button look="second" busy={busy} onClick={onLeaveOut}>
							{`Lewati ${groupDigits(known)} baris`}
						</Button>
					</div>
				</Notice>
			) : null}
			{hidden > 0 ? (
				<Notice look="warning" title={`${groupDigits(hidden)} baris tersembunyi`}>
					<p>{hiddenWords(hidden)}</p>
					<div className="mt-3 flex flex-wrap gap-3">
						<Button look="second" busy={busy} onClick={() => onDecide(false)}>
							Keluarkan dari pratinjau
						</Button>
						<Button look="second" busy={busy} onClick={() => onDecide(true)}>
							Ikutkan
						</Button>
					</div>
				</Notice>
			) : null}
		</>
	);
}
