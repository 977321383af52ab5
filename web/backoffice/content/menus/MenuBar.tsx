import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { WritingBar } from '../drafts/WritingBar.tsx';
import type { DraftOfMenus } from './use-menu-draft.ts';
import type { MenuSteps } from './use-menu-steps.ts';

export const MENU_DRAFT_PANEL = 'naskah-menu';

const draftWords = ({ changes, dead }: DraftOfMenus): string =>
	dead.length > 0
		? `${changes.length} perubahan, ${dead.length} tautan menuju halaman yang belum terbit`
		: `${changes.length} perubahan`;

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
		<WritingBar
			draft={draft}
			what="menu"
			parts="entri"
			state={began ? 'Naskah' : 'Belum ada perubahan'}
			link={
				began ? (
					<a
						href={`#${MENU_DRAFT_PANEL}`}
						className="inline-flex min-h-6 items-center text-leaf underline"
					>
						{draftWords(draft)}
					</a>
				) : null
			}
			news={
				steps.unread ? (
					<Notice look="warning">
						Tulisan orang lain baru masuk, jadi belum terbit. Baca dulu, lalu terbitkan
						lagi.
					</Notice>
				) : null
			}
			problem={steps.problem}
		>
			<Button look="second" busy={steps.busy} onClick={() => void show()}>
				Lihat dulu
			</Button>
			{began ? (
				<Button busy={steps.busy} onClick={() => void steps.publish()}>
					Terbitkan menu
				</Button>
			) : null}
		</WritingBar>
	);
}
