import { create } from 'qrcode';

import type { Policy } from '#insurance/policies/policy.ts';

import type { Modules } from '../../sheet/figures.server.ts';
import type { Layout } from '../layout.server.ts';

export const verificationUrl = (publicUrl: string, code: string) =>
	`${publicUrl}/verifikasi/${code}`;

export function qrModules(url: string, size: number): Modules {
	const { modules } = create(url, { errorCorrectionLevel: 'M' });
	const grid = Array.from({ length: modules.size }, (_, down) =>
		Array.from({ length: modules.size }, (__, right) => modules.get(down, right) === 1),
	);
	return { grid, size, label: `Kode QR menuju ${url}` };
}

export function writeProof(
	layout: Layout,
	policy: Pick<Policy, 'verificationCode'>,
	publicUrl: string,
	size = 110,
): void {
	writeVerification(layout, verificationUrl(publicUrl, policy.verificationCode), 'polis', size);
}

export function writeVerification(
	layout: Layout,
	url: string,
	what: 'polis' | 'sertifikat',
	size: number,
): void {
	layout.heading('Keaslian dokumen');
	layout.code(qrModules(url, size), [
		`Pindai kode ini atau buka alamat berikut untuk memeriksa keaslian ${what} dan apakah masih berlaku:`,
		url,
	]);
}
