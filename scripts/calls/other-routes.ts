import { XLSX } from '#platform/files/xlsx/cells.ts';

import type { Json } from './call-facts.ts';

/**
 * HTTP routes other than documented calls and pages: files, feeds, notifications and process state.
 * `'refusal'` means the error envelope with that status.
 */
export type OtherRoute = {
	method: 'GET' | 'POST';
	path: string;
	summary: string;
	description?: string;
	query?: string[];
	body?: string;
	answers: Record<number, Record<string, Json> | 'refusal'>;
};

const FILE: Json = { type: 'string', format: 'binary' };
const TEXT: Json = { type: 'string' };
const LOST_FILE: Record<string, Json> = {
	'application/json': {
		type: 'object',
		required: ['status', 'data'],
		properties: {
			status: {
				type: 'object',
				required: ['code', 'message'],
				properties: { code: { const: 404 }, message: { type: 'string' } },
			},
			data: { type: 'null' },
		},
	},
	'text/html': TEXT,
};
const RECEIVED = (received: boolean): Record<string, Json> => ({
	'application/json': {
		type: 'object',
		required: ['received'],
		properties: { received: { const: received } },
	},
});
const PDF = 'application/pdf';
const JSON_OF = (properties: Record<string, Json>): Record<string, Json> => ({
	'application/json': { type: 'object', required: Object.keys(properties), properties },
});

const feed = (path: string, type: string, summary: string): OtherRoute => ({
	method: 'GET',
	path,
	summary,
	answers: { 200: { [type]: TEXT }, 429: 'refusal', 500: 'refusal', 503: 'refusal' },
});

const template = (name: string): OtherRoute => ({
	method: 'GET',
	path: `/page/corporate/templates/${name}.xlsx`,
	summary: 'Lembar kosong untuk daftar peserta',
	answers: { 200: { [XLSX]: FILE }, 500: 'refusal', 503: 'refusal' },
});

