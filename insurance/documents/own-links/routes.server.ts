import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	endOwnLink,
	enterOwnCard,
	leaveOwnCard,
	listOwnLinks,
	makeOwnLink,
	ownCardDocuments,
	showOwnCard,
} from './api.ts';
import { endLink, type HolderDeps, makeLink, showOwnLinks } from './holders-links.server.ts';
import { enter, leave } from './open-card.server.ts';
import { cardDocuments, showInsuredCard, type ShowCardDeps } from './show-card.server.ts';

export function ownLinkRoutes(deps: HolderDeps & ShowCardDeps): Served[] {
	return serveAll(deps, [
		[listOwnLinks, showOwnLinks],
		[makeOwnLink, makeLink],
		[endOwnLink, endLink],
		[enterOwnCard, enter],
		[showOwnCard, showInsuredCard],
		[ownCardDocuments, cardDocuments],
		[leaveOwnCard, leave],
	]);
}
