import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { sealedSecrets } from './login/office-login.server.ts';

/** Staff data that depends on SECRET; recovery codes belong to identity. */
export const rekeyedStaff: Rekeyed[] = [
	sealedTable({ table: 'staff', key: ['id'], sealed: { totp_secret: sealedSecrets.purpose } }),
];
