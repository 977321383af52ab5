import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Ask } from '#platform/contract/client.ts';
import type { BuiltFiles } from '#platform/http/site-files.ts';
import { documentHead } from './document-head.ts';
export { sourceOf } from './screens.ts';
import { makeRoutes, type PageAnswer, type SiteData } from './routes.tsx';


export type RenderOptions = { ask: Ask; files: BuiltFiles; publicUrl: string };

// `<` inside a JSON block could end it; the line separators are for old parsers.
const jsonBlock = (value: unknown) =>
	JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');

/** Renders one path to HTML up to the page session, which each visitor's copy gets for itself. */
export async function renderPage(path: string, search: string, options: RenderOptions): Promise<{ status: number; head: string }> {
	const { query, dataRoutes } = createStaticHandler(makeRoutes(options.ask));
	const url = new URL(path + search, options.publicUrl);
	const context = await query(new Request(url));
	if (context instanceof Response) return { status: context.status, head: '' };
	const root = renderToString(
		<StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
	);
	const answer = context.loaderData['page'] as PageAnswer | undefined;
	const verification = 'verification' in context.loaderData;
	const status = context.errors ? 500 : verification ? 200 : (answer?.status ?? 500);
	const template = answer?.page?.template ?? null;
	const site = context.loaderData['site'] as SiteData | undefined;
	const language = site?.language ?? 'id';
	const boot = jsonBlock({ template, loaderData: context.loaderData });
	return {
		status,
		head: `<!doctype html><html lang="${language}"><head>${documentHead({
			path,
			status,
			page: answer?.page ?? null,
			verification,
			settings: site?.settings ?? null,
			files: options.files,
			template,
			publicUrl: options.publicUrl,
		})}</head><body><div id="root">${root}</div><script type="application/json" id="page-data">${boot}</script>`,
	};
}
