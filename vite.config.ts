import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

const client = join(root, 'dist/client');

/** What every page loads, what nearly every form loads, and the words that the shop's forms share. */
const GROUPS = [
	{
		name: 'shell',
		test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|web[\\/]ui[\\/](Button|Mark|SafeHtml|Picture|Spinner|site|Toast|ProductCard)\.tsx|web[\\/]ui[\\/]parts[\\/]Accordion\.tsx|web[\\/]site[\\/]errors[\\/]NotFound\.tsx|web[\\/]paths\.ts|insurance[\\/]products[\\/]choices\.ts|web[\\/]ui[\\/]browser[\\/](use-hydrated|running|late-part|checkout-storage|partner-link)\.ts|platform[\\/]values[\\/](money|dates)\.ts/,
	},
	{
		name: 'forms',
		// Else what a form shares with the menu would bring the forms along with the menu.
		includeDependenciesRecursively: false,
		test: /web[\\/]ui[\\/]forms[\\/]((Field|Form|ErrorSummary|Counter)\.tsx|(birth-date|use-draft-of|captcha[\\/]captcha)\.ts)|web[\\/]ui[\\/](ask\.ts|parts[\\/]Notice\.tsx)|platform[\\/]values[\\/]email\.ts/,
	},
	{
		name: 'insurance',
		test: /insurance[\\/](quotes[\\/](quote-fields|nik)|reference[\\/]regions[\\/]places)\.ts|web[\\/](ui[\\/]Receipt\.tsx|shop[\\/]application[\\/](form-context|draft[\\/]stored-entry)\.ts)/,
	},
];

/** Compresses what the browser loads once, at build time, so that no request pays for it. */
function precompress(): Plugin {
	return {
		name: 'precompress',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		closeBundle() {
			for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
				if (!/\.(js|css|svg)$/.test(name)) continue;
				const bytes = readFileSync(join(client, name));
				const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
				writeFileSync(join(client, `${name}.br`), brotliCompressSync(bytes, { params }));
				writeFileSync(join(client, `${name}.gz`), gzipSync(bytes, { level: 9 }));
			}
		},
	};
}

export default defineConfig({
	root: join(root, 'web'),
	publicDir: join(root, 'web/public'),
	plugins: [tailwindcss(), react(), precompress()],
	// Everything is bundled for the server too, so that React is the production build whatever
	// NODE_ENV says.
	define: { 'process.env.NODE_ENV': JSON.stringify('production') },
	ssr: { noExternal: true },
	builder: {},
	environments: {
		client: {
			build: {
				outDir: client,
				emptyOutDir: true,
				manifest: true,
				target: 'es2022',
				assetsInlineLimit: 0,
				rolldownOptions: {
					input: [join(root, 'web/entry-client.ts'), join(root, 'web/early.ts')],
					// On a slow line each file is a question and an answer more.
					output: { codeSplitting: { groups: GROUPS } },
				},
			},
		},
		ssr: {
			build: {
				outDir: join(root, 'dist/server'),
				emptyOutDir: true,
				ssr: true,
				target: 'node26',
				copyPublicDir: false,
				rolldownOptions: { input: join(root, 'web/entry-server.tsx') },
			},
		},
	},
});
