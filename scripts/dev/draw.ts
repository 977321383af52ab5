import type { ViteDevServer } from 'vite';

import {
	type Answer,
	type Ask,
	answerOf,
	type AskOptions,
	requestOf,
} from '#platform/contract/client.ts';
import type { BuiltFiles } from '#platform/http/pages/site-files.ts';

import type { FromProduct, ToProduct } from './messages.ts';

/**
 * The first module loaded by each page. It loads Vite's client, React refresh and the site's entry
 * file.
 */
export const ENTRY = '/@jaga-dev.js';
export const ENTRY_TEXT = `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.__getReactRefreshIgnoredExports = () => ['askBeside'];
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/entry-client.ts');
`;

/** The first script of each page, which is not a module. */
export const EARLY = '/@jaga-early.js';

const FILES: BuiltFiles = {
	early: EARLY,
	late: '/statistics.ts',
	entry: ENTRY,
	styles: ['/ui/theme.css?direct'],
	fonts: [],
	preload: () => [],
};

type Bundle = typeof import('../../web/entry-server.tsx');

function askOver(url: string): Ask {
	const json = { accept: 'application/json', 'content-type': 'application/json' };
	let token: Promise<string> | undefined;
	const open = async () => {
		const answer = await fetch(`${url}/page/session`, {
			method: 'POST',
			headers: json,
			body: '{}',
		});
		return ((await answer.json()) as { data: { token: string } }).data.token;
	};
	const ask = async (
		name: string,
		input: unknown,
		options?: AskOptions,
	): Promise<Answer<unknown>> => {
		const { method, path, body } = requestOf(name, input, options);
		const headers =
			method === 'GET'
				? json
				: { ...json, authorization: `Bearer ${await (token ??= open())}` };
		const answer = await fetch(url + path, { method, headers, body });
		return answerOf(await answer.json(), answer.status);
	};
	return ask as Ask;
}

export async function draw(
	vite: ViteDevServer,
	asked: Exclude<FromProduct, { kind: 'ready' }>,
	url: string,
	publicUrl: string,
): Promise<ToProduct> {
	try {
		const bundle = (await vite.ssrLoadModule('/entry-server.tsx')) as Bundle;
		if (asked.kind === 'still')
			return { id: asked.id, html: bundle.renderStill(asked.name, FILES) };
		const options = { ask: askOver(url), files: FILES, publicUrl };
		return { id: asked.id, page: await bundle.renderPage(asked.path, asked.search, options) };
	} catch (error) {
		vite.ssrFixStacktrace(error as Error);
		return { id: asked.id, failed: (error as Error).stack ?? String(error) };
	}
}
