import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { SEALED } from '../claim-content.server.ts';
import type { Incident } from './incident.ts';
import { type IncidentRow, putIncident } from './store.server.ts';

type Told = Omit<Incident, 'id'>;

/**
 * Stores the event of a claim that is being sent and returns its id; null without an event. Another
 * customer's event results in 403.
 */
export async function keepIncident(
	tx: Tx,
	sealer: Sealer,
	customerId: string,
	{ incident, now }: { incident: Incident | null | undefined; now: Date },
): Promise<string | null> {
	if (!incident) return null;
	const { id, ...told } = incident;
	const owner = await putIncident(tx, {
		id,
		customerId,
		content: sealer.seal(SEALED.incident, told satisfies Told),
		madeAt: now,
		dismissedAt: null,
	});
	if (owner !== customerId) throw new Refusal('forbidden');
	return id;
}

export const toldIn = (sealer: Sealer, row: Pick<IncidentRow, 'content'>): Told =>
	sealer.open<Told>(SEALED.incident, row.content);
