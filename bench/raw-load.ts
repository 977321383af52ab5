import { connect, type Socket } from 'node:net';

import type { BenchLoad, Loaded } from './load.ts';

// A client that only counts bytes. autocannon needs more CPU time per response than the server
// needs for a cached page, so it would measure itself rather than the server. This client also
// spreads requests evenly, whereas autocannon sends on all connections at the same moment.

type Line = { socket: Socket; due: number; left: number };

function requestOf({ url, path, method = 'GET', headers = {}, body = '' }: BenchLoad): Buffer {
	const given = {
		host: new URL(url).host,
		...headers,
		...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
	};
	const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
	return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Returns how many bytes of a response are still to come after its first chunk. Over loopback, the
 * first chunk contains all headers.
 */
function bytesLeft(chunk: Buffer): { ok: boolean; left: number } {
	const head = chunk.toString('latin1', 0, Math.min(chunk.length, 4_096));
	const end = head.indexOf('\r\n\r\n');
	const length = /\r\ncontent-length: (\d+)/i.exec(head);
	if (end < 0 || !length) throw new Error(`an answer without a length:\n${head}`);
	return {
		ok: head.startsWith('HTTP/1.1 200'),
		left: Number(length[1]) - (chunk.length - end - 4),
	};
}

function figuresOf(times: number[], seconds: number): Omit<Loaded, 'failed'> {
	const requests = times.length;
	times.sort((a, b) => a - b);
	const at = (part: number) =>
		times[Math.min(requests - 1, Math.floor(requests * part))] ?? Number.NaN;
	return { perSecond: requests / seconds, p50: at(0.5), p99: at(0.99), requests };
}

async function openLine(url: string): Promise<Line> {
	const { hostname, port } = new URL(url);
	const socket = connect({ host: hostname, port: Number(port), noDelay: true });
	await new Promise((ready) => socket.once('connect', ready));
	return { socket, due: 0, left: 0 };
}

async function run(load: BenchLoad): Promise<Loaded> {
	const bytes = requestOf(load);
	const times: number[] = [];
	const idle: Line[] = [];
	const waiting: number[] = [];
	let failed = 0;
	let running = true;
	const send = (line: Line, due: number) => {
		line.due = due;
		line.left = -1;
		line.socket.write(bytes);
	};
	const finish = (line: Line) => {
		times.push(performance.now() - line.due);
		if (!running) return;
		if (!load.rate) return send(line, performance.now());
		const due = waiting.shift();
		if (due === undefined) idle.push(line);
		else send(line, due);
	};
	const hear = (line: Line, chunk: Buffer) => {
		if (line.left < 0) {
			const first = bytesLeft(chunk);
			if (!first.ok) failed += 1;
			line.left = first.left;
		} else line.left -= chunk.length;
		if (line.left === 0) finish(line);
	};
	const lines = await Promise.all(
		Array.from({ length: load.connections }, async () => {
			const line = await openLine(load.url);
			line.socket.on('data', (chunk: Buffer) => hear(line, chunk));
			line.socket.on('error', () => (failed += 1));
			return line;
		}),
	);
	const began = performance.now();
	if (!load.rate) for (const line of lines) send(line, performance.now());
	else idle.push(...lines);
	let asked = 0;
	// A request that finds no free connection waits; its time is measured from when it was due.
	const pace = setInterval(() => {
		for (; load.rate && asked < ((performance.now() - began) / 1000) * load.rate; asked += 1) {
			const due = began + (asked * 1000) / load.rate;
			const line = idle.pop();
			if (line) send(line, due);
			else waiting.push(due);
		}
	}, 1);
	await new Promise((over) => setTimeout(over, load.seconds * 1000));
	running = false;
	clearInterval(pace);
	const seconds = (performance.now() - began) / 1000;
	for (const { socket } of lines) socket.destroy();
	return { ...figuresOf(times, seconds), failed };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as BenchLoad)));
