import type { CallOutput } from '#platform/contract/call.ts';

import { exclusionsFor } from '../check/claim-types.server.ts';
import type { claimFile } from './file-api.ts';

export const wireExclusions = (
	subject: Parameters<typeof exclusionsFor>[0],
): CallOutput<typeof claimFile>['exclusions'] =>
	exclusionsFor(subject).map(({ id, words, condition, by }) => ({
		id,
		words,
		assessed: !condition && by !== 'rules',
	}));
