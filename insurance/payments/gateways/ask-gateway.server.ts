import { refuseFields } from '#platform/contract/refusal.ts';

const TIMEOUT_MS = 10_000;
const LIMIT = 256 * 1024;

export type GatewayAnswer = { status: number; text: string; body: unknown };
/** Answers to a checkout that no waiting changes: this way does not take this order. */
const NOT_THIS_WAY = new Set([400, 402, 404, 405, 406, 409, 413, 422]);

/** Refuses `fix-fields` where the provider turned the order down for the way that was chosen. */
export function refuseWay(name: string, status: number): void {
	if (!NOT_THIS_WAY.has(status)) return;
	const words =
		'Cara bayar ini tidak menerima pesananmu. Belum ada yang dibayar; pilih cara bayar lain.';
	const refusal = refuseFields({ metode_pembayaran: words });
	refusal.cause = `${name} answered ${status}`;
	throw refusal;
}

export type AskGateway = (
	method: 'GET' | 'POST',
	url: string,
	body?: object,
	headers?: Record<string, string>,
) => Promise<GatewayAnswer>;

/** The answer's text, as far as it may go: a page of megabytes is nothing that a provider documents. */
async function limitedText(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > LIMIT) throw new Error('the payment provider answered too much');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}

/** What a text says as JSON; null for one that is none. */
export function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/**
 * Plain HTTPS to a provider with HTTP Basic authentication, as Midtrans and Xendit document it: the
 * secret is the user name, the password is empty. Ten seconds, no redirects; throws when nobody
 * answers, or answers that they cannot now.
 */
export function askGateway(name: string, secret: string, timeoutMs = TIMEOUT_MS): AskGateway {
	const authorization = `Basic ${Buffer.from(`${secret}:`).toString('base64')}`;
	return async (method, url, body, headers = {}) => {
		const response = await fetch(url, {
			method,
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
			headers: {
				accept: 'application/json',
				authorization,
				...(body ? { 'content-type': 'application/json' } : {}),
				...headers,
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		const text = await limitedText(response);
		if (response.status >= 500 || response.status === 429)
			throw new Error(`${name} answered ${response.status}`);
		return { status: response.status, text, body: parsedJson(text) };
	};
}