export const OTHER_ROUTES: OtherRoute[] = [
	{
		method: 'GET',
		path: '/page/download',
		summary: 'Dokumen menurut kuncinya',
		description:
			'A7.35. filepath is a key from an answer (docFilePath, url), never a path. A policy’s document opens within five minutes, and only with the session that it was made for; a RIPLAY (riplay/{slug}.pdf), form or report opens for anybody.',
		query: ['filepath'],
		answers: {
			200: {
				[PDF]: FILE,
				[XLSX]: FILE,
				'application/zip': FILE,
				'application/json': {},
				'text/csv': FILE,
			},
			404: LOST_FILE,
			429: 'refusal',
			500: 'refusal',
			503: 'refusal',
		},
	},
	{
		method: 'GET',
		path: '/page/claim-document',
		summary: 'Dokumen klaim menurut kuncinya',
		description: 'filepath is a key from an answer; it opens with the session it was made for.',
		query: ['filepath'],
		answers: {
			200: { [PDF]: FILE, 'image/jpeg': FILE, 'image/png': FILE, 'image/webp': FILE },
			404: LOST_FILE,
			429: 'refusal',
			500: 'refusal',
			503: 'refusal',
		},
	},
	template('penambahan'),
	template('penghapusan'),
	template('daftar-lengkap'),
	{
		method: 'POST',
		path: '/webhooks/:provider',
		summary: 'Pemberitahuan dari penyedia pembayaran',
		description:
			'provider: midtrans, xendit or sandbox. The raw body and the provider’s own signature (Midtrans: signature_key in the body; Xendit: header x-callback-token; sandbox: header x-sandbox-signature) are checked. 200 also for a replay and for an order that is not known; anything else is to be sent again. A body beyond 64 KiB: 413.',
		body: 'application/json',
		answers: {
			200: RECEIVED(true),
			400: RECEIVED(false),
			401: RECEIVED(false),
			404: RECEIVED(false),
			413: 'refusal',
			500: 'refusal',
			503: RECEIVED(false),
		},
	},
	{
		method: 'GET',
		path: '/webhooks/whatsapp',
		summary: 'Meta memeriksa alamat pemberitahuan WhatsApp',
		description:
			'hub.mode=subscribe with our hub.verify_token: answers hub.challenge. 404 without keys of WhatsApp.',
		query: ['hub.mode', 'hub.verify_token', 'hub.challenge'],
		answers: {
			200: { 'text/plain': { type: 'string' } },
			403: RECEIVED(false),
			404: RECEIVED(false),
			429: 'refusal',
			500: 'refusal',
			503: 'refusal',
		},
	},
	{
		method: 'POST',
		path: '/webhooks/whatsapp',
		summary: 'Pemberitahuan WhatsApp Cloud API: keadaan pesan dan pesan masuk',
		description:
			'X-Hub-Signature-256 is checked over the raw body. 200 also for a replay and for parts that are not known; anything else is to be sent again.',
		body: 'application/json',
		answers: {
			200: RECEIVED(true),
			401: RECEIVED(false),
			404: RECEIVED(false),
			413: 'refusal',
			500: 'refusal',
			503: 'refusal',
		},
	},
	{
		method: 'POST',
		path: '/sso/backchannel-logout',
		summary: 'Penyedia akun kantor mengakhiri sesi petugas',
		description:
			'OpenID Connect Back-Channel Logout 1.0: logout_token, signed by the provider for this client, is good once. A token with sid ends the session that depends on it, one with sub alone every session of the person. 400 for any other token.',
		body: 'application/x-www-form-urlencoded',
		answers: {
			200: {},
			400: JSON_OF({ error: { const: 'invalid_request' } }),
			404: 'refusal',
			413: 'refusal',
			500: 'refusal',
			503: 'refusal',
		},
	},
	feed('/sitemap.xml', 'application/xml', 'Peta situs'),
	feed('/news/rss.xml', 'application/rss+xml', 'Berita sebagai RSS'),
	feed('/robots.txt', 'text/plain', 'Untuk mesin pencari'),
	feed('/manifest.webmanifest', 'application/manifest+json', 'Nama, warna dan ikon situs'),
	{
		method: 'GET',
		path: '/.well-known/security.txt',
		summary: 'Ke mana celah keamanan diberitahukan',
		description: '404 until the insurer has a name.',
		answers: {
			200: { 'text/plain': TEXT },
			404: { 'text/plain': TEXT },
			429: 'refusal',
			500: 'refusal',
			503: 'refusal',
		},
	},
	...(['GET', 'POST'] as const).map((method): OtherRoute => ({
		method,
		path: '/beli/*',
		summary:
			'Membeli tanpa JavaScript: pengajuan (/beli/{slug}), keranjang dan ringkasan sebagai formulir biasa',
		...(method === 'POST' ? { body: 'application/x-www-form-urlencoded' } : {}),
		answers: {
			200: { 'text/html': TEXT },
			303: {},
			404: { ...LOST_FILE, 'text/plain': TEXT },
			413: 'refusal',
			422: { 'text/html': TEXT },
			429: 'refusal',
			500: { 'text/html': TEXT },
			503: { 'text/html': TEXT },
		},
	})),
	{
		method: 'GET',
		path: '/media/berkas/*',
		summary: 'Berkas PDF yang terbit ({nama}.pdf); ?versi=2 untuk versi yang lebih lama',
		answers: {
			200: { 'application/pdf': FILE },
			304: {},
			404: { 'text/plain': TEXT },
			429: 'refusal',
			500: 'refusal',
			503: 'refusal',
		},
	},
	{
		method: 'GET',
		path: '/media/*',
		summary: 'Gambar yang diunggah, dan gambar untuk dibagikan (share/{slug}.png)',
		answers: {
			200: { 'image/webp': FILE, 'image/png': FILE },
			404: { 'text/plain': TEXT },
			429: 'refusal',
			500: 'refusal',
			503: 'refusal',
		},
	},
	{
		method: 'GET',
		path: '/healthz',
		summary: 'Proses hidup',
		answers: { 200: JSON_OF({ ok: { const: true } }) },
	},
	{
		method: 'GET',
		path: '/readyz',
		summary:
			'Proses dapat melayani; untuk mesin ini atau dengan METRICS_TOKEN juga keadaan setiap layanan di sekitarnya',
		answers: {
			200: JSON_OF({ ready: { const: true } }),
			503: JSON_OF({ ready: { const: false }, why: { type: 'string' } }),
		},
	},
	{
		method: 'GET',
		path: '/metrics',
		summary: 'Prometheus, untuk mesin ini atau dengan METRICS_TOKEN',
		answers: { 200: { 'text/plain': TEXT }, 404: 'refusal', 500: 'refusal', 503: 'refusal' },
	},
];
