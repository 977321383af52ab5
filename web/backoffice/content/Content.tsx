import { ButtonLink } from '#web/ui/Button.tsx';

import { Heading } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { Archives } from './archive/Archives.tsx';
import { ProductTexts } from './figures/ProductTexts.tsx';
import { SiteFiles } from './files/SiteFiles.tsx';
import { FrameChanges } from './frame/Changes.tsx';
import { Redirects } from './frame/Redirects.tsx';
import { Words } from './frame/Words.tsx';
import { Pictures } from './media/Pictures.tsx';
import { Menus } from './menus/Menus.tsx';
import { Editor } from './pages/Editor.tsx';
import { NewPage } from './pages/NewPage.tsx';
import { PageList } from './pages/PageList.tsx';
import { Partners } from './partners/Partners.tsx';
import { Releases } from './releases/Releases.tsx';
import { SearchDesk } from './SearchDesk.tsx';
import { WaitingForSecond } from './second/WaitingForSecond.tsx';

const TABS = [
	{ key: 'halaman', url: '/office/konten', label: 'Halaman' },
	{ key: 'menunggu', url: '/office/konten?bagian=menunggu', label: 'Menunggu' },
	{ key: 'gambar', url: '/office/konten?bagian=gambar', label: 'Gambar' },
	{ key: 'berkas', url: '/office/konten?bagian=berkas', label: 'Berkas' },
	{ key: 'angka', url: '/office/konten?bagian=angka', label: 'Angka produk' },
	{ key: 'menu', url: '/office/konten?bagian=menu', label: 'Menu dan kaki' },
	{ key: 'kata', url: '/office/konten?bagian=kata', label: 'Kata situs' },
	{ key: 'pengalihan', url: '/office/konten?bagian=pengalihan', label: 'Pengalihan' },
	{ key: 'rekanan', url: '/office/konten?bagian=rekanan', label: 'RS dan klinik' },
	{ key: 'riwayat', url: '/office/konten?bagian=riwayat', label: 'Riwayat' },
	{ key: 'terbitan', url: '/office/konten?bagian=terbitan', label: 'Terbitan' },
	{ key: 'arsip', url: '/office/konten?bagian=arsip', label: 'Arsip' },
	{ key: 'pencarian', url: '/office/konten?bagian=pencarian', label: 'Pencarian' },
];

function Part({ part, query }: { part: string | null; query: URLSearchParams }) {
	if (part === 'menunggu') return <WaitingForSecond />;
	if (part === 'terbitan') return <Releases />;
	if (part === 'gambar') return <Pictures query={query} />;
	if (part === 'berkas') return <SiteFiles query={query} />;
	if (part === 'angka') return <ProductTexts query={query} />;
	if (part === 'menu') return <Menus query={query} />;
	if (part === 'kata') return <Words query={query} />;
	if (part === 'pengalihan') return <Redirects />;
	if (part === 'rekanan') return <Partners query={query} />;
	if (part === 'riwayat') return <FrameChanges />;
	if (part === 'arsip') return <Archives query={query} />;
	if (part === 'pencarian') return <SearchDesk />;
	return <PageList query={query} />;
}

/**
 * /office/konten: the site's content. The parameter `halaman` selects one page, which is edited
 * with a live preview.
 */
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
			<Tabs here={TABS.find(({ key }) => key === part)?.key ?? 'halaman'} tabs={TABS} />
			<Part part={part} query={query} />
		</div>
	);
}
