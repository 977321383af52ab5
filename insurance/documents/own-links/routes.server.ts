import { type Served, serve } from '#platform/http/served.server.ts';

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
	return [
		serve(listOwnLinks, (input, caller) => showOwnLinks(deps, input, caller)),
		serve(makeOwnLink, (input, caller) => makeLink(deps, input, caller)),
		serve(endOwnLink, (input, caller) => endLink(deps, input, caller)),
		serve(enterOwnCard, (input, caller) => enter(deps, input, caller)),
		serve(showOwnCard, (input, caller) => showInsuredCard(deps, input, caller)),
		serve(ownCardDocuments, (input, caller) => cardDocuments(deps, input, caller)),
		serve(leaveOwnCard, (_input, caller) => leave(deps, caller)),
	];
}
