import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Refusal } from '#platform/contract/refusal.ts';
import { RETRY_AFTER } from '#platform/http/answer.server.ts';

import { payMethod } from './methods.ts';
import { isOrderNo } from './orders/order.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SANDBOX_POLICY, sandboxNotice, sandboxPage } from './sandbox/sandbox-page.server.ts';
import {
	isSandboxResult,
	SANDBOX_CARD,
	SANDBOX_RESULTS,
	type Sandbox,
} from './sandbox/sandbox.server.ts';
import {
	receiveWebhook,
	WEBHOOK_LIMIT,
	type WebhookDeps,
} from './settlement/receive-webhook.server.ts';
import { findOrder, type OrderRow } from './store.server.ts';

export type PaymentPagesDeps = WebhookDeps & {
	/** Providers whose notifications are accepted, by the id in the URL. */
	providers: readonly PaymentProvider[];
	/** The built-in provider's page is served only if this is set. */
	sandbox?: Sandbox;
	clock?: () => Date;
};

const nowAt = ({ clock = () => new Date() }: PaymentPagesDeps): Date => clock();

const headersOf = (request: FastifyRequest) =>
	Object.fromEntries(
		Object.entries(request.headers).map(([name, value]) => [
			name,
			Array.isArray(value) ? value[0] : value,
		]),
	);

function mountWebhooks(scope: FastifyInstance, deps: PaymentPagesDeps): void {
	scope.post('/webhooks/:provider', { bodyLimit: WEBHOOK_LIMIT }, async (request, reply) => {
		const { provider: id } = request.params as { provider: string };
		const provider = deps.providers.find((one) => one.id === id);
		if (!provider) return reply.code(404).send({ received: false });
		const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
		try {
			const outcome = await receiveWebhook(
				deps,
				provider,
				{ headers: headersOf(request), rawBody },
				nowAt(deps),
			);
			const strange = ['unknown-order', 'wrong-amount', 'unclear-answer'].includes(outcome);
			request.log[strange ? 'warn' : 'info'](
				{ provider: id, outcome },
				'payment notification',
			);
			return await reply.code(200).send({ received: true });
		} catch (error) {
			// Internal errors must not look like success: a provider retries only if the status is
			// not 2xx.
			if (!(error instanceof Refusal)) throw error;
			if (error.status === 503) reply.header('retry-after', RETRY_AFTER);
			if (error.cause)
				request.log.warn({ err: error.cause, provider: id }, 'payment provider is away');
			return reply.code(error.status).send({ received: false });
		}
	});
}

function html(reply: FastifyReply, status: number, text: string): FastifyReply {
	return reply
		.code(status)
		.header('content-security-policy', SANDBOX_POLICY)
		.header('cache-control', 'no-store')
		.type('text/html; charset=utf-8')
		.send(text);
}

const unknownOrder = (reply: FastifyReply) =>
	html(
		reply,
		404,
		sandboxNotice('Pesanan tidak ditemukan', 'Periksa kembali alamat halaman pembayaran kamu.'),
	);

async function orderAt(
	{ db }: PaymentPagesDeps,
	request: FastifyRequest,
): Promise<OrderRow | undefined> {
	const { orderNo } = request.params as { orderNo: string };
	return isOrderNo(orderNo) ? findOrder(db, orderNo) : undefined;
}

function mountSandbox(scope: FastifyInstance, deps: PaymentPagesDeps, sandbox: Sandbox): void {
	scope.get('/sandbox-pay/:orderNo', async (request, reply) => {
		const order = await orderAt(deps, request);
		return order ? html(reply, 200, await sandboxPage(order)) : unknownOrder(reply);
	});
	scope.post('/sandbox-pay/:orderNo', { bodyLimit: 4096 }, async (request, reply) => {
		const order = await orderAt(deps, request);
		if (!order) return unknownOrder(reply);
		const form = new URLSearchParams(
			Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
		);
		const result = form.get('result');
		if (!isSandboxResult(result)) {
			return html(
				reply,
				422,
				sandboxNotice(
					'Pilihan tidak dikenal',
					'Kembali ke halaman pembayaran dan pilih salah satu tombol.',
				),
			);
		}
		const now = nowAt(deps);
		const signed = sandbox.notify(
			{
				orderNo: order.orderNo,
				status: SANDBOX_RESULTS[result],
				amount: order.amount,
				// The page represents a single transfer, even if its button is clicked several
				// times.
				paymentId: `page ${order.orderNo}`,
				card: payMethod(order.method)?.group === 'CARD' ? SANDBOX_CARD : undefined,
			},
			now,
		);
		await receiveWebhook(deps, sandbox, signed, now);
		return reply.redirect(`/pending-payment?order=${order.orderNo}`, 303);
	});
}

/**
 * Serves `/webhooks/:provider` and, with the sandbox, `/sandbox-pay/:orderId`. Request bodies
 * remain raw bytes so that signatures can be checked.
 */
export async function paymentPages(app: FastifyInstance, deps: PaymentPagesDeps): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
			done(null, body),
		);
		mountWebhooks(scope, deps);
		if (deps.sandbox) mountSandbox(scope, deps, deps.sandbox);
	});
}
