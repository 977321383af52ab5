import { refuseFields } from '#platform/contract/refusal.ts';

import { gatewayError } from './gateway-error.ts';

const TIMEOUT_MS = 10_000;
const LIMIT = 256 * 1024;

export type GatewayAnswer = { status: number; text: string; body: unknown };
/**
 * Response codes for a checkout that will not succeed on retry, because the provider does not
 * accept this order with this method.
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

/** Reads a response up to a size limit. No provider documents responses of several megabytes. */
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

export function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return null;
	}
}

/** Fetches a response as text. A broken or slow connection results in a gateway error. */
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
 * Creates a function that sends plain HTTPS requests to a provider. Authentication is HTTP Basic as
 * documented by Midtrans and Xendit: the secret is the user name and the password is empty.
 * Requests time out after ten seconds and follow no redirects. Throws a gateway error if the
 * provider does not respond or is temporarily unable to.
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
