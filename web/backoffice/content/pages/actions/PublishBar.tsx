import { Button } from '#web/ui/Button.tsx';

import { WritingBar } from '../../drafts/WritingBar.tsx';
import type { DraftOf, Opened } from '../use-draft.ts';
import type { PublishWay, PublishStep } from './use-publishing.ts';

const STATES = {
	draft: 'Naskah',
	review: 'Menunggu orang kedua',
	approved: 'Disetujui',
} as const;
const STEP_WORDS: Record<Exclude<PublishStep, 'discard'>, string> = {
	ask: 'Minta orang kedua membaca',
	approve: 'Setujui',
	return: 'Kembalikan dengan catatan',
	publish: 'Terbitkan sekarang',
};

export const PUBLISH_PANEL = 'terbitkan';

export function PublishBar({
	opened,
	draft,
	publishing,
}: {
	opened: Opened;
	draft: DraftOf;
	publishing: PublishWay;
}) {
	const { began, steps, busy, run, problem } = publishing;
	const wrong = draft.problems.length;
	return (
		<WritingBar
			draft={draft}
			what="halaman"
			parts="bagian"
			state={began ? STATES[opened.state ?? 'draft'] : 'Belum ada perubahan'}
			link={
				began && wrong > 0 ? (
					<a
						href={`#${PUBLISH_PANEL}`}
						className="inline-flex min-h-6 items-center text-warning underline"
					>
						{`${wrong} hal perlu diperbaiki`}
					</a>
				) : null
			}
			problem={problem}
		>
			{steps.map((step, at) =>
				step === 'discard' ? null : (
					<Button
						key={step}
						look={at === 0 ? 'main' : 'second'}
						busy={busy}
						onClick={() => void run(step)}
					>
						{STEP_WORDS[step]}
					</Button>
				),
			)}
		</WritingBar>
	);
}
