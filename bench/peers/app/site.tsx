import { useEffect, useMemo } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigate, useNavigation, useRouteLoaderData } from 'react-router';
import { Frame } from '../../../web/App.tsx';
import { useInsideLinks } from '../../../web/browser/inside-links.ts';
import { type Navigate, RouterProvider } from '../../../web/ui/navigation/router.tsx';
import { loadSiteData, type SiteData, type View } from '../../../web/view.ts';
import { askJaga } from './jaga.ts';

export const loader = () => loadSiteData(askJaga, 'id');

export default function Site() {
	const place = useLocation();
	const go = useNavigate();
	const waiting = useNavigation().state === 'loading';
	const navigate = useMemo<Navigate>(() => async (address, options) => void (await go(address, options)), [go]);
	const router = useMemo(() => ({ place, navigate, waiting }), [place, navigate, waiting]);
	const answer = useRouteLoaderData('page') as Omit<View, 'site'> | undefined;
	useInsideLinks(navigate);
	const title = answer?.page?.title;
	useEffect(() => {
		if (title) document.title = `${title} | Jaga`;
	}, [title]);
	return (
		<RouterProvider value={router}>
			<Frame site={useLoaderData() as SiteData} page={answer?.page ?? null}>
				<Outlet />
			</Frame>
		</RouterProvider>
	);
}
