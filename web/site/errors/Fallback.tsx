import type { PageData } from '#insurance/site/content/page.ts';

import { LostPage } from './NotFound.tsx';

/** Shown for pages with an unknown template (A2.3.51, A2.3.52). */
export function Screen({ page }: { page: PageData }) {
	return (
		<LostPage
			title={page.title}
			heading="Halaman ini sedang disiapkan"
			words="Isinya belum tersedia di situs ini. Silakan kembali lain waktu."
		/>
	);
}
