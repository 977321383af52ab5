import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Verification, type VerificationData } from './Verification.tsx';

test('the page for an unknown code explains that old policies have been deleted', () => {
	const html = renderToStaticMarkup(createElement(Verification, { data: null }));
	expect(html).toContain('Kode ini tidak kami kenal');
	expect(html).toMatch(/lebih dari sepuluh tahun lalu sudah kami hapus/);
});

const certificate = (more: object) =>
	renderToStaticMarkup(
		createElement(Verification, {
			data: {
				valid: true,
				kind: 'certificate',
				state: 'over',
				label: 'Berakhir',
				sentence: 'Perlindungan ini berakhir.',
				status: 'EXPIRED',
				productName: 'Jaga Korporat',
				policyNoMasked: '•••0049',
				periodFrom: '2026-11-26',
				periodTo: '2026-11-28',
				insurer: 'Jaga',
				...more,
			} as VerificationData,
		}),
	);

test('a certificate cancelled from its start shows no link to report a claim', () => {
	const ended = certificate({});
	expect(ended).toContain('Sertifikat ini asli, tetapi tidak berlaku lagi');
	expect(ended).toContain('Laporkan klaimnya tanpa akun');
	const never = certificate({ status: 'CANCELLED', label: 'Dibatalkan', periodTo: null });
	expect(never).toContain('Sertifikat ini asli, tetapi tidak berlaku<');
	expect(never).not.toContain('Laporkan klaimnya');
});

test('an unknown code shows a link to contact the insurer', () => {
	expect(renderToStaticMarkup(createElement(Verification, { data: null }))).toMatch(
		/<a [^>]*href="\/bantuan"[^>]*>hubungi kami</,
	);
});
