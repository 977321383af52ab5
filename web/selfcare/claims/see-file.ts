import type { seeDraftFile } from '#insurance/claims/draft/api.ts';

import { askAs, warn } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';

/**
 * Opens a file of an unsent claim in a new tab. The tab is opened during the click, because
 * browsers block tabs that are opened later, when the response has arrived.
 */
export const seeFile =
	(session: SelfcareSession) =>
	async ({ url }: { url: string }): Promise<void> => {
		const tab = window.open('', '_blank');
		if (tab) tab.opener = null;
		const answer = await askAs<typeof seeDraftFile>(
			session,
			'POST /page/selfcare/claim/see-draft-file',
			{ customerId: session.customerID, filepath: url },
		);
		if (!answer.ok) {
			tab?.close();
			return warn(answer.message);
		}
		(tab ?? window).location.assign(answer.data.url);
	};
