import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Ask } from '#platform/contract/client.ts';

import type { RenderedPage } from './page-cache.server.ts';
import type { PlainAnswer, PlainRequest } from './plain-forms.ts';
import type { BuiltFiles } from './site-files.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[]; src?: string };
type Manifest = Record<string, Chunk>;

type StillKind = 'surge' | 'away' | 'ours' | 'fault' | 'file' | 'prepared' | 'preview';

type ServerBundle = {
	renderBanner(): string;
	renderPage(
		path: string,
		search: string,
		options: { ask: Ask; files: BuiltFiles; publicUrl: string },
	): Promise<RenderedPage>;
	answerPlain(
		request: PlainRequest,
		options: { ask: Ask; files: BuiltFiles; publicUrl: string },
	): Promise<PlainAnswer>;
	renderStill(kind: StillKind, files: BuiltFiles): string;
	/** Returns the source file of a template's screen, as listed in Vite's manifest. */
	sourceOf(template: string): string | undefined;
};

// Scripts that every page loads. The first runs immediately, the second when the browser is idle.
const ENTRY = 'entry-client.ts';
const TAKE_OVER = 'hydrate.tsx';
// Loaded with the page and run before anything is rendered.
const EARLY = 'early.ts';
// Runs last, and works without the others.
const LATE = 'statistics.ts';

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
	const chunk = manifest[key];
	if (!chunk || seen.has(chunk.file)) return [];
	seen.add(chunk.file);
	return [
		chunk.file,
		...(chunk.imports ?? []).flatMap((inner) => withImports(manifest, inner, seen)),
	];
}

function builtFiles(manifest: Manifest, sourceOf: ServerBundle['sourceOf']): BuiltFiles {
	const entry = manifest[ENTRY];
	if (!entry) throw new Error('the build has no client entry; run npm run build');
	const address = (file: string) => `/${file}`;
	const shell = [...withImports(manifest, ENTRY), ...withImports(manifest, TAKE_OVER)];
	return {
		early: address(manifest[EARLY]?.file ?? ''),
		late: address(manifest[LATE]?.file ?? ''),
		entry: address(entry.file),
		styles: (entry.css ?? []).map(address),
		fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')).map(address),
		preload(template) {
			const source = template === null ? undefined : sourceOf(template);
			const screen = source === undefined ? [] : withImports(manifest, source);
			return [...new Set([...shell.slice(1), ...screen])]
				.filter((file) => file !== entry.file)
				.map(address);
		},
	};
}

export type SitePages = {
	answerPlain(request: PlainRequest, ask: Ask): Promise<PlainAnswer>;
	/**
	 * Renders the page at a path with a normalised query. `ask` replaces the default source of
	 * data.
	 */
	render(path: string, search: string, ask?: Ask): Promise<RenderedPage>;
	/**
	 * Pages rendered in advance and sent when a page cannot be rendered: `surge` for too many
	 * visitors, `away` for an unreachable database, `ours` for a temporary internal error, `fault`
	 * for a permanent one.
	 */
	surge: string;
	away: string;
	ours: string;
	fault: string;
	/** Shown at a document's address if the document is not available to the visitor. */
	lostFile: string;
	prepared: string;
	/** Sent if a preview link has expired. `previewBanner` is the banner shown on a preview. */
	previewOver: string;
	previewBanner: string;
};

export async function loadSitePages(dist: string, ask: Ask, publicUrl: string): Promise<SitePages> {
	const manifest = JSON.parse(
		await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'),
	) as Manifest;
	const bundle = (await import(join(dist, 'server/entry-server.js'))) as ServerBundle;
	const files = builtFiles(manifest, bundle.sourceOf);
	return {
		answerPlain: (request, own) => bundle.answerPlain(request, { ask: own, files, publicUrl }),
		render: (path, search, own = ask) =>
			bundle.renderPage(path, search, { ask: own, files, publicUrl }),
		surge: bundle.renderStill('surge', files),
		away: bundle.renderStill('away', files),
		ours: bundle.renderStill('ours', files),
		fault: bundle.renderStill('fault', files),
		lostFile: bundle.renderStill('file', files),
		prepared: bundle.renderStill('prepared', files),
		previewOver: bundle.renderStill('preview', files),
		previewBanner: bundle.renderBanner(),
	};
}
