import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Conflicts } from '../../drafts/Conflicts.tsx';
import { LeftHere } from '../../drafts/LeftHere.tsx';
import { SAVING_WORDS } from '../../drafts/saving-words.ts';
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

/** Id of the panel listing what blocks publishing. */
export const PUBLISH_PANEL = 'terbitkan';

function State({ opened, draft, began }: { opened: Opened; draft: DraftOf; began: boolean }) {
	const wrong = draft.problems.length;
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-sm">
			<span className="font-semibold">
				{began ? STATES[opened.state ?? 'draft'] : 'Belum ada perubahan'}
			</span>
			<span role="status" className={draft.saving === 'failed' ? 'text-error' : 'text-mute'}>
				{SAVING_WORDS[draft.saving]}
			</span>
			{began && wrong > 0 ? (
				<a
					href={`#${PUBLISH_PANEL}`}
					className="inline-flex min-h-6 items-center text-warning underline"
				>
					{`${wrong} hal perlu diperbaiki`}
				</a>
			) : null}
		</p>
	);
}

/** Shows news that arrived while writing, visible without moving the fields. */
function News({ draft, problem }: { draft: DraftOf; problem: string }) {
	return (
		<>
			<LeftHere draft={draft} />
			<Conflicts draft={draft} />
			{draft.others.length > 0 ? (
				<p className="text-sm text-warning">
					<span>{draft.others.join(', ')}</span> juga membuka halaman ini. Yang kalian
					ubah di bagian berbeda digabung sendiri.
				</p>
			) : null}
			{draft.problem ? <Notice look="error">{draft.problem}</Notice> : null}
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</>
	);
}

/** Shows at the lower edge of the screen whether the text is saved, and the next step to the site. */
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
	return (
		<section
			aria-label="Simpan dan terbitkan"
			className="sticky bottom-0 z-10 grid max-h-[60vh] gap-2 overflow-y-auto border-t border-line bg-white px-4 py-3 shadow-float"
		>
			<News draft={draft} problem={problem} />
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
				<State opened={opened} draft={draft} began={began} />
				<div className="flex flex-wrap gap-3">
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
				</div>
			</div>
		</section>
	);
}
