import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = {
	url: string;
	take(target: string): void;
	leave(target: string): Promise<void>;
	close(): void;
};

export async function startBalancer(): Promise<Balancer> {
	const open: string[] = [];
	const served = new Map<string, number>();
	let turn = 0;
	const count = (target: string, by: number) =>
		void served.set(target, (served.get(target) ?? 0) + by);
	const server = createServer((incoming, outgoing) => {
		const target = open[(turn += 1) % open.length] ?? '';
		count(target, 1);
		outgoing.once('close', () => count(target, -1));
		const passed = forward(
			new URL(incoming.url ?? '/', target),
			{ method: incoming.method ?? 'GET', headers: incoming.headers, agent: false },
			(answer) => {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(outgoing);
			},
		);
		passed.on('error', () => outgoing.destroy());
		incoming.pipe(passed);
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		take: (target) => void open.push(target),
		async leave(target) {
			open.splice(open.indexOf(target), 1);
			while (served.get(target)) await new Promise((resume) => setTimeout(resume, 20));
		},
		close: () => void server.close(),
	};
}
