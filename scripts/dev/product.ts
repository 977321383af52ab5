import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import type { FromProduct, ToProduct } from './messages.ts';

enableCompileCache(join(import.meta.dirname, '../../.tmp/compiled'));

// Packages do not change during development, so this process loads them while it is the spare. It
// loads the product's own code when it becomes active.
const PACKAGES = [
	'fastify',
	'@fastify/rate-limit',
	'zod',
	'pg',
	'pg-copy-streams',
	'pino',
	'prom-client',
	'sharp',
	'pdfkit',
	'qrcode',
	'sanitize-html',
	'nodemailer',
	'yauzl',
	'fflate',
	'sql-template-tag',
	'@node-rs/argon2',
	'altcha-lib/v1',
	'aws4fetch',
];
const turn = new Promise((begin) => process.once('message', begin));
process.once('disconnect', () => process.exit(1));
for (const name of PACKAGES) await import(name);
await turn;

const [{ startProduct }, { loadConfig }, { makeLog }, { makePageCache }] = await Promise.all([
	import('../../wiring/product.server.ts'),
	import('#platform/config/config.server.ts'),
	import('#platform/config/log.server.ts'),
	import('#platform/http/pages/page-cache.server.ts'),
]);

const waiting = new Map<number, (answer: ToProduct) => void>();
let asked = 0;
process.on('message', (answer: ToProduct) => {
	waiting.get(answer.id)?.(answer);
	waiting.delete(answer.id);
});

type Drawing =
	| Omit<Extract<FromProduct, { kind: 'page' }>, 'id'>
	| Omit<Extract<FromProduct, { kind: 'still' }>, 'id'>;

/** Asks the front to render pages, because it has the latest screens. */
async function draw(what: Drawing): Promise<ToProduct> {
	asked += 1;
	const id = asked;
	const answer = await new Promise<ToProduct>((resolve) => {
		waiting.set(id, resolve);
		process.send?.({ ...what, id });
	});
	if (answer.failed !== undefined) throw new Error(answer.failed);
	return answer;
}
const still = async (name: 'surge' | 'away' | 'ours' | 'fault' | 'file' | 'prepared' | 'preview') =>
	(await draw({ kind: 'still', name })).html ?? '';

const config = loadConfig(process.env);
const running = await startProduct(config, makeLog({ level: config.logLevel }), {
	async open() {
		const [surge, away, ours, fault, lostFile, prepared, previewOver] = await Promise.all([
			still('surge'),
			still('away'),
			still('ours'),
			still('fault'),
			still('file'),
			still('prepared'),
			still('preview'),
		]);
		return {
			surge,
			away,
			ours,
			fault,
			lostFile,
			prepared,
			previewOver,
			// Previews are rendered in another process, which has only the site's data.
			previewBanner: '',
			// Forms submitted without JavaScript are processed by calls inside the rendering
			// process. This process renders nothing, so they are unavailable in development.
			answerPlain: async () => ({ status: 503, html: fault }),
			async render(path, search) {
				const { page } = await draw({ kind: 'page', path, search });
				return page ?? { status: 500, head: fault };
			},
		};
	},
	// Nothing is cached, because a screen may have changed.
	makeCache: () => ({
		has: () => false,
		take: () => undefined,
		render: (...given) => makePageCache().render(...given),
		clear: () => {},
	}),
});
process.send?.({ kind: 'ready' });
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
