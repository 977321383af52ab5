import { useState } from 'react';

import type { getPurchaseDocument } from '#insurance/documents/purchases/api.ts';
import { ask } from '#web/ui/ask.ts';
import { saveFile } from '#web/ui/browser/save-file.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { useInsurer } from '#web/ui/site.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { cardLook } from '../checkout-look.tsx';
import { savePolicyCard } from './policy-card.ts';
import { purchaseKey, type PurchaseKey, type Purchase } from './use-purchase.ts';

type Policy = Purchase['policies'][number];

function DocumentButton({ policy, orderKey }: { policy: Policy; orderKey: PurchaseKey }) {
	const [busy, setBusy] = useState(false);
	async function fetchIt() {
		if (busy || !policy.documented) return;
		setBusy(true);
		const answer = await ask<typeof getPurchaseDocument>(
			'POST /page/product/payment/document',
			{ ...purchaseKey(orderKey), policyNo: policy.policyNo },
			{ repeatable: true },
		);
		setBusy(false);
		if (answer.ok) saveFile(answer.data.name, answer.data.type, answer.data.content);
		else showToast(answer.message, { look: 'warning' });
	}
	return (
		<Button
			onClick={() => void fetchIt()}
			busy={busy}
			aria-disabled={!policy.documented || undefined}
		>
			{policy.documented ? 'Unduh polis (PDF)' : 'Menyiapkan polis (PDF) …'}
		</Button>
	);
}

function CardButton({ policy }: { policy: Policy }) {
	const insurer = useInsurer();
	return (
		<Button look="second" onClick={() => void savePolicyCard(policy, insurer)}>
			Simpan kartu polis
		</Button>
	);
}

function PolicyCard({ policy, orderKey }: { policy: Policy; orderKey: PurchaseKey }) {
	const name = `polis-${policy.policyNo}`;
	return (
		<section aria-labelledby={name} className={`${cardLook} grid gap-4`}>
			<h2 id={name} className="text-xl font-bold">
				{policy.product}
			</h2>
			<dl className="grid gap-2">
				{policy.facts.map(({ label, lines }) => (
					<div
						key={label}
						className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[11rem_1fr]"
					>
						<dt className="text-sm text-mute">{label}</dt>
						<dd className="tabular min-w-0 break-words">
							{lines.map((line, at) => (
								<span key={`${at} ${line}`} className="block">
									{line}
								</span>
							))}
						</dd>
					</div>
				))}
			</dl>
			<div className="flex flex-wrap gap-3">
				<DocumentButton policy={policy} orderKey={orderKey} />
				<CardButton policy={policy} />
				<a
					href={`data:text/calendar;charset=utf-8,${encodeURIComponent(policy.calendar)}`}
					download={`${name}.ics`}
					className={buttonClass('second')}
				>
					Tambah ke kalender
				</a>
			</div>
		</section>
	);
}

export function BoughtPolicies({
	purchase,
	orderKey,
}: {
	purchase: Purchase;
	orderKey: PurchaseKey;
}) {
	return (
		<div className="grid gap-4">
			<p role="status" className="text-mute empty:hidden">
				{purchase.ready
					? ''
					: 'Dokumenmu sedang kami siapkan. Halaman ini memperbarui diri; biasanya selesai dalam satu menit.'}
			</p>
			{purchase.policies.map((policy) => (
				<PolicyCard key={policy.policyNo} policy={policy} orderKey={orderKey} />
			))}
		</div>
	);
}
