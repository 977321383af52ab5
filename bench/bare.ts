import { readFileSync } from 'node:fs';

import fastify from 'fastify';

// Baseline server: plain Fastify with a single route that sends one buffer, with the same headers
// as the response it is compared with.
const [file = '', port = '0'] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
	headers: Record<string, string>;
	body: string;
};
const bytes = Buffer.from(body, 'base64');
const app = fastify();
app.all('/*', (_request, reply) => {
	reply.headers(headers).send(bytes);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
