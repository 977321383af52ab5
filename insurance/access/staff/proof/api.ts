import { z } from 'zod';

import { factorCode } from '#insurance/access/identity/second-factor/wire.ts';
import { call } from '#platform/contract/call.ts';

const office = { method: 'POST', auth: 'office' } as const;

export const proofWays = call({
	...office,
	path: '/page/office/account/proof-ways',
	summary:
		'Cara membuktikan lagi bahwa ini orangnya: kode autentikator, passkey, atau penyedia akun kantor dengan namanya',
	input: z.object({}),
	output: z.object({ code: z.boolean(), passkey: z.boolean(), provider: z.string().nullable() }),
});

export const proveByCode = call({
	...office,
	path: '/page/office/account/prove',
	audit: { kind: 'login', logsIn: 'staff' },
	summary:
		'Buktikan lagi dengan kode autentikator atau kode pemulihan; berlaku 15 menit untuk panggilan yang memintanya',
	input: z.object({ code: factorCode }),
	output: z.object({ proved: z.literal(true) }),
});
