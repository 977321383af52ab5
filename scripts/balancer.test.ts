import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { freePort } from '../e2e/program/product.ts';

const running: ChildProcess[] = [];
const servers: Server[] = [];
afterAll(() => {
	for (const one of running) one.kill();
	for (const one of servers) one.close();
});

async function standIn() {
	const state = { ready: true, refused: 0, waiting: [] as ServerResponse[] };
	const server = createServer(({ url }, answer) => {
		if (url === '/healthz') return void answer.end();
		if (url !== '/readyz') return void state.waiting.push(answer);
		if (!state.ready) state.refused += 1;
		answer.writeHead(state.ready ? 200 : 503).end();
	});
	servers.push(server);
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return { state, port: (server.address() as AddressInfo).port };
}

async function startHaproxy(processes: readonly number[]): Promise<string> {
	const folder = testFolder('haproxy');
	const port = await freePort();
	const [jaga1, jaga2] = processes.map((one) => `127.0.0.1:${one}`);
	const text = readFileSync(join(import.meta.dirname, '../deploy/cluster/haproxy.cfg'), 'utf8')
		.replace('${FRONT}:80', `127.0.0.1:${port}`)
		.replace('${FRONT}:5000', `127.0.0.1:${await freePort()}`)
		.replace('${FRONT}:5001', `127.0.0.1:${await freePort()}`)
		.replaceAll(/\$\{DB[12]\}/g, '127.0.0.1')
		.replaceAll('${JAGA1}', jaga1 ?? '')
		.replaceAll('${JAGA2}', jaga2 ?? '');
	const path = join(folder, 'haproxy.cfg');
	writeFileSync(path, text);
	running.push(spawn('haproxy', ['-db', '-f', path], { stdio: 'ignore' }));
	return `http://127.0.0.1:${port}`;
}

test('a process that stops accepting requests still answers those already waiting', async () => {
	const processes = [await standIn(), await standIn()];
	const url = await startHaproxy(processes.map(({ port }) => port));
	const waiting = () => processes.flatMap(({ state }) => state.waiting);
	const ask = async (method: string): Promise<string> => {
		const answer = await fetch(url, { method });
		return `${method} ${answer.status} ${await answer.text()}`;
	};
	await expect.poll(() => fetch(`${url}/readyz`).catch(() => null)).not.toBeNull();
	const asked = Promise.all(['GET', 'POST', 'GET', 'POST'].map(ask));
	await expect.poll(() => waiting().length).toBe(4);
	for (const { state } of processes) state.ready = false;
	// After three failures HAProxy stops sending requests to a process.
	for (const { state } of processes) await expect.poll(() => state.refused).toBeGreaterThan(3);
	for (const answer of waiting()) answer.end('late');
	expect(await asked).toEqual(['GET 200 late', 'POST 200 late', 'GET 200 late', 'POST 200 late']);
});
