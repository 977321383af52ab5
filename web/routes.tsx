import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, type RouteObject, useLoaderData, useLocation, useNavigation, useRouteLoaderData } from 'react-router';
import type { getNavigation, getPage, getSettings, getWordings } from '#insurance/content/api.ts';
import type { Language, Navigation, PageData, Settings } from '#insurance/content/page.ts';
import type { getVerification } from '#insurance/documents/api.ts';
import type { Ask } from '#platform/contract/client.ts';
import { SiteProvider } from '#web/ui/site.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { loadedPortal, loadedScreen, loadScreen } from './screens.ts';
import { CartButton } from './shop/CartButton.tsx';
import { NotFound } from './site/NotFound.tsx';
import { PublicLayout } from './site/PublicLayout.tsx';
import { ServerError } from './site/ServerError.tsx';
import type { VerificationData } from './site/Verification.tsx';

export type SiteData = { language: string; navigation: Navigation | null; settings: Settings | null; wordings: Record<string, string> };

/** What a path holds: a page with its screen loaded, nothing (404), or a fault of ours (500). */
export type PageAnswer = { status: 200; page: PageData } | { status: 404 | 500; page: null };

/** The parts that every page shares; a failed one falls back to defaults, it never takes the page down (A8.06). */
async function loadSite(ask: Ask, language: Language): Promise<SiteData> {
	const [navigation, settings, wordings] = await Promise.all([
		ask<typeof getNavigation>('GET /page/:language/navigasi', { language }),
		ask<typeof getSettings>('GET /page/settings', {}),
		ask<typeof getWordings>('GET /page/:language/wordings', { language }),
	]);
	return {
		language,
		navigation: navigation.ok ? navigation.data : null,
		settings: settings.ok ? settings.data : null,
		wordings: wordings.ok ? wordings.data : {},
	};
}

/** `/` is the page `home`; `/template/{slug}` shows the page of that slug under its own address (A2.1.18). */
export function slugOf(pathname: string): string {
	const path = pathname.replace(/^\/+|\/+$/g, '').replace(/^template\//, '');
	return path === '' ? 'home' : path;
}

async function loadPage(ask: Ask, request: Request): Promise<PageAnswer> {
	const url = new URL(request.url);
	const optional = (name: string) => url.searchParams.get(name) ?? undefined;
	const input = { '*': decodeURI(slugOf(url.pathname)), search: optional('search'), page: optional('page') };
	const answer = await ask<typeof getPage>('GET /page/*', input);
	if (!answer.ok) return { status: answer.code === 404 || answer.code === 422 ? 404 : 500, page: null };
	await loadScreen(answer.data.template);
	return { status: 200, page: answer.data };
}

let Verification: typeof import('./site/Verification.tsx').Verification | undefined;

/** Loads the page behind a document's QR code; the chunk too, so that hydration finds it. */
export async function loadVerificationScreen(): Promise<void> {
	Verification ??= (await import('./site/Verification.tsx')).Verification;
}

async function loadVerification(ask: Ask, { params }: LoaderFunctionArgs): Promise<VerificationData | null> {
	await loadVerificationScreen();
	const answer = await ask<typeof getVerification>('GET /page/verification/:code', { code: params['code'] ?? '' });
	return answer.ok ? answer.data : null;
}

/** A link to a hash scrolls there 1,500 ms after the navigation, when pictures have their places (A2.3.62). */
function useScroll(): void {
	const { pathname, hash } = useLocation();
	const arrived = useRef(false);
	useEffect(() => {
		const first = !arrived.current;
		arrived.current = true;
		if (hash === '') {
			// Not when script takes the page over: whoever has begun to read would be thrown to the top.
			if (!first) window.scrollTo(0, 0);
			return undefined;
		}
		const later = setTimeout(() => document.getElementById(hash.slice(1))?.scrollIntoView(), 1_500);
		return () => clearTimeout(later);
	}, [pathname, hash]);
}

function SiteFrame() {
	const site = useLoaderData() as SiteData;
	const answer = useRouteLoaderData('page') as PageAnswer | undefined;
	const waiting = useNavigation().state === 'loading';
	useScroll();
	const template = answer?.page?.template ?? '';
	const Portal = template.includes('selfcare-') ? loadedPortal() : null;
	return (
		<SiteProvider value={{ language: site.language, wordings: site.wordings }}>
			{Portal ? (
				<Portal navigation={site.navigation} settings={site.settings} template={template}>
					{waiting ? <Spinner /> : <Outlet />}
				</Portal>
			) : (
				<PublicLayout
					navigation={site.navigation}
					settings={site.settings}
					template={template}
					waiting={waiting}
					cartSlot={<CartButton />}
				>
					{waiting ? <Spinner /> : <Outlet />}
				</PublicLayout>
			)}
		</SiteProvider>
	);
}

function PageView() {
	const answer = useLoaderData() as PageAnswer;
	const title = answer.page?.title;
	useEffect(() => {
		if (title) document.title = `${title} | Jaga`;
	}, [title]);
	if (answer.status === 404) return <NotFound />;
	if (answer.page === null) return <ServerError />;
	const Screen = loadedScreen(answer.page.template);
	return <Screen key={answer.page.slug} page={answer.page} />;
}

function VerificationView() {
	const data = useLoaderData() as VerificationData | null;
	return Verification ? <Verification data={data} /> : null;
}

/** The whole site: one frame, and every path resolved by its slug (A2.1.39). `ask` is the only way to data. */
export function makeRoutes(ask: Ask, language: Language = 'id'): RouteObject[] {
	return [
		{
			id: 'site',
			loader: () => loadSite(ask, language),
			shouldRevalidate: () => false,
			Component: SiteFrame,
			ErrorBoundary: ServerError,
			children: [
				{ id: 'verification', path: 'verifikasi/:code', loader: (args) => loadVerification(ask, args), Component: VerificationView },
				{ id: 'page', path: '*', loader: ({ request }) => loadPage(ask, request), Component: PageView, ErrorBoundary: ServerError },
			],
		},
	];
}
