import { type Served, serveAll } from '#platform/http/served.server.ts';

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
	return serveAll(deps, [
		[saveCall, saveCampaign],
		[decideCall, decideCampaign],
		[endCall, endCampaign],
		[replayCall, replayCampaign],
		[listCampaignUses, listUses],
		[listCall, listCampaigns],
	]);
}
