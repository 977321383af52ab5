import { notify } from '../../frame/ask-as.ts';
import type { Wizard } from '../wizard/use-claim-wizard.ts';
import { cameWords, withWhatCame } from './came.ts';
import { type Links, useLinks } from './use-links.ts';

export type DraftLinks = Links;

/**
 * Returns the draft's links for the wizard. A document received through a link is added to the
 * rows.
 */
export function useDraftLinks({ session, saving, change }: Wizard): DraftLinks {
	return useLinks(
		session,
		{ draftId: saving.draftId() },
		{
			versionNow: saving.version,
			onListed: ({ arrived }, asked) => {
				if (!arrived || !saving.see(arrived.version, asked)) return;
				change(withWhatCame(arrived.documents));
				notify(cameWords(arrived.documents.map(({ type }) => type)));
			},
		},
	);
}
