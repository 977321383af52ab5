import type { z } from 'zod';

import type { Call } from '#platform/contract/call.ts';

import { type Caller, serveAll, type UseCase } from './served.server.ts';

/**
 * Returns a use case that behaves as in its mounted call. Accesses are recorded by
 * `caller.recordAccess`.
 */
export const mounted =
	<C extends Call, Deps>(call: C, useCase: UseCase<Deps, C>) =>
	(deps: Deps, input: z.output<C['input']>, caller: Caller): Promise<z.output<C['output']>> =>
		serveAll<Deps, [C]>(deps, [[call, useCase]])[0]?.handle(input, caller) as never;
