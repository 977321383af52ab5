import { deliveries } from '../faults/delivery.ts';
import type { Process } from '../stage/stage.ts';
import { buying } from './buying.server.ts';
import { claims } from './claims/claims.server.ts';
import { followEvents } from './claims/insured-event.ts';
import { groups } from './groups/groups.server.ts';
import { finance } from './money/finance.server.ts';
import { followCard, gateway } from './money/gateway.server.ts';
import { settlements } from './money/settlements.server.ts';
import { payments } from './payment.ts';
import { followPremiums, premiums } from './premiums.server.ts';
import { campaigns } from './sales/campaigns.server.ts';
import { followService, service } from './service/service.server.ts';
import { followServicing, servicing } from './servicing/servicing.server.ts';
import { voucherStocks } from './servicing/voucher-stock.server.ts';

/** All processes of the simulated insurer. */
export const PROCESSES: readonly Process[] = [
	buying([followPremiums, followEvents, followService, ...followServicing]),
	payments([followCard]),
	deliveries,
	premiums,
	servicing,
	voucherStocks,
	claims,
	gateway,
	settlements,
	finance,
	...groups,
	...service,
	campaigns,
];
