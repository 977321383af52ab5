// Front process of `npm run dev`. Vite serves scripts and styles, and everything else is forwarded
// to the product. PostgreSQL runs separately, so that the product restarts quickly.
import { existsSync, readFileSync, realpathSync, watch } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer as createVite } from 'vite';

import { silentLog } from '#platform/config/log.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { lockDataDir } from '#platform/db/embedded/lock.server.ts';

import { draw, EARLY, ENTRY, ENTRY_TEXT } from './draw.ts';
import { makeProducts } from './products.ts';
import { parseFault, sayRefreshes } from './refresh.ts';
import { startDevSignOn } from './sign-on.ts';

const root = join(import.meta.dirname, '../..');
const port = Number(process.env['PORT'] ?? 3000);
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
const dataDir = resolve(root, process.env['DATA_DIR'] ?? 'var');
const ROOMS = ['insurance', 'platform', 'wiring', 'sample', 'migrations'];
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function database(): Promise<{ url: string; stop(): Promise<void> }> {
	const given = process.env['DATABASE_URL'];
	if (given) return { url: given, stop: async () => {} };
	const lock = lockDataDir(dataDir);
	const { host, user, database: name, stop } = await startEmbedded({ dataDir, log: silentLog });
	const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
	return {
		url,
		stop: async () => {
			await stop();
			lock.release();
		},
	};
}

const server = createServer();
const [{ url: databaseUrl, stop: stopDatabase }, vite] = await Promise.all([
	database(),
	createVite({
		configFile: false,
		root: join(root, 'web'),
		publicDir: join(root, 'web/public'),
		appType: 'custom',
		plugins: [tailwindcss(), react(), sayRefreshes(root, say)],
		server: {
			middlewareMode: true,
			hmr: { server },
			fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
		},
		logLevel: 'warn',
	}),
]);

/** `SIGN_ON=true npm run dev` also starts a provider through which staff log in. */
const signOn =
	process.env['SIGN_ON'] === 'true'
		? await startDevSignOn({ port: port + 1, publicUrl, dataDir }, say)
		: null;

const products = makeProducts(
	{
		...process.env,
		...signOn?.settings,
		DATABASE_URL: databaseUrl,
		DATA_DIR: dataDir,
		PUBLIC_URL: publicUrl,
		SAMPLE_DATA: process.env['SAMPLE_DATA'] ?? 'true',
		TRUST_PROXY: '127.0.0.1',
		LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
	},
	(asked, url) => draw(vite, asked, url, publicUrl),
	say,
);

/**
 * Relaxes the content security policy only for styles, which Vite injects into the page during
 * development.
 */
const loosened = (policy: string) =>
	policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
	const product = await products.current();
	if (!product) {
		to.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
		to.end('The product could not start; see the terminal.\n');
		return;
	}
	const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' };
	const onward = request(product.url + (from.url ?? '/'), { method: from.method, headers });
	onward.on('response', (answer) => {
		const policy = answer.headers['content-security-policy'];
		const result =
			typeof policy === 'string' ? { 'content-security-policy': loosened(policy) } : {};
		to.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...result });
		answer.pipe(to);
	});
	onward.on('error', () => to.destroy());
	from.pipe(onward);
}

/**
 * True for calls, which go directly to the product. Other requests are first offered to Vite, which
 * serves scripts, styles and pictures.
 */
const isCall = (url: string) => /^\/(page|webhooks|sandbox-pay|media)\//.test(url);
const script = (to: ServerResponse, text: string) =>
	to.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
/** Returns the text of the first script, without the empty export that would mark it as a module. */
const earlyText = async () =>
	((await vite.transformRequest('/early.ts'))?.code ?? '').replace(/^export \{\};$/m, '');
server.on('request', (from, to) => {
	const url = from.url ?? '/';
	if (url === ENTRY) return void script(to, ENTRY_TEXT);
	if (url === EARLY) return void earlyText().then((text) => script(to, text));
	if (isCall(url)) void pass(from, to);
	else vite.middlewares(from, to, () => void pass(from, to));
});

/**
 * Restarts the product after an edit. If the file does not parse, it is not restarted, and the log
 * and the pages report the error.
 */
function restart(file: string): void {
	const path = join(root, file);
	const fault =
		file.endsWith('.ts') && existsSync(path) && parseFault(file, readFileSync(path, 'utf8'));
	if (!fault) {
		// Clears the message about an earlier edit that did not parse.
		vite.environments.client.hot.send({ type: 'update', updates: [] });
		return products.restart(file);
	}
	say(fault.message);
	vite.environments.client.hot.send({ type: 'error', err: fault });
}

let timer: NodeJS.Timeout | undefined;
for (const room of ROOMS)
	watch(join(root, room), { recursive: true }, (_event, name) => {
		if (!name || !/\.(ts|sql|json)$/.test(name) || name.endsWith('.test.ts')) return;
		clearTimeout(timer);
		timer = setTimeout(() => restart(join(room, name)), 30);
	});

products.restart('start');
server.listen(port, process.env['HOST'] ?? '127.0.0.1', () =>
	say(`Jaga for development: ${publicUrl} (sent mails: ${join(dataDir, 'outbox')})`),
);

async function stop(): Promise<void> {
	server.close();
	server.closeAllConnections();
	await products.stop();
	await signOn?.stop();
	await vite.close();
	await stopDatabase();
	process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
	process.once(signal, () => void stop());
