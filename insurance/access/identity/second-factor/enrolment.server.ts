import { create } from 'qrcode';

import { otpauthUri } from './totp.server.ts';
import type { Enrolment } from './wire.ts';

/**
 * Returns the data for the enrolment screen: the secret for manual entry, and its QR code as a
 * single SVG path of unit squares.
 */
export function enrolmentOf(insurer: string, email: string, secret: string): Enrolment {
	const uri = otpauthUri(insurer, email, secret);
	const { size, data } = create(uri, { errorCorrectionLevel: 'M' }).modules;
	let path = '';
	for (const [at, dark] of data.entries())
		if (dark) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
	return { secret, uri, qr: { size, path } };
}
