import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Verification, type VerificationData } from './Verification.tsx';

test('a code that we do not know may be that of a genuine policy which was forgotten', () => {
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

test('who holds a certificate that was taken back from its start is sent on no claim', () => {
	const ended = certificate({});
	expect(ended).toContain('Sertifikat ini asli, tetapi tidak berlaku lagi');
	expect(ended).toContain('Laporkan klaimnya tanpa akun');
	const never = certificate({ status: 'CANCELLED', label: 'Dibatalkan', periodTo: null });
	expect(never).toContain('Sertifikat ini asli, tetapi tidak berlaku<');
	expect(never).not.toContain('Laporkan klaimnya');
});

test('who meets an unknown code is led to somebody to ask', () => {
	expect(renderToStaticMarkup(createElement(Verification, { data: null }))).toMatch(
		/<a [^>]*href="\/bantuan"[^>]*>hubungi kami</,
	);
});
