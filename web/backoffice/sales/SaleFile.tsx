import { useState } from 'react';

import type {
	revokeSale,
	sendSale,
	sendSaleAgain,
	showSale,
} from '#insurance/sales/assisted/api.ts';
import {
	maySale,
	SALE_STATE_WORDS,
	type SaleState,
} from '#insurance/sales/assisted/assisted-sale.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button, ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { ReadAloud } from '../caller/ReadAloud.tsx';
import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useMay } from '../me.ts';
import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Heading, Panel, type Tone, Waiting } from '../parts/parts.tsx';
import { PLAIN_LINK } from '../person/PersonLink.tsx';

type Shown = CallOutput<typeof showSale>;
type PartProps = { saleId: string; sale: Shown; reload: () => void; onSaid: (say: string) => void };

const TONES: Record<SaleState, Tone> = {
	filling: 'wait',
	ready: 'wait',
	sent: 'calm',
	agreed: 'calm',
	ordered: 'calm',
	bought: 'done',
	revoked: 'done',
	over: 'done',
};

export const SaleBadge = ({ state }: { state: SaleState }) => (
	<Badge tone={TONES[state]}>{SALE_STATE_WORDS[state]}</Badge>
);

const moment = (instant: string | null) => (instant ? shortDateTime(new Date(instant)) : '–');

function SaleFacts({ sale }: { sale: Shown }) {
	const { buyer, sentTimes } = sale;
	const isOpen = sale.state === 'filling' || sale.state === 'ready' || sale.state === 'sent';
	return (
		<Panel title={sale.productName} aside={<SaleBadge state={sale.state} />}>
			<Facts
				of={[
					['Pembeli', buyer?.name ?? 'Sudah dihapus'],
					['Tautan dikirim ke', buyer?.to || '–'],
					['Nomor HP', buyer?.phone || '–'],
					['Diisi oleh', sale.staffName],
					['Dimulai', moment(sale.begunAt)],
					[isOpen ? 'Berlaku sampai' : 'Tautan berakhir', moment(sale.endsAt)],
					['Dikirim', sentTimes > 1 ? `${sentTimes} kali` : moment(sale.sentAt)],
					['Disetujui pembeli', moment(sale.agreedAt)],
					['Dibayar', moment(sale.boughtAt)],
				]}
			/>
			{sale.orderNo ? <OrderLink orderNo={sale.orderNo} /> : null}
		</Panel>
	);
}

function OrderLink({ orderNo }: { orderNo: string }) {
	if (!useMay('policies.find')) return <p>{`Pesanan ${orderNo}`}</p>;
	return (
		<SmartLink url={`/office/nasabah?id=${orderNo}`} className={PLAIN_LINK}>
			{`Pesanan ${orderNo}`}
		</SmartLink>
	);
}

function Premium({ price }: { price: NonNullable<Shown['price']> }) {
	const { lines, planRate, frequency, next, whole } = price;
	return (
		<Facts
			of={[
				...lines.map(({ label, amount }) => [label, formatRupiah(amount)] as const),
				['Dibayar sekarang', formatRupiah(planRate)],
				['Cara bayar', frequency],
				...(next === null
					? []
					: ([['Setiap kali berikutnya', formatRupiah(next)]] as const)),
				['Seluruh masa perlindungan', formatRupiah(whole)],
			]}
		/>
	);
}

function SendForm({ saleId, sale, reload, onSaid }: PartProps) {
	const planRate = sale.price?.planRate ?? 0;
	const form = useCallForm<typeof sendSale, { read: boolean }>('POST /page/office/sales/send', {
		id: 'kirim',
		values: { read: false },
		input: ({ read }) => ({ saleId, planRate, read }),
		once: true,
		onDone: ({ say }) => onSaid(say),
		onStale: reload,
	});
	return (
		<CallForm of={form} submit="Kirim tautan ke pembeli">
			<CheckField
				{...form.check('read')}
				label={`Sudah kubacakan premi ${formatRupiah(planRate)}, dan penelepon mau menerima tautannya`}
			/>
		</CallForm>
	);
}

