import { useState } from 'react';

import type { getECard } from '#insurance/people/customers/api.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { shortDate } from '#platform/values/dates.ts';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { useInsurer, useWording } from '#web/ui/site.tsx';

import { askAs, warn } from '../frame/ask-as.ts';
import type { PolicyItem } from '../frame/PolicyCard.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import type { PolicyParts } from './policy-calls.ts';

type Insured = NonNullable<PolicyParts['insured']>[number];

function Contact({ label, phone }: { label: string; phone: string }) {
	return (
		<p>
			<span>{label}</span>{' '}
			<a
				href={`tel:${phone.replace(/[^\d+]/g, '')}`}
				className="tabular inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				{phone}
			</a>
		</p>
	);
}

/** Shows the e-card, the fixed contacts of C2.3.14 and C2.3.15, and the card's document. */
function Ecard({
	insured,
	policy,
	session,
}: {
	insured: Insured;
	policy: PolicyItem;
	session: SelfcareSession;
}) {
	const [busy, setBusy] = useState(false);
	const insurer = useInsurer();
	const customerService = useWording('cs_phone', insurer.phone);
	const hospital = useWording('hospital_helpline', insurer.hospital_phone);
	const download = async () => {
		setBusy(true);
		const answer = await askAs<typeof getECard>(session, 'POST /page/selfcare/getECard', {
			policyId: policy.policyID,
			insuredId: insured.customerID,
		});
		setBusy(false);
		if (answer.ok) location.assign(answer.data.docFilePath);
		else warn(answer.message);
	};
	return (
		<div className="grid gap-4">
			<div className="petal-lg kawung grid gap-4 bg-leaf-deep p-5 daylight text-white">
				<div className="flex items-center justify-between">
					<strong className="text-lg">{insurer.name}</strong>
					<BrandMark />
				</div>
				<div>
					<p className="text-xl font-bold">{insured.customerName}</p>
					<p className="text-sm">{policy.productName}</p>
				</div>
				<dl className="tabular grid grid-cols-2 gap-3 text-sm">
					<div>
						<dt>No. Polis</dt>
						<dd className="font-semibold">{groupedPolicyNo(policy.policyNo)}</dd>
					</div>
					<div>
						<dt>Tanggal lahir</dt>
						<dd className="font-semibold">{shortDate(insured.customerDOB)}</dd>
					</div>
					<div className="col-span-2">
						<dt>Berlaku</dt>
						<dd className="font-semibold">
							<span>{shortDate(insured.coveredFrom ?? policy.policyActiveDate)}</span>{' '}
							– <span>{shortDate(policy.policyDueDate)}</span>
						</dd>
					</div>
				</dl>
			</div>
			<div>
				<Contact label="Layanan nasabah" phone={customerService} />
				<Contact label="Bantuan rumah sakit 24 jam" phone={hospital} />
			</div>
			<Button look="second" busy={busy} onClick={download}>
				Simpan e-card (PDF)
			</Button>
		</div>
	);
}

/** Daftar Tertanggung: one card per insured person with a button for the e-card (C2.3.11–C2.3.15). */
export function InsuredList({
	insured,
	policy,
	session,
}: {
	insured: PolicyParts['insured'];
	policy: PolicyItem;
	session: SelfcareSession;
}) {
	const [shown, setShown] = useState<Insured | null>(null);
	if (!insured) return null;
	return (
		<section aria-labelledby="tertanggung" className="grid gap-4">
			<h2 id="tertanggung" className="text-2xl">
				Daftar Tertanggung
			</h2>
			{insured.length === 0 ? <p>Polis ini melindungi kendaraan, bukan orang.</p> : null}
			<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{insured.map((one) => (
					<li
						key={one.customerID}
						className="petal grid gap-2 border border-line bg-white p-5"
					>
						<h3 className="text-lg">{one.customerName}</h3>
						<p className="text-mute">
							<span>{one.relationshipDescription}</span> ·{' '}
							<span>{one.customerGender === 'M' ? 'Laki-laki' : 'Perempuan'}</span>
						</p>
						<p className="tabular text-sm text-mute">
							Lahir <span>{shortDate(one.customerDOB)}</span>
							<span>
								{one.coveredFrom
									? ` · ditanggung sejak ${shortDate(one.coveredFrom)}`
									: ''}
							</span>
						</p>
						<div>
							<Button
								look="second"
								onClick={() => setShown(one)}
								aria-label={`ID Card ${one.customerName}`}
							>
								ID Card
							</Button>
						</div>
					</li>
				))}
			</ul>
			<Dialog open={shown !== null} title="E-Card" onClose={() => setShown(null)}>
				{shown ? <Ecard insured={shown} policy={policy} session={session} /> : null}
				<div className="mt-3">
					<Button look="quiet" onClick={() => setShown(null)}>
						Tutup
					</Button>
				</div>
			</Dialog>
		</section>
	);
}
