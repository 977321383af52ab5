import { createHash } from 'node:crypto';

import QRCode from 'qrcode';

import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { escapeHtml } from '#platform/values/text/escape-html.ts';

import { type PayMethod, payMethod } from '../methods.ts';
import type { OrderStatus } from '../orders/order.ts';
import { payCode, qrisText } from './sandbox-codes.ts';

export type SandboxView = {
	orderNo: string;
	amount: number;
	method: string;
	status: OrderStatus;
	expiresAt: Date;
};

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#FBF8F3;color:#1F2A2E;font:16px/1.6 "Plus Jakarta Sans",system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:24px 16px 64px}
.note{background:#F2B544;color:#1F2A2E;padding:8px 16px;text-align:center;font-size:14px}
.mark{display:flex;align-items:center;gap:8px;font-weight:700;font-size:18px;color:#074A3D;margin-bottom:24px}
.card{background:#fff;border-radius:40px 20px 20px 20px;padding:24px;box-shadow:0 8px 24px rgba(31,42,46,.08);margin-bottom:24px}
h1{font-size:21px;line-height:1.15;margin:0 0 8px}
h2{font-size:16px;margin:0 0 8px}
.amount{font-size:32px;line-height:1.15;font-weight:700;font-variant-numeric:tabular-nums;margin:0 0 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0;font-size:14px}
dt{color:#5A666B}dd{margin:0;overflow-wrap:anywhere}
.code{font-size:21px;font-weight:700;letter-spacing:.04em;font-variant-numeric:tabular-nums;background:#E7F1EE;border-radius:10px;padding:8px 16px;margin:0;overflow-wrap:anywhere}
.qr{display:block;width:224px;height:224px;margin:0 auto}
form{display:grid;gap:8px}
button{font:inherit;font-weight:600;min-height:48px;border-radius:10px;border:1px solid #0B6B58;background:#fff;color:#0B6B58;padding:8px 16px;cursor:pointer}
button.main{background:#0B6B58;color:#fff}
button:focus-visible,a:focus-visible{outline:3px solid #1D5FA8;outline-offset:2px}
a{color:#0B6B58}
p{margin:0 0 16px}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Content security policy of this page. It allows only the page's single style, images from this
 * site or from data URLs, and forms that post to this site (trust.md 3.4.1).
 */
export const SANDBOX_POLICY = [
	"default-src 'none'",
	`style-src 'sha256-${STYLE_HASH}'`,
	"img-src 'self' data:",
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join('; ');

function page(title: string, body: string): string {
	return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Simulasi pembayaran</title>
<style>${STYLE}</style>
</head>
<body>
<header class="note">SIMULASI: halaman ini tidak memindahkan uang.</header>
<main>
<p class="mark"><svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" fill="#0B6B58"><path d="M14 14C6 14 2 10 2 2c8 0 12 4 12 12Z"/><path d="M14 14C14 6 18 2 26 2c0 8-4 12-12 12Z"/><path d="M14 14c8 0 12 4 12 12-8 0-12-4-12-12Z"/><path d="M14 14c0 8-4 12-12 12 0-8 4-12 12-12Z"/></svg>Simulasi</p>
${body}
</main>
</body>
</html>
`;
}

const HOW: Record<PayMethod['group'], string> = {
	QRIS: 'Pindai kode QR',
	VA: 'Nomor virtual account',
	EWALLET: 'Nomor tagihan dompet digital',
	RETAIL: 'Kode bayar di kasir',
	CARD: 'Kartu uji',
};

async function instruction(view: SandboxView, method: PayMethod): Promise<string> {
	if (method.group === 'QRIS') {
		const image = await QRCode.toDataURL(qrisText(view), {
			margin: 1,
			width: 448,
			errorCorrectionLevel: 'M',
		});
		return `<h2>${HOW.QRIS}</h2><img class="qr" src="${image}" width="224" height="224" alt="Kode QRIS contoh untuk pesanan ${escapeHtml(view.orderNo)}">`;
	}
	return `<h2>${HOW[method.group]}</h2><p class="code">${escapeHtml(payCode(view.orderNo, method))}</p>`;
}

const ENDED: Partial<Record<OrderStatus, string>> = {
	paid: 'Pesanan ini sudah dibayar.',
	failed: 'Pembayaran pesanan ini gagal.',
	cancelled: 'Pembayaran pesanan ini dibatalkan.',
	expired: 'Waktu bayar pesanan ini sudah habis.',
	refund_due: 'Dana pesanan ini akan dikembalikan.',
	refunded: 'Dana pesanan ini sudah dikembalikan.',
	reversed: 'Pembayaran pesanan ini ditarik kembali.',
};

const BUTTONS = `<form method="post" class="results">
<button class="main" name="result" value="paid">Bayar</button>
<button name="result" value="pending">Bayar nanti</button>
<button name="result" value="failed">Gagal</button>
<button name="result" value="cancelled">Batal</button>
</form>`;

/**
 * Renders the page of the simulated provider. Viewing it has no effect; each button posts a result.
 * It works without JavaScript.
 */
export async function sandboxPage(view: SandboxView): Promise<string> {
	const method = payMethod(view.method);
	const open = view.status === 'pending';
	const summary = `<section class="card">
<h1>Pembayaran pesanan</h1>
<p class="amount">${formatRupiah(view.amount)}</p>
<dl><dt>Nomor pesanan</dt><dd>${escapeHtml(view.orderNo)}</dd>
<dt>Cara bayar</dt><dd>${escapeHtml(method?.label ?? view.method)}</dd>
<dt>Bayar sebelum</dt><dd>${shortDateTime(view.expiresAt)}</dd></dl>
</section>`;
	const how =
		open && method ? `<section class="card">${await instruction(view, method)}</section>` : '';
	const action = open
		? BUTTONS
		: `<p>${ENDED[view.status] ?? ''}</p><p><a href="/pending-payment?order=${view.orderNo}">Kembali ke toko</a></p>`;
	return page('Pembayaran', `${summary}${how}${action}`);
}

export function sandboxNotice(title: string, words: string): string {
	return page(
		title,
		`<section class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p><p><a href="/">Kembali ke toko</a></p></section>`,
	);
}
