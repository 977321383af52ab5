import type { compareProducts } from '#insurance/sales/comparison/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';
import type { Beside } from '#web/beside.ts';
import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

import { comparisonOf } from './compare-address.ts';
import { CompareForm } from './CompareForm.tsx';
import { CompareTable } from './CompareTable.tsx';
import { ProductChoice } from './ProductChoice.tsx';

export async function askBeside(ask: Ask, url: URL): Promise<Beside> {
	const answer = await ask<typeof compareProducts>('GET /page/comparison', comparisonOf(url));
	return answer.ok ? { comparison: answer.data } : {};
}

function PrintButton() {
	const here = useHydrated();
	return (
		<span className={here ? '' : 'invisible'}>
			<Button look="second" onClick={() => print()}>
				Cetak
			</Button>
		</span>
	);
}

/**
 * Compares two to four products or plans side by side. The address contains everything, so the
 * comparison can be shared. The forms are plain, so they work without script.
 */
export function Screen({ page, beside }: { page: PageData; beside?: Beside | undefined }) {
	const found = beside?.comparison;
	const count = found?.columns.length ?? 0;
	return (
		<>
			<PageTop title={page.title} html={count === 0 ? page.description : undefined} />
			<div className="page mt-8 grid gap-8">
				{found ? null : (
					<Notice look="warning">
						Perbandingan belum bisa dimuat. Muat ulang halaman ini sebentar lagi.
					</Notice>
				)}
				{found?.cut ? (
					<Notice look="warning">
						Paling banyak empat pilihan berdampingan. Ini empat yang pertama.
					</Notice>
				) : null}
				{count === 1 ? (
					<Notice look="info">
						Baru satu pilihan. Tambahkan satu lagi supaya bisa dibandingkan.
					</Notice>
				) : null}
				{found && count > 0 ? (
					<>
						<CompareForm
							found={found}
							key={found.columns.map(({ key }) => key).join()}
						/>
						<CompareTable found={found} />
						<div className="flex flex-wrap items-center gap-4 print:hidden">
							<PrintButton />
							<p className="text-mute">
								Alamat halaman ini memuat semua pilihanmu dan bisa dikirim ke orang
								lain.
							</p>
						</div>
					</>
				) : null}
				{found && count === 0 ? <ProductChoice products={found.products} /> : null}
				{page.info ? <SafeHtml html={page.info} className="prose text-mute" /> : null}
			</div>
		</>
	);
}
