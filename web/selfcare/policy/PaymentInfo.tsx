import { useState } from 'react';

import type { getMandateDocument, stopMandate } from '#insurance/service/billing/mandates/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';

import { askAs, notify, warn } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';
import { PolicyFactList } from './Facts.tsx';
import type { PolicyParts } from './policy-calls.ts';

const METHODS = {
	CREDIT_CARD: 'Kartu kredit',
	AUTO_COLLECTION: 'Debet rekening otomatis',
	QRIS: 'QRIS',
	VIRTUAL_ACCOUNT: 'Virtual account',
} as const;

type Payment = NonNullable<PolicyParts['payment']>;

/**
 * Returns the card fields for card payments, the bank and account for direct debits, and only the
 * method for all others (decision on C3.6.11).
 */
function factsOf(payment: Payment): [string, string][] {
	const method: [string, string] = ['Cara bayar', METHODS[payment.reccuringMethod]];
	if (payment.reccuringMethod === 'CREDIT_CARD')
		return [
			method,
			['Jenis kartu', payment.reccuringCardType],
			['Nama pemegang kartu', payment.reccuringAccountName],
			['Nomor kartu', payment.reccuringAccountNo],
			['Berlaku sampai', payment.recurringCardExpDate],
		];
	if (payment.reccuringMethod === 'AUTO_COLLECTION')
		return [
			method,
			['Bank', payment.reccuringBank],
			['Nama pemilik rekening', payment.reccuringAccountName],
			['Nomor rekening', payment.reccuringAccountNo],
			['Nomor SKPR', payment.mandateNo],
			[
				'Berlaku mulai',
				payment.mandateValidFrom === ''
					? ''
					: shortDateTime(new Date(payment.mandateValidFrom)),
			],
		];
	return [method];
}

function Mandate({
	session,
	policyId,
	onChange,
}: {
	session: SelfcareSession;
	policyId: string;
	onChange: () => void;
}) {
	const [sure, setSure] = useState(false);
	const [busy, setBusy] = useState(false);
	const download = async () => {
		setBusy(true);
		const answer = await askAs<typeof getMandateDocument>(
			session,
			'POST /page/selfcare/skpr/document',
			{ policyId },
		);
		setBusy(false);
		if (answer.ok) location.assign(answer.data.docFilePath);
		else warn(answer.message);
	};
	const stop = async () => {
		setBusy(true);
		const answer = await askAs<typeof stopMandate>(session, 'POST /page/selfcare/skpr/stop', {
			policyId,
		});
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		notify('Autodebet dihentikan. Premi berikutnya kamu bayar sendiri.');
		onChange();
	};
	return (
		<div className="mt-5 grid gap-3">
			<Button look="second" busy={busy} onClick={download}>
				Unduh surat kuasa (PDF)
			</Button>
			{sure ? (
				<>
					<p>Pendebetan yang sudah dikirim ke bank tetap berjalan. Yakin berhenti?</p>
					<Button look="danger" busy={busy} onClick={stop}>
						Ya, hentikan autodebet
					</Button>
				</>
			) : (
				<Button look="quiet" onClick={() => setSure(true)}>
					Hentikan autodebet
				</Button>
			)}
		</div>
	);
}

/** Info Pembayaran (C2.3.06, C3.6). If there is a mandate, shows its document and a way to end it. */
export function PaymentInfo({
	payment,
	session,
	policyId,
	onChange,
}: {
	payment: Payment | null;
	session: SelfcareSession;
	policyId: string;
	onChange: () => void;
}) {
	if (!payment) return <p>Info pembayaran belum bisa dimuat. Coba lagi sebentar.</p>;
	return (
		<>
			<PolicyFactList pairs={factsOf(payment)} />
			{payment.mandateNo === '' ? null : (
				<Mandate session={session} policyId={policyId} onChange={onChange} />
			)}
		</>
	);
}
