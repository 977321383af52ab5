import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import type { Ask } from '#platform/contract/client.ts';
import type { BuiltFiles } from '#platform/http/pages/site-files.ts';

import { App } from './App.tsx';
import { CountingAsk } from './render/CountingAsk.tsx';
import { documentHead } from './render/document-head.ts';
import { jsonBlock } from './render/json-block.ts';
import { PreviewBanner } from './render/PreviewBanner.tsx';
import { type StillKind, StaticPage } from './render/StaticPage.tsx';
import { loadView } from './view.ts';
import { visitPlace } from './visits.ts';
export { sourceOf } from './screens.ts';
export { answerPlain } from './shop/posted/answer-purchase.tsx';

export type RenderOptions = { ask: Ask; files: BuiltFiles; publicUrl: string };

/** Renders a static page that can be served even when everything else is down. */
export function renderStill(kind: StillKind, files: BuiltFiles): string {
	return `<!doctype html>${renderToStaticMarkup(<StaticPage kind={kind} files={files} />)}`;
}

export const renderBanner = (): string => renderToStaticMarkup(<PreviewBanner />);

/** Renders one path to HTML, without the page session, which is added to each visitor's copy. */
export async function renderPage(
	path: string,
	search: string,
	{ ask, files, publicUrl }: RenderOptions,
): Promise<{ status: number; head: string }> {
	const url = new URL(path + search, publicUrl);
	const view = await loadView(ask, url);
	const router = { place: visitPlace(url, null), waiting: false, navigate: async () => {} };
	const root = renderToString(<App view={view} router={router} />);
	const head = documentHead({ view, files, publicUrl });
	const counting = view.office
		? ''
		: renderToStaticMarkup(<CountingAsk language={view.site.language} file={files.late} />);
	return {
		status: view.status,
		head: `<!doctype html><html lang="${view.site.language}"><head>${head}</head><body><div id="root">${root}</div>${counting}<script type="application/json" id="page-data">${jsonBlock(view)}</script>`,
	};
}
