import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GatewayRequest = {
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: unknown;
};
/** `hang` never responds; `cut` breaks the connection; a text body is sent unchanged. */
export type Reply = { status: number; body: object | string } | 'hang' | 'cut';

export async function startGateway(
	answer: (asked: GatewayRequest) => Reply | Promise<Reply>,
): Promise<{ url: string; asked: GatewayRequest[]; close(): Promise<void> }> {
	const asked: GatewayRequest[] = [];
	const server: Server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', async () => {
			const text = Buffer.concat(chunks).toString('utf8');
			const one = {
				method: request.method ?? '',
				path: request.url ?? '',
				headers: request.headers,
				body: text === '' ? null : JSON.parse(text),
			};
			asked.push(one);
			const reply = await answer(one);
			if (reply === 'hang') return;
			if (reply === 'cut') return void request.socket.destroy();
			response.writeHead(reply.status, { 'content-type': 'application/json' });
			response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const close = () =>
		new Promise<void>((resolve) => {
			server.closeAllConnections();
			server.close(() => resolve());
		});
	return { url: `http://127.0.0.1:${port}`, asked, close };
}