/** The premium of the complete form, and the sending; or the way back into the form. */
function BeforeSending(props: PartProps) {
	const { price, fillPath, isMine } = props.sale;
	if (!isMine) return <p>Isiannya hanya dibuka dan dikirim petugas yang memulainya.</p>;
	return (
		<>
			{price ? <Premium price={price} /> : null}
			{price?.isOfToday ? (
				<SendForm {...props} />
			) : (
				<Notice look="warning">
					{price
						? 'Premi ini dihitung sebelum hari ini. Buka isiannya, lalu periksa lagi.'
						: 'Isiannya belum lengkap diperiksa, jadi preminya belum ada.'}
				</Notice>
			)}
			{fillPath ? (
				<div>
					<ButtonLink url={fillPath} look={price?.isOfToday ? 'quiet' : 'main'}>
						{price ? 'Buka isiannya lagi' : 'Lanjutkan mengisi'}
					</ButtonLink>
				</div>
			) : null}
		</>
	);
}

function SendAgain({ saleId, reload, onSaid }: PartProps) {
	const form = useCallForm<typeof sendSaleAgain, Record<string, never>>(
		'POST /page/office/sales/send-again',
		{
			id: 'kirim-lagi',
			values: {},
			input: () => ({ saleId }),
			once: true,
			onDone: ({ say }) => onSaid(say),
			onStale: reload,
		},
	);
	return (
		<CallForm of={form} submit="Kirim ulang tautan" look="second">
			<p>Tautan yang sama dikirim lagi, dan masa berlakunya mulai dari awal.</p>
		</CallForm>
	);
}

function Revoke({ saleId, reload }: PartProps) {
	const [asks, setAsks] = useState(false);
	const { busy, problem, send } = useSend<typeof revokeSale>('POST /page/office/sales/revoke');
	const revoke = async () => {
		await send({ saleId });
		reload();
	};
	if (!asks)
		return (
			<div>
				<Button look="quiet" onClick={() => setAsks(true)}>
					Batalkan penjualan
				</Button>
			</div>
		);
	return (
		<div className="grid gap-3">
			<p>Isiannya dihapus dan tautannya mati. Ini tidak bisa diurungkan.</p>
			<div className="flex flex-wrap gap-3">
				<Button look="danger" busy={busy} onClick={() => void revoke()}>
					Ya, batalkan
				</Button>
				<Button look="quiet" onClick={() => setAsks(false)}>
					Tidak jadi
				</Button>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</div>
	);
}

const AFTER: Partial<Record<SaleState, string>> = {
	agreed: 'Pembeli sudah memeriksa isiannya dan menyetujuinya sendiri. Tinggal membayar.',
	ordered: 'Pembeli sudah memesan dan belum membayar.',
	bought: 'Pembeli sudah membayar, dan polisnya terbit.',
	revoked: 'Penjualan ini dibatalkan, dan isiannya sudah dihapus.',
	over: 'Masa berlakunya lewat, dan isiannya dihapus. Mulai penjualan baru kalau pembeli masih mau.',
};

function NextStep(props: PartProps) {
	const { state } = props.sale;
	const isBefore = maySale('fill', state);
	return (
		<Panel title={isBefore ? 'Premi dan pengiriman' : 'Selanjutnya'}>
			{isBefore ? <BeforeSending {...props} /> : null}
			{maySale('sendAgain', state) ? (
				<>
					<p>Menunggu pembeli memeriksa, menyetujui, dan membayar lewat tautannya.</p>
					<SendAgain {...props} />
				</>
			) : null}
			{AFTER[state] ? <p>{AFTER[state]}</p> : null}
			{maySale('revoke', state) ? <Revoke {...props} /> : null}
		</Panel>
	);
}

/** One sale: how far it came, its premium, and what staff may still do. */
export function SaleFile({ saleId }: { saleId: string }) {
	const [said, setSaid] = useState<string | null>(null);
	const { data, problem, reload } = useAnswer<typeof showSale>('POST /page/office/sales/show', {
		saleId,
	});
	const say = (words: string) => {
		setSaid(words);
		reload();
	};
	return (
		<div className="grid gap-5">
			<Heading title={data ? `Penjualan ${data.number}` : 'Penjualan'}>
				<SmartLink url="/office/penjualan" className={PLAIN_LINK}>
					Semua penjualan
				</SmartLink>
			</Heading>
			<Waiting there={data !== null} problem={problem} words="Membuka penjualan" />
			{said === null ? null : <ReadAloud>{said}</ReadAloud>}
			{data ? (
				<div className="grid items-start gap-5 xl:grid-cols-[minmax(24rem,2fr)_3fr]">
					<SaleFacts sale={data} />
					<NextStep saleId={saleId} sale={data} reload={reload} onSaid={say} />
				</div>
			) : null}
		</div>
	);
}
