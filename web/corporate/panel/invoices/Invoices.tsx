import type { companyInvoiceFile } from '#insurance/groups/memberships/invoices/api.ts';
import { Button } from '#web/ui/Button.tsx';

import { PageTurn } from '../PageTurn.tsx';
import type { CorporatePanel } from '../panel-calls.ts';
import { useLeadHere } from '../use-lead-here.ts';
import { CoverFigures } from './CoverFigures.tsx';
import { HowToPay } from './HowToPay.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { owedWords } from './OwedNote.tsx';
import { Receipts } from './Receipts.tsx';
import type { Billed, OpenFile } from './use-invoices.ts';

export function Invoices({
	panel,
	billed: { data, page, setPage },
}: {
	panel: CorporatePanel;
	billed: Billed;
}) {
	useLeadHere('tagihan', data !== null);
	// The link is requested on demand, because it is valid for five minutes and the panel may stay
	// open for a working day.
	const open: OpenFile = (what, id) =>
		void panel
			.ask<typeof companyInvoiceFile>('POST /page/corporate/panel/invoice-file', { what, id })
			.then((answer) => answer.ok && location.assign(answer.data.url));
	return (
		<section
			id="tagihan"
			aria-labelledby="bagian-tagihan"
			className="petal-lg grid scroll-mt-24 grid-cols-1 gap-5 border border-line bg-white p-5 md:p-8"
		>
			<h2 id="bagian-tagihan" className="text-2xl">
				Tagihan
			</h2>
			{data ? (
				<>
					<p className={data.overdue > 0 ? 'font-semibold text-error' : 'font-semibold'}>
						{owedWords(data)}
					</p>
					<div>
						<Button look="second" onClick={() => open('statement', '')}>
							Unduh rekap tagihan
						</Button>
					</div>
					{data.due.length > 0 ? (
						<>
							<ul className="grid gap-3" aria-label="Tagihan yang harus dibayar">
								{data.due.map((one) => (
									<InvoiceCard key={one.invoiceId} invoice={one} onOpen={open} />
								))}
							</ul>
							<HowToPay {...data} first={data.due[0]?.number ?? ''} />
						</>
					) : null}
					<CoverFigures covers={data.covers} />
					<Receipts receipts={data.receipts} onOpen={open} />
					{data.done.length > 0 ? (
						<div className="grid grid-cols-1 gap-3">
							<h3 className="text-lg">Selesai</h3>
							<ul className="grid gap-3" aria-label="Tagihan yang selesai">
								{data.done.map((one) => (
									<InvoiceCard key={one.invoiceId} invoice={one} onOpen={open} />
								))}
							</ul>
							<PageTurn
								page={page}
								pages={data.donePages}
								total={data.doneTotal}
								what="tagihan selesai"
								onTurn={setPage}
							/>
						</div>
					) : null}
				</>
			) : null}
		</section>
	);
}
