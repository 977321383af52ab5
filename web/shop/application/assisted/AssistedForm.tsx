import { useEffect, useMemo, useState } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import type { Assistance } from '../use-application-form.ts';
import type { Sending } from '../use-application.ts';
import type { WholeForm } from '../WholeApplication.tsx';
import { askSale, checkedBy, isFormOf, type OpenedSale, placeOfSale } from './sale-form.ts';

const deskOf = (saleId: string) => `/office/penjualan?id=${saleId}`;
const LINK = 'font-semibold text-leaf underline underline-offset-4';
const OTHER = 'Penjualan ini untuk produk lain. Buka isiannya dari meja penjualan.';

/** Takes the place of the consents, which only the buyer gives. */
function CheckStep({ sending }: { sending: Sending }) {
	return (
		<section aria-label="Persetujuan" className="grid justify-items-start gap-4">
			<p>
				Persetujuan tidak ada di sini. Pembeli membaca dan mencentangnya sendiri lewat
				tautan, sesudah memeriksa isian ini, lalu membayar.
			</p>
			<Button type="submit" busy={sending !== 'idle'} more="w-full sm:w-auto">
				{sending === 'idle' ? 'Periksa dan hitung premi' : 'Memeriksa …'}
			</Button>
		</section>
	);
}

function SaleNote({ saleId, sale }: { saleId: string; sale: OpenedSale }) {
	return (
		<Notice look="info" title={`Mengisi untuk ${sale.known.name}`}>
			<p>
				Penjualan <span>{sale.number}</span>. Isi seperti yang disebutkan pembeli, dan
				bacakan pertanyaan kesehatan apa adanya.
			</p>
			<SmartLink url={deskOf(saleId)} className={LINK}>
				Kembali ke meja penjualan
			</SmartLink>
		</Notice>
	);
}

type Opened = { sale: OpenedSale } | { problem: string };

function useSale(page: PageData, saleId: string): Opened | null {
	const [opened, setOpened] = useState<Opened | null>(null);
	useEffect(() => {
		let here = true;
		void askSale(saleId).then((answer) => {
			if (!here) return;
			if (!answer.ok) return setOpened({ problem: answer.message });
			setOpened(isFormOf(answer.data, page) ? { sale: answer.data } : { problem: OTHER });
		});
		return () => {
			here = false;
		};
	}, [page, saleId]);
	return opened;
}

type Props = {
	page: PageData;
	saleId: string;
	/** The form of every buyer. It is passed, so that the chunk of that form stays whole. */
	Form: WholeForm;
};

function SaleForm({ page, saleId, Form, sale }: Props & { sale: OpenedSale }) {
	const assist = useMemo<Assistance>(
		() => ({
			place: placeOfSale(saleId, sale),
			deliver: checkedBy(saleId),
			onDelivered: () => location.assign(deskOf(saleId)),
			Note: () => <SaleNote saleId={saleId} sale={sale} />,
			Step: CheckStep,
		}),
		[saleId, sale],
	);
	return <Form page={page} onReady={ready} assist={assist} />;
}

const ready = () => undefined;

/** The buyer's own form, filled in by the member of staff who is on the telephone with them. */
export function AssistedForm({ page, saleId, Form }: Props) {
	const opened = useSale(page, saleId);
	if (opened === null) return <Spinner words="Membuka isian penjualan" />;
	if ('problem' in opened)
		return (
			<Notice look="warning" title="Isian ini tidak bisa dibuka">
				<p>{opened.problem}</p>
				<SmartLink url={deskOf(saleId)} className={LINK}>
					Ke meja penjualan
				</SmartLink>
			</Notice>
		);
	return <SaleForm page={page} saleId={saleId} Form={Form} sale={opened.sale} />;
}
