import { ButtonLink } from '#web/ui/Button.tsx';

import { Heading } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { Editor } from './pages/Editor.tsx';
import { NewPage } from './pages/NewPage.tsx';
import { PageList } from './pages/PageList.tsx';
import { Releases } from './pages/Releases.tsx';

const TABS = [
	{ key: 'halaman', url: '/office/konten', label: 'Halaman' },
	{ key: 'terbitan', url: '/office/konten?bagian=terbitan', label: 'Terbitan' },
];

/** /office/konten: what the site says. With `halaman` one page, written while it is seen. */
export function Screen({ query }: { query: URLSearchParams }) {
	const slug = query.get('halaman');
	if (slug) return <Editor slug={slug} language={query.get('bahasa') === 'en' ? 'en' : 'id'} />;
	const part = query.get('bagian');
	if (part === 'baru') return <NewPage query={query} />;
	return (
		<div className="grid gap-5">
			<Heading title="Konten">
				<ButtonLink url="/office/konten?bagian=baru">Halaman baru</ButtonLink>
			</Heading>
			<Tabs here={part === 'terbitan' ? 'terbitan' : 'halaman'} tabs={TABS} />
			{part === 'terbitan' ? <Releases /> : <PageList query={query} />}
		</div>
	);
}
