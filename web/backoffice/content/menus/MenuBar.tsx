import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Conflicts } from '../drafts/Conflicts.tsx';
import { LeftHere } from '../drafts/LeftHere.tsx';
import { SAVING_WORDS } from '../drafts/saving-words.ts';
import type { DraftOfMenus } from './use-menu-draft.ts';
import type { MenuSteps } from './use-menu-steps.ts';

/** Id of the panel with the draft's changes and the options for adding it to a release. */
export const MENU_DRAFT_PANEL = 'naskah-menu';

const draftWords = ({ changes, dead }: DraftOfMenus): string =>
	dead.length > 0
		? `${changes.length} perubahan, ${dead.length} tautan menuju halaman yang belum terbit`
		: `${changes.length} perubahan`;

/** Shows messages about the draft, visible without moving the fields. */
function News({ draft, steps }: { draft: DraftOfMenus; steps: MenuSteps }) {
	return (
		<>
			<LeftHere draft={draft} />
			<Conflicts draft={draft} />
			{draft.others.length > 0 ? (
				<p className="text-sm text-warning">
					<span>{draft.others.join(', ')}</span> juga membuka menu ini. Yang kalian ubah
					di entri berbeda digabung sendiri.
				</p>
			) : null}
			{steps.unread ? (
				<Notice look="warning">
					Tulisan orang lain baru masuk, jadi belum terbit. Baca dulu, lalu terbitkan
					lagi.
				</Notice>
			) : null}
			{draft.problem ? <Notice look="error">{draft.problem}</Notice> : null}
			{steps.problem ? <Notice look="error">{steps.problem}</Notice> : null}
		</>
	);
}

/** Shows at the lower edge of the screen whether the menus are saved, and their next step. */
export function MenuBar({
	draft,
	steps,
	began,
	onLook,
}: {
	draft: DraftOfMenus;
	steps: MenuSteps;
	/** True if the draft differs from the site. */
	began: boolean;
	onLook: (preview: string) => void;
}) {
	const show = async () => {
		const preview = await steps.look();
		if (preview !== null) onLook(preview);
	};
	return (
		<section
			aria-label="Simpan dan terbitkan"
			className="sticky bottom-0 z-10 grid max-h-[60vh] gap-2 overflow-y-auto border-t border-line bg-white px-4 py-3 shadow-float"
		>
			<News draft={draft} steps={steps} />
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
				<p className="flex flex-wrap items-center gap-x-3 text-sm">
					<span className="font-semibold">
						{began ? 'Naskah' : 'Belum ada perubahan'}
					</span>
					<span
						role="status"
						className={draft.saving === 'failed' ? 'text-error' : 'text-mute'}
					>
						{SAVING_WORDS[draft.saving]}
					</span>
					{began ? (
						<a
							href={`#${MENU_DRAFT_PANEL}`}
							className="inline-flex min-h-6 items-center text-leaf underline"
						>
							{draftWords(draft)}
						</a>
					) : null}
				</p>
				<div className="flex flex-wrap gap-3">
					<Button look="second" busy={steps.busy} onClick={() => void show()}>
						Lihat dulu
					</Button>
					{began ? (
						<Button busy={steps.busy} onClick={() => void steps.publish()}>
							Terbitkan menu
						</Button>
					) : null}
				</div>
			</div>
		</section>
	);
}
