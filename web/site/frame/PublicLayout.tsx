import type { ReactNode } from 'react';

import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Ticker } from '#web/ui/parts/Ticker.tsx';
import { useWording } from '#web/ui/site.tsx';
import { Toaster } from '#web/ui/Toast.tsx';

import { Breadcrumb } from './Breadcrumb.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

type Props = {
	navigation: Navigation | null;
	page: PageData | null;
	language: string | undefined;
	waiting: boolean;
	cartSlot: ReactNode;
	children: ReactNode;
};

/**
 * Removes the header's buttons for users of the corporate panel, who are already logged in; the
 * buttons lead to a different login.
 */
const forTemplate = (navigation: Navigation | null, template?: string): Navigation | null =>
	navigation && template === 'corporate-portal'
		? { ...navigation, header_button: [] }
		: navigation;

function Untranslated({ language }: { language: string }) {
	const noEnglish = useWording(
		'belum_diterjemahkan',
		'This page is only available in Indonesian so far.',
	);
	const noIndonesian = useWording(
		'belum_ada_indonesia',
		'Halaman ini baru ada dalam bahasa Inggris.',
	);
	return (
		<aside
			aria-label={language === 'en' ? 'Bahasa' : 'Language'}
			className="border-b border-line bg-mist"
		>
			<p className="page py-3">{language === 'en' ? noIndonesian : noEnglish}</p>
		</aside>
	);
}

/**
 * Page layout: ticker (home page only), header, breadcrumb, content and footer. While a page loads,
 * the spinner replaces the last three (A2.4). `language`: the language of the content if it differs
 * from the language of the site.
 */
export function PublicLayout({ navigation, page, language, waiting, cartSlot, children }: Props) {
	return (
		<div className="flex min-h-dvh flex-col">
			<a
				href="#isi"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-white focus:p-3"
			>
				Langsung ke isi
			</a>
			{page?.template === 'home' && navigation ? (
				<Ticker items={navigation.running_text} />
			) : null}
			<Header navigation={forTemplate(navigation, page?.template)} cartSlot={cartSlot} />
			{language ? <Untranslated language={language} /> : null}
			{page && !waiting ? <Breadcrumb page={page} /> : null}
			<main id="isi" lang={language} tabIndex={-1} className="flex-1 outline-none">
				{children}
			</main>
			{waiting ? null : <Footer navigation={navigation} languages={page?.languages ?? []} />}
			<Toaster />
		</div>
	);
}
