import type { PageData } from '#insurance/site/content/page.ts';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { Accordion } from '#web/ui/parts/Accordion.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';

import { ServiceRequestForm } from './ServiceRequestForm.tsx';
import { ServiceRequestStatus } from './ServiceRequestStatus.tsx';

/**
 * Complaints and changes to customer data (A2.3.21): the form, the status of a request, and the
 * procedure.
 */
export function Screen({ page }: { page: PageData }) {
	const kind = page.template === 'data-updates' ? 'data-update' : 'complaint';
	const reference = new URLSearchParams(useLocation().search).get('ref') ?? '';
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page grid items-start gap-12 py-10 lg:grid-cols-[3fr_2fr]">
				<section>
					<h2 className="mb-5 text-2xl">
						{kind === 'complaint' ? 'Tulis pengaduanmu' : 'Tulis perubahannya'}
					</h2>
					<noscript>
						<p className="petal mb-5 border border-warning/40 bg-white p-4">
							Formulir ini butuh JavaScript. Tanpa itu, hubungi kami lewat telepon
							atau email di bawah halaman; kami catat dan beri nomor yang sama.
						</p>
					</noscript>
					<ServiceRequestForm kind={kind} key={kind} />
				</section>
				<aside className="grid gap-10">
					<section>
						<h2 className="mb-5 text-2xl">Sudah punya nomor?</h2>
						<ServiceRequestStatus first={reference} key={reference} />
					</section>
					{page.children.length > 0 ? (
						<section>
							<h2 className="text-2xl">Apa yang terjadi sesudahnya</h2>
							<Accordion items={page.children} />
						</section>
					) : null}
				</aside>
			</div>
		</>
	);
}
