import { createServer } from 'node:http';
import { createRequestListener } from '@react-router/node';
import { loadConfig } from '../../platform/config/config.server.ts';
import { makeLog } from '../../platform/config/log.server.ts';
import { makeInvoke } from '../../platform/http/invoke.server.ts';
import { servedCalls } from '../../wiring/calls.server.ts';
import { startProduct } from '../../wiring/product.server.ts';

// Serves React Router's framework mode as its documentation shows (`createRequestListener` on
// node:http), with the same calls on its own PostgreSQL. BENCH_PORT sets the port; all other
// settings come from the product's usual environment variables.
const log = makeLog({ level: 'warn' });
const product = await startProduct(loadConfig({ ...process.env, PORT: '0', ROLES: 'api' }), log);
const invoke = makeInvoke(servedCalls(product.deps), log);
(globalThis as unknown as { jagaAsk: typeof invoke }).jagaAsk = invoke;

const build = await import('./build/server/index.js' as string);
const server = createServer(createRequestListener({ build, mode: 'production' }));
server.listen(Number(process.env['BENCH_PORT']), '127.0.0.1');

process.on('SIGTERM', () => {
	server.closeAllConnections();
	void product.stop().then(() => process.exit(0));
});
