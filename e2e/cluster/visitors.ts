import { randomUUID } from 'node:crypto';

import {
	sampleApplication,
	type Client,
	makeClient,
	order,
	BuyerRefused,
	settle,
} from '../people/buyer.ts';
import { pause } from './machines.ts';

export type ToldVisitor = { email: string; orderId: string; at: number };

export type Buyers = {
	told: ToldVisitor[];
	/** Errors that buyers encountered, except requests to retry later. */
	faults: string[];
	/** Number of times each buyer was asked to retry or got no response. */
	turnedAway: Map<string, number>;
	stop(): Promise<void>;
};

const LATER = / (503|429|409) /;
const kindOf = (message: string) =>
	/ (503|429|409) /.exec(message)?.[1] ?? /fetch failed|JSON/.exec(message)?.[0] ?? message;

/**
 * Simulates buyers who purchase repeatedly. As in the shop's client, each purchase keeps one intent
 * until the payment is confirmed.
 */
export function sendBuyers(url: string, { many = 5, restMs = 1_000 } = {}): Buyers {
	let open = true;
	const buyers: Buyers = {
		told: [],
		faults: [],
		turnedAway: new Map(),
		stop: async () => {
			open = false;
			await all;
		},
	};
	const meet = (error: Error) => {
		const kind = kindOf(error.message);
		buyers.turnedAway.set(kind, (buyers.turnedAway.get(kind) ?? 0) + 1);
		// HAProxy's response while no process accepts the request is not JSON.
		if (error instanceof BuyerRefused && !LATER.test(error.message))
			buyers.faults.push(error.message);
	};
	const buy = async (intent: string): Promise<ToldVisitor> => {
		let client: Client | null = null;
		let orderId = '';
		const email = `${intent}@contoh.test`;
		for (const began = Date.now(); Date.now() < began + 180_000; await pause(250)) {
			try {
				client ??= await makeClient(url, { tries: 1 });
				const bought = await order(client, email, intent);
				orderId = bought.orderId;
				const paid = await settle(bought.endpointUrl);
				if (paid.status === 303) return { email, orderId, at: Date.now() };
				if (paid.status === 500) buyers.faults.push(`settle: 500 ${await paid.text()}`);
			} catch (error) {
				// The payment arrived and only its response was lost, as the shop itself reports.
				if ((error as Error).message.includes('sudah dibayar'))
					return { email, orderId, at: Date.now() };
				meet(error as Error);
			}
		}
		throw new Error(`intent ${intent} never finished`);
	};
	const all = Promise.all(
		Array.from({ length: many }, async () => {
			while (open) {
				buyers.told.push(await buy(randomUUID()));
				await pause(restMs * (0.5 + Math.random()));
			}
		}),
	);
	all.catch((error: Error) => buyers.faults.push(error.message));
	return buyers;
}

export type Reads = { what: string; status: number; ms: number; at: number; words: string };
type Read = { status: number; words: string };

export function sendReader(
	url: string,
	orderId: string,
): { reads: Reads[]; stop(): Promise<void> } {
	const reads: Reads[] = [];
	let open = true;
	const read = async (what: string, ask: () => Promise<Read>) => {
		const at = Date.now();
		const { status, words } = await ask().catch((error: Error) => ({
			status: 0,
			words: `${error.message} ${String(error.cause ?? '')}`,
		}));
		reads.push({ what, status, words, ms: Date.now() - at, at });
		await pause(200);
	};
	const run = async () => {
		const client = await makeClient(url, { tries: 1 });
		const call = async (path: string, body: unknown) => {
			const { code, message } = (await client.call('POST', path, body)).status;
			return { status: code, words: message };
		};
		const page = async (path: string) => {
			const answer = await fetch(url + path, { signal: AbortSignal.timeout(15_000) });
			const text = await answer.text();
			return {
				status: answer.status,
				words: text.replace(/<[^>]*>|\s+/g, ' ').slice(0, 200),
			};
		};
		while (open) {
			await read('home page', () => page('/'));
			await read('price', () => call('/page/get-plan', sampleApplication()));
			// This page is never cached, because each search is different.
			await read('search', () => page(`/news?search=${randomUUID().slice(0, 8)}`));
			await read('search in everything', () => page(`/cari?q=${randomUUID().slice(0, 8)}`));
			await read('status of an order', () => call('/page/product/payment/va', { orderId }));
		}
	};
	const running = run();
	return {
		reads,
		stop: async () => {
			open = false;
			await running;
		},
	};
}
