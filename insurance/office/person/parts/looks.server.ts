import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import type { personLooks } from '../api.ts';
import { revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import { pageOf } from './pages.ts';

type Look = { at: string; role: string; subject: string; reason: string };
export type LookDeps = PersonDeps & { looksAt(customerId: string): Promise<readonly Look[]> };

/** Lists who opened the customer's data, as the customer sees it: roles, without names of staff. */
export const listLooks = (
	deps: LookDeps,
	{ id, page = 1 }: CallInput<typeof personLooks>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof personLooks>>> =>
	revealOpened(deps, id, caller, async ({ customer }) =>
		pageOf(
			(await deps.looksAt(customer.id)).map((one, nth) => ({
				key: `${one.at} ${nth}`,
				...one,
			})),
			page,
		),
	);
