import { refuseFields } from '#platform/contract/refusal.ts';

import { gatewayError } from './gateway-error.ts';

const TIMEOUT_MS = 10_000;
const LIMIT = 256 * 1024;

export type GatewayAnswer = { status: number; text: string; body: unknown };
/**
 * Response codes for a checkout that a retry does not change: this method does not accept this
 * order.
 */
const NOT_THIS_WAY = new Set([400, 402, 404, 405, 406, 409, 413, 422]);

/** Refuses with `fix-fields` if the provider rejected the order for the chosen method. */
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

/** Reads a response up to a limit: no provider documents responses of several megabytes. */
async function limitedText(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > LIMIT) throw gatewayError('the payment provider answered too much');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}

/** Parses JSON; null for text that is not JSON. */
export function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return null;
	}
}

/** Fetches a response as text; a broken or slow connection is a gateway error. */
async function textFrom(name: string, url: string, init: RequestInit) {
	const request = new Request(url, init);
	try {
		const response = await fetch(request);
		return { status: response.status, text: await limitedText(response) };
	} catch (error) {
		throw gatewayError(`${name} did not answer`, error);
	}
}

/**
 * Sends plain HTTPS requests to a provider with HTTP Basic authentication, as Midtrans and Xendit
 * document it: the secret is the user name, the password is empty. Ten seconds, no redirects;
 * throws a gateway error if the provider does not answer, or answers that it currently cannot.
 */
export function askGateway(name: string, secret: string, timeoutMs = TIMEOUT_MS): AskGateway {
	const authorization = `Basic ${Buffer.from(`${secret}:`).toString('base64')}`;
	return async (method, url, body, headers = {}) => {
		const { status, text } = await textFrom(name, url, {
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
		if (status >= 500 || status === 429) throw gatewayError(`${name} answered ${status}`);
		return { status, text, body: parsedJson(text) };
	};
}
