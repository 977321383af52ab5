import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

import { startTracing, traced, tracesAreOn, type Tracing } from './tracing.server.ts';

type Span = {
	name: string;
	kind: number;
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	status: { code?: number; message?: string };
	attributes: { key: string; value: { stringValue?: string } }[];
};

const pool = await testPool();
const spans: Span[] = [];
const collector = createServer((request, response) => {
	const parts: Buffer[] = [];
	request.on('data', (part: Buffer) => parts.push(part));
	request.on('end', () => {
		const body = JSON.parse(Buffer.concat(parts).toString()) as {
			resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
		};
		for (const { scopeSpans } of body.resourceSpans)
			for (const scope of scopeSpans) spans.push(...scope.spans);
		response.end('{}');
	});
});
let tracing: Tracing;
beforeAll(async () => {
	await new Promise<void>((open) => collector.listen(0, '127.0.0.1', open));
	const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
	process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
	tracing = await startTracing(process.env);
});
afterAll(() => {
	delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
	collector.close();
});

test('traces a call and its statements within the trace of its caller and exports no values', async () => {
	expect(tracesAreOn()).toBe(true);
	const [trace, asker] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
	await traced(
		{
			name: 'POST /page/cart',
			kind: 'server',
			headers: { traceparent: `00-${trace}-${asker}-01` },
		},
		() => pool.query(sql`select ${'3171010101900001'}::text as nik`),
	);
	const failed = traced({ name: 'job claim-mail', kind: 'internal' }, () =>
		pool.transaction(async (tx) => {
			await tx.query(sql`select 1`);
			throw new TypeError('budi@contoh.test');
		}),
	);
	await expect(failed).rejects.toThrow();
	await tracing.stop();
	const called = spans.find(({ name }) => name === 'POST /page/cart');
	expect(called).toMatchObject({ traceId: trace, parentSpanId: asker, kind: 2 });
	const statement = spans.find(({ parentSpanId }) => parentSpanId === called?.spanId);
	expect(statement).toMatchObject({ name: 'select', traceId: trace, kind: 3 });
	expect(statement?.attributes).toContainEqual({
		key: 'db.query.text',
		value: { stringValue: 'select $1::text as nik' },
	});
	const job = spans.find(({ name }) => name === 'job claim-mail');
	expect(job?.status).toEqual({ code: 2, message: 'TypeError' });
	expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
	expect(JSON.stringify(spans)).not.toMatch(/3171010101900001|budi@/);
	expect(tracesAreOn()).toBe(false);
});

test('records no traces without an endpoint', async () => {
	await startTracing({});
	expect(tracesAreOn()).toBe(false);
	expect(await traced({ name: 'x', kind: 'internal' }, async () => 7)).toBe(7);
});
