/* oxlint-disable react/static-components -- components are looked up, not created during render */
import type { ReactNode } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { CartButton } from '#web/shop/cart/CartButton.tsx';
import { NotFound } from '#web/site/errors/NotFound.tsx';
import { NotNow } from '#web/site/errors/NotNow.tsx';
import { ServerError } from '#web/site/errors/ServerError.tsx';
import { PublicLayout } from '#web/site/frame/PublicLayout.tsx';
import { type Router, RouterProvider, useWaiting } from '#web/ui/navigation/router.tsx';
import { Boundary } from '#web/ui/parts/Boundary.tsx';
import { SiteProvider } from '#web/ui/site.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { loadedOffice, loadedScreen, loadedVerification, portalOf } from './screens.ts';
import type { SiteData, View } from './view.ts';

export function Frame({
	site,
	page,
	frame,
	children,
}: {
	site: SiteData;
	page: PageData | null;
	frame?: string | undefined;
	children: ReactNode;
}) {
	const waiting = useWaiting();
	const template = page?.template ?? frame ?? '';
	const language =
		page && page.currentLanguage !== site.language ? page.currentLanguage : undefined;
	const Portal = portalOf(template);
	const { navigation } = site;
	const body = waiting ? <Spinner /> : children;
	return (
		<SiteProvider value={site}>
			{Portal ? (
				<Portal navigation={navigation} template={template}>
					{body}
				</Portal>
			) : (
				<PublicLayout
					navigation={navigation}
					page={page}
					language={language}
					waiting={waiting}
					cartSlot={<CartButton />}
				>
					{body}
				</PublicLayout>
			)}
		</SiteProvider>
	);
}

export function PageScreen({
	status,
	page,
	beside,
	verification,
	trouble,
}: Omit<View, 'site' | 'office' | 'frame'>) {
	if (verification !== undefined) {
		const Verification = loadedVerification();
		return <Verification data={verification} />;
	}
	if (page === null)
		return status === 404 ? (
			<NotFound />
		) : status === 503 ? (
			<NotNow why={trouble} />
		) : (
			<ServerError />
		);
	const Screen = loadedScreen(page.template);
	return <Screen key={page.slug} page={page} beside={beside} />;
}

export function App({ view, router }: { view: View; router: Router }) {
	const { site, ...rest } = view;
	const at = router.place.key;
	if (view.office) {
		const Office = loadedOffice();
		return (
			<RouterProvider value={router}>
				<Boundary at="office" fallback={<ServerError />}>
					<SiteProvider value={site}>
						<Office />
					</SiteProvider>
				</Boundary>
			</RouterProvider>
		);
	}
	return (
		<RouterProvider value={router}>
			<Boundary at={at} fallback={<ServerError />}>
				<Frame site={site} page={view.page} frame={view.frame}>
					<Boundary at={at} fallback={<ServerError />}>
						<PageScreen {...rest} />
					</Boundary>
				</Frame>
			</Boundary>
		</RouterProvider>
	);
}
