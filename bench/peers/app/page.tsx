import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageScreen } from '../../../web/App.tsx';
import { loadPage, type View } from '../../../web/view.ts';
import { askJaga } from './jaga.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadPage(askJaga, new URL(request.url));

export default function Page() {
	return <PageScreen {...(useLoaderData() as Omit<View, 'site'>)} />;
}
