import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

const client = join(root, 'dist/client');

/**
 * Groups of modules that are bundled together, e.g. those loaded by every page or by nearly every
 * form, and the texts shared by the shop's forms.
 */
const GROUPS = [
	{
		name: 'shell',
		test: /node_modules[\\/]preact[\\/]|web[\\/]browser[\\/]preact-client\.ts|web[\\/]ui[\\/](brand[\\/]BrandMark|Button|Mark|SafeHtml|Picture|Spinner|site|Toast|ProductCard)\.tsx|web[\\/]ui[\\/]parts[\\/]Accordion\.tsx|web[\\/]site[\\/]errors[\\/]NotFound\.tsx|web[\\/]paths\.ts|insurance[\\/]product[\\/]products[\\/]choices\.ts|web[\\/]ui[\\/]browser[\\/](use-hydrated|running|late-part|checkout-storage)\.ts|platform[\\/]values[\\/](money|dates)\.ts/,
	},
	{
		name: 'product',
		test: /insurance[\\/]product[\\/]products[\\/]entry-age\.ts|web[\\/]shop[\\/](product-rules|application[\\/]draft[\\/]draft-memory)\.ts/,
	},
	{
		// Bundled together, these three small list components load faster than separately.
		name: 'cards',
		includeDependenciesRecursively: false,
		test: /web[\\/](site[\\/]ArticleCard|ui[\\/](ProductCards|navigation[\\/]PageNumbers))\.tsx/,
	},
	{
		name: 'forms',
		// Otherwise code shared by forms and the menu would cause the menu to load the forms.
		includeDependenciesRecursively: false,
		test: /web[\\/]ui[\\/]forms[\\/]((Field|TidiedField|Form|ErrorSummary|Counter)\.tsx|(birth-date|use-draft-of|captcha[\\/]captcha)\.ts)|web[\\/]ui[\\/](ask\.ts|parts[\\/](Notice|LinkToShare|Facts)\.tsx|Receipt\.tsx|browser[\\/](stored-entry|save-file)\.ts)|platform[\\/](values[\\/](email|keys|phone|typed-text|person-name)|contract[\\/]wire)\.ts/,
	},
	{
		name: 'insurance',
		test: /platform[\\/]values[\\/](phone|person-name)-schema\.ts|insurance[\\/](sales[\\/]quotes[\\/](quote-fields|nik)|groups[\\/]memberships[\\/]member|product[\\/]reference[\\/]regions[\\/]places)\.ts|web[\\/]shop[\\/]application[\\/](form-context|draft[\\/]stored-entry)\.ts/,
	},
];

/**
 * The bundles use Preact for React, which is a sixth of its size (docs/decisions/0266). Development
 * and unit tests run the same code with React.
 */
const PREACT = [
	{ find: /^react$|^react-dom$|^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
	{ find: /^react-dom\/client$/, replacement: join(root, 'web/browser/preact-client.ts') },
	{ find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
	{ find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
];

// Zod's conversion to JSON Schema, which only tests and documentation need, and its English
// messages, which no form shows.
const PROCESSED =
	/inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g;
const ASKED =
	/create(?:StandardJSONSchemaMethod\(this, "\w+"\)|ToJSONSchemaMethod\(this, \{\}\)\(params\))/g;

const ENGLISH = 'core.config(en());';

/** Reduces the part of Zod that every form loads by a quarter. */
function smallerZod(): Plugin {
	return {
		name: 'smaller-zod',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		transform: {
			filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
			handler(code) {
				const rest = code
					.replaceAll(PROCESSED, '')
					.replaceAll(ASKED, 'undefined')
					.replace(ENGLISH, ';');
				const isComplete = code.includes(ENGLISH);
				if (!isComplete || /processJSONSchema|JSONSchemaMethod\(/.test(rest))
					this.error('Zod is written in another way: look at its version.');
				return { code: rest, map: null };
			},
		},
	};
}

const MINI_ZOD = /[\\/]zod[\\/]v4[\\/]mini[\\/]|\?mini$/;

/**
 * Gives `zod/mini` its own copy of Zod's core. One copy would contain whatever any screen needs,
 * and the shop's forms need a third of it.
 */
function ownZodCore(): Plugin {
	return {
		name: 'own-zod-core',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'client',
		async resolveId(source, importer) {
			if (!importer || !source.startsWith('.') || !MINI_ZOD.test(importer)) return null;
			const found = await this.resolve(source, importer.replace('?mini', ''), {
				skipSelf: true,
			});
			return found && `${found.id}?mini`;
		},
		load: {
			filter: { id: /\?mini$/ },
			handler: (id) => readFileSync(id.replace('?mini', ''), 'utf8'),
		},
	};
}

const SOURCE = /\bsource: (['"])[\w/-]+\.tsx\1,/g;

/**
 * Removes the source paths of template screens, which only the server needs. Otherwise every page
 * would load them.
 */
function withoutSources(): Plugin {
	return {
		name: 'without-sources',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		transform: {
			filter: { id: /web[\\/]templates\.ts$/ },
			handler(code) {
				const rest = code.replaceAll(SOURCE, '');
				if (rest === code || /source: ['"]/.test(rest))
					this.error('Templates name their sources in another way.');
				return { code: rest, map: null };
			},
		},
	};
}

const PDF_PARTS = [
	['wasm', /_nowasm_fallback\.js$/],
	['standard_fonts', /\.(pfb|ttf)$/],
] as const;

/**
 * Copies the fonts and picture decoders that pdf.js loads by name (`web/backoffice/claims/viewer`).
 * Its WebAssembly is left out, because the site's policy does not allow it.
 */
function pdfParts(): Plugin {
	return {
		name: 'pdf-parts',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		generateBundle() {
			const home = join(root, 'node_modules/pdfjs-dist');
			const manifest = readFileSync(join(home, 'package.json'), 'utf8');
			const { version } = JSON.parse(manifest) as { version: string };
			for (const [folder, wanted] of PDF_PARTS) {
				const from = join(home, folder);
				for (const name of readdirSync(from).filter((one) => wanted.test(one)))
					this.emitFile({
						type: 'asset',
						fileName: `assets/pdf-${version}/${name}`,
						source: readFileSync(join(from, name)),
					});
			}
		},
	};
}

/** Compresses the browser's files at build time, so that no request has to wait for compression. */
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
	plugins: [
		tailwindcss(),
		react(),
		smallerZod(),
		ownZodCore(),
		withoutSources(),
		pdfParts(),
		precompress(),
	],
	// Everything is bundled for the server too, so that React is always the production build,
	// regardless of NODE_ENV.
	define: { 'process.env.NODE_ENV': JSON.stringify('production') },
	ssr: { noExternal: true },
	resolve: {
		alias: PREACT,
	},
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
					input: ['entry-client.ts', 'early.ts', 'statistics.ts'].map((one) =>
						join(root, 'web', one),
					),
					// On a slow connection, each file costs another round trip.
					output: {
						codeSplitting: { groups: GROUPS },
						// The first script contains the names of 140 files. Hashes made of
						// hexadecimal digits compress to half their size, while arbitrary letters
						// do not compress.
						hashCharacters: 'hex',
					},
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
