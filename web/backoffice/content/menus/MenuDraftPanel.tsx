import { useState } from 'react';

import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Panel } from '../../parts/parts.tsx';
import { OldAndNew } from '../drafts/OldAndNew.tsx';
import { ReleaseChoice } from '../releases/ReleaseChoice.tsx';
import { DeadEntries, type DeadLink } from './DeadEntries.tsx';
import { MENU_DRAFT_PANEL } from './MenuBar.tsx';
import type { DraftOfMenus, OpenedMenus } from './use-menu-draft.ts';
import type { MenuSteps } from './use-menu-steps.ts';

function pagesToAdd(dead: readonly DeadLink[]) {
	const free = dead.flatMap(({ page }) => (page && !page.release ? [page] : []));
	return [...new Map(free.map((page) => [`${page.language} ${page.slug}`, page])).values()].map(
		({ slug, language }) => ({ slug, language }),
	);
}

function IntoRelease({ draft, steps }: { draft: DraftOfMenus; steps: MenuSteps }) {
	const waitsIn = draft.dead.find(({ page }) => page?.release?.isOpen)?.page?.release?.id;
	const [chosen, setChosen] = useState<string | null>(null);
	const [withPages, setWithPages] = useState(true);
	const [missing, setMissing] = useState(false);
	const pages = pagesToAdd(draft.dead);
	const releaseId = chosen ?? waitsIn ?? '';
	return (
		<div className="grid gap-3">
			<ReleaseChoice
				id="menu-terbitan"
				label="Terbit bersama"
				now="Pilih terbitan"
				value={releaseId}
				error={missing ? 'Pilih terbitannya dulu.' : undefined}
				onChange={(id) => {
					setChosen(id);
					setMissing(false);
				}}
			/>
			{pages.length > 0 ? (
				<CheckField
					id="menu-halaman"
					label={`Masukkan juga ${pages.length} halaman yang ditujunya`}
					checked={withPages}
					onChange={(event) => setWithPages(event.target.checked)}
				/>
			) : null}
			<div>
				<Button
					look="second"
					busy={steps.busy}
					onClick={() => {
						setMissing(releaseId === '');
						if (releaseId !== '')
							void steps.putInRelease(releaseId, withPages ? pages : []);
					}}
				>
					Masukkan ke terbitan
				</Button>
			</div>
		</div>
	);
}

/**
 * Shows the changes in the draft, with options to add it to a release or discard it. Publishing it
 * immediately is offered elsewhere.
 */
export function MenuDraftPanel({
	opened: { draft: last, inReleases },
	draft,
	steps,
	began,
}: {
	opened: OpenedMenus;
	draft: DraftOfMenus;
	steps: MenuSteps;
	began: boolean;
}) {
	return (
		<div id={MENU_DRAFT_PANEL} className="grid scroll-mt-4 gap-5">
			{inReleases.length > 0 ? (
				<Notice>{`Menu ini juga berubah bersama terbitan ${inReleases.join(', ')}.`}</Notice>
			) : null}
			<DeadEntries dead={draft.dead} />
			{began ? (
				<Panel title="Naskah menu">
					{last ? (
						<p className="text-sm text-mute">
							{`Terakhir ditulis ${last.by}, ${shortDateTime(new Date(last.at))}`}
						</p>
					) : null}
					{draft.changes.length > 0 ? (
						<details>
							<summary className="min-h-11 content-center font-semibold text-leaf">
								Lihat yang lama dan yang baru
							</summary>
							<OldAndNew
								changes={draft.changes}
								before="Di situs sekarang"
								after="Di naskah"
							/>
						</details>
					) : null}
					<IntoRelease draft={draft} steps={steps} />
					<div>
						<Button
							look="danger"
							busy={steps.busy}
							onClick={() => void steps.discard()}
						>
							Buang naskah menu
						</Button>
					</div>
				</Panel>
			) : null}
		</div>
	);
}
