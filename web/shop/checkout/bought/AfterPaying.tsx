import { useState } from 'react';

import type { openAccount } from '#insurance/documents/purchases/api.ts';
import { paths } from '#web/paths.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useInsurer } from '#web/ui/site.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { cardLook } from '../checkout-look.tsx';
import { BoughtPolicies } from './BoughtPolicies.tsx';
import { CorrectOrderEmail } from './CorrectEmail.tsx';
import { purchaseKey, type PurchaseKey, type Purchase } from './use-purchase.ts';

type Props = { purchase: Purchase; orderKey: PurchaseKey; onCorrected: () => void };

function Mails(props: Props) {
	const { mails, account } = props.purchase;
	const { email, phone } = useInsurer();
	return (
		<section aria-labelledby="email-polis" className={`${cardLook} grid gap-2`}>
			<h2 id="email-polis" className="text-xl font-bold">
				Email untukmu
			</h2>
			<div role="status">
				<ul>
					{mails.map(({ to, sent }) => (
						<li key={to} className="break-words">
							<strong>{to}</strong>{' '}
							<span>{sent ? '— terkirim' : '— sedang kami siapkan'}</span>
						</li>
					))}
				</ul>
			</div>
			<p className="text-sm text-mute">
				Satu email membawa polis dan tanda terima. Belum masuk? Periksa folder spam.
				<span>
					{account === 'here'
						? ''
						: ` Alamatnya salah? Hubungi kami di ${phone.replaceAll('-', '\u2011')} atau ${email}, sebutkan nomor polismu.`}
				</span>
			</p>
			{account === 'here' ? <CorrectOrderEmail {...props} /> : null}
		</section>
	);
}

function Account({ purchase: { account }, orderKey }: Props) {
	const [busy, setBusy] = useState(false);
	async function open() {
		setBusy(true);
		const { orderId, userSession } = purchaseKey(orderKey);
		const answer = await ask<typeof openAccount>('POST /page/product/payment/account', {
			orderId,
			userSession,
		});
		if (answer.ok) return location.assign(answer.data.redirect_url);
		setBusy(false);
		showToast(answer.message, { look: 'warning' });
	}
	return (
		<section aria-labelledby="akun" className={`${cardLook} grid gap-3`}>
			<h2 id="akun" className="text-xl font-bold">
				Akun self-care
			</h2>
			<p>
				{account === 'mail'
					? 'Polismu juga ada di akun self-care. Tautan untuk membukanya ada di email itu.'
					: account === 'here'
						? 'Lihat polis, unduh dokumen dan ajukan klaim kapan saja. Kamu tinggal membuat kata sandi.'
						: 'Polis ini sudah masuk ke akun self-care yang kamu punya.'}
			</p>
			{account === 'here' ? (
				<Button onClick={() => void open()} busy={busy}>
					Buka akun sekarang
				</Button>
			) : null}
			{account === 'there' ? (
				<ButtonLink url={paths.selfcareLogin}>Masuk ke akun</ButtonLink>
			) : null}
		</section>
	);
}

function WhenItHappens() {
	const { phone } = useInsurer();
	return (
		<section aria-labelledby="bila-terjadi" className={`${cardLook} grid gap-3`}>
			<h2 id="bila-terjadi" className="text-xl font-bold">
				Kalau terjadi sesuatu
			</h2>
			<ol className="grid list-decimal gap-1 pl-5">
				<li>Utamakan keselamatan dan pertolongan untuk yang terluka atau sakit.</li>
				<li>Simpan bukti: foto, kuitansi, surat dokter, laporan polisi bila ada.</li>
				<li>
					Laporkan lewat akun self-care atau telepon{' '}
					<span className="whitespace-nowrap">{phone}</span>. Batas waktunya dan dokumen
					yang perlu kamu siapkan tertulis di polismu.
				</li>
			</ol>
			<ButtonLink url={paths.help} look="second">
				Bantuan dan kontak
			</ButtonLink>
		</section>
	);
}

export function AfterPaying(props: Props) {
	return (
		<div className="mt-4 grid w-full gap-4 text-left lg:grid-cols-[1fr_24rem] lg:items-start">
			<BoughtPolicies {...props} />
			<div className="grid gap-4">
				<Mails {...props} />
				<Account {...props} />
				<WhenItHappens />
			</div>
		</div>
	);
}
