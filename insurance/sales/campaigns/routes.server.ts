import { type Served, serve } from '#platform/http/served.server.ts';

import {
	decideCampaign,
	endCampaign,
	listCampaigns,
	listUses,
	saveCampaign,
} from './campaign-desk.server.ts';
import {
	decideCampaign as decideCall,
	endCampaign as endCall,
	listCampaigns as listCall,
	listCampaignUses,
	replayCampaign as replayCall,
	saveCampaign as saveCall,
} from './office-api.ts';
import { type ReplayDeps, replayCampaign } from './replay-campaign.server.ts';

export function campaignRoutes(deps: ReplayDeps): Served[] {
	return [
		serve(listCall, (_input, caller) => listCampaigns(deps, caller)),
		serve(saveCall, (input, caller) => saveCampaign(deps, input, caller)),
		serve(decideCall, (input, caller) => decideCampaign(deps, input, caller)),
		serve(endCall, (input, caller) => endCampaign(deps, input, caller)),
		serve(replayCall, (input, caller) => replayCampaign(deps, input, caller)),
		serve(listCampaignUses, (input, caller) => listUses(deps, input, caller)),
	];
}
