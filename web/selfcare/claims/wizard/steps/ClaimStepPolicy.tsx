import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { shortDate } from '#platform/values/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { PolicyItem } from '../../../frame/PolicyCard.tsx';
import { claimable, policyOption } from '../../claim-form.ts';
import { ClaimIncident } from '../../incident/ClaimIncident.tsx';
import type { Missing, Wizard } from '../use-claim-wizard.ts';
import { ClaimEvent } from './ClaimEvent.tsx';

function PolicySummary({ policy }: { policy: PolicyItem }) {
	const facts: [string, string][] = [
		['Produk', policy.productName],
		['No. Polis', groupedPolicyNo(policy.policyNo)],
		[
			'Masa berlaku',
			`${shortDate(policy.policyActiveDate)} – ${shortDate(policy.policyDueDate)}`,
		],
		['Status', policy.policyStatusLabel],
	];
	return (
		<dl className="petal grid gap-3 border border-line bg-white p-5 sm:grid-cols-2">
			{facts.map(([label, value]) => (
				<div key={label}>
					<dt className="text-sm text-mute">{label}</dt>
					<dd className="tabular font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function CoverageField({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	const { form, lists, chooseCoverage } = wizard;
	if (lists.coverages === null) {
		return (
			<p role="status" className="flex min-h-12 items-center gap-3 text-mute">
				<span
					aria-hidden="true"
					className="size-5 animate-spin rounded-full border-2 border-leaf border-t-transparent motion-reduce:animate-none"
				/>{' '}
				Memuat jenis klaim …
			</p>
		);
	}
	if (lists.coverages.length === 0)
		return <Notice look="warning">Tidak terdapat pilihan jenis klaim untuk Polis ini</Notice>;
	const options = lists.coverages.map((one) => ({
		value: one.coverageTypeDetailID,
		label: one.coverageTypeDetailDesc,
	}));
	return (
		<SelectField
			id="claim-claimType"
			label="JENIS KLAIM"
			options={options}
			empty="Pilih jenis klaim"
			value={form.coverageId}
			error={missing['claimType']}
			onChange={(event) => chooseCoverage(event.target.value)}
		/>
	);
}

/** Step 1: the policy with its summary card, then the claim type (C2.7.14–C2.7.20). */
export function ClaimStepPolicy({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	const { form, lists, choosePolicy } = wizard;
	const policies = claimable(lists.policies ?? []);
	const chosen = policies.find((one) => one.policyID === form.policyId);
	if (policies.length === 0)
		return (
			<Empty
				title="Belum ada polis yang bisa diklaim atas namamu"
				action={<ButtonLink url="/selfcare/policy">Lihat polisku</ButtonLink>}
			>
				Di halaman polismu tertulis apakah perlindungannya sudah mulai dan masih berlaku.
			</Empty>
		);
	return (
		<div className="grid gap-5">
			<ClaimIncident wizard={wizard} />
			<SelectField
				id="claim-policyId"
				label="Polis"
				options={policies.map(policyOption)}
				empty="Pilih polis"
				value={form.policyId}
				error={missing['policyId']}
				onChange={(event) => choosePolicy(event.target.value)}
			/>
			{chosen ? <PolicySummary policy={chosen} /> : null}
			{chosen ? <CoverageField wizard={wizard} missing={missing} /> : null}
			<ClaimEvent wizard={wizard} missing={missing} />
			<p className="text-mute">
				Ragu apakah kejadianmu dilindungi?{' '}
				<ButtonLink url="/selfcare/cek-klaim" look="quiet">
					Cek dulu sebelum klaim
				</ButtonLink>
			</p>
		</div>
	);
}
