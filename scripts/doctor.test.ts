import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { insurerInForce, writeInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { makeMidtrans } from '#insurance/money/payments/gateways/midtrans.server.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { doctor } from '../wiring/commands/doctor.server.ts';

const pool = await testPool();

async function forgetHolidays(tx: Tx): Promise<void> {
	const { version, insurer } = await insurerInForce(tx);
	await writeInsurer(tx, {
		version: version + 1,
		insurer: { ...insurer, holidays: [] },
		changedAt: new Date(),
		changedBy: null,
		note: 'Test',
	});
}

async function answering(status: number, body: string): Promise<string> {
	const server = createServer((_, response) => {
		response.writeHead(status, { 'content-type': 'application/json' }).end(body);
	}).listen(0, '127.0.0.1');
	onTestFinished(() => void server.close());
	await once(server, 'listening');
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function linesOf(settings: object, gateway: string): Promise<Record<string, string>> {
	const config = { ...loadConfig({ DATA_DIR: testFolder('doctor') }), ...settings };
	const midtrans = makeMidtrans({
		serverKey: 'Mid-server-abc',
		snapUrl: gateway,
		apiUrl: gateway,
	});
	const deps = { pool, providers: [midtrans], sandbox: { id: 'sandbox' } };
	const lines = await doctor(deps as never, [], config).catch((error: Error) =>
		error.message.split('\n'),
	);
	return Object.fromEntries(lines.map((line) => [/^\S+ +([\w-]+):/.exec(line)?.[1] ?? '', line]));
}

test('the doctor reports faults in address, TLS, mail, gateway and holidays', async () => {
	await pool.transaction(forgetHolidays);
	const other = await answering(200, '"another program"');
	const lines = await linesOf(
		{ publicUrl: other, production: true, smtpUrl: undefined },
		await answering(401, '{"status_code":"401"}'),
	);
	expect(lines).toMatchObject({
		address: `FAULT  address: PUBLIC_URL ${other} is answered by something else (HTTP 200 for /healthz).`,
		tls: expect.stringMatching(/^FAULT {2}tls: .* has no TLS/),
		mail: 'FAULT  mail: SMTP_URL is not set: mails are kept as files and reach no one.',
		midtrans: expect.stringMatching(/^FAULT/),
		holidays: expect.stringMatching(/^FAULT {2}holidays: No holidays of \d{4}/),
	});
});

test('the doctor accepts an address where the product answers and a gateway that knows the key', async () => {
	const own = await answering(200, '{"ok":true}');
	const lines = await linesOf({ publicUrl: own }, await answering(404, '{"status_code":"404"}'));
	expect(lines).toMatchObject({ address: 'ok     address: OK', midtrans: 'ok     midtrans: OK' });
	expect(lines).not.toHaveProperty('mail');
});
