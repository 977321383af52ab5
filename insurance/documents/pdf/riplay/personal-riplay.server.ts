import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { WireQuote } from '#insurance/sales/quotes/api.ts';
import { checkQuote } from '#insurance/sales/quotes/application/check-application.server.ts';
import { wirePathOf } from '#insurance/sales/quotes/wire/wire-paths.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type { getPersonalRiplay } from '../../api.ts';
import { riplayCosts } from './riplay-costs.server.ts';
import { riplayPdf } from './riplay-pdf.server.ts';

/**
 * Checks and prices a quote like get-plan and renders its personal summary; refuses with
 * `fix-fields` and wire names.
 */
export async function personalRiplay(
	deps: { db: Db },
	body: WireQuote,
	{ now }: { now: Date },
): Promise<CallOutput<typeof getPersonalRiplay>> {
	const { quote, quoted } = await checkQuote(deps, body, now);
	const price = quoted.prices.find(({ frequency }) => frequency === quote.choice.frequency);
	if (!price)
		throw refuseFields({
			[wirePathOf(['choice', 'frequency'])]: 'Cara bayar wajib dipilih',
		});
	const costs = await riplayCosts(deps.db, quoted.product, jakartaMoment(now));
	const bytes = await riplayPdf(quoted.product, costs, await readInsurer(deps.db), {
		quote,
		price,
		at: now,
	});
	return {
		name: `riplay-${quoted.product.product.slug}-pilihanku.pdf`,
		type: 'application/pdf',
		content: bytes.toString('base64'),
	};
}
