import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

/**
 * The first call of any client other than the site's own pages. All its other requests need the
 * token that this call returns.
 */
export const openPageSession = call({
	method: 'POST',
	path: '/page/session',
	auth: 'none',
	summary: 'Token halaman dan kunci isinya, untuk program yang bukan halaman kami',
	rules: 'A6.06 A7.07',
	input: z.object({}),
	output: z.object({ token: z.string(), bodyKey: z.string(), currentLanguage: z.string() }),
	limit: { max: 600, seconds: 60 },
});
