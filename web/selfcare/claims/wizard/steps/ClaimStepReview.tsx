import { useEffect, useState } from 'react';

import { BANK_FIELDS, BANK_WORDS } from '#insurance/claims/draft/draft-rules.ts';
import { GUARDIAN_WORDS } from '#insurance/claims/draft/guardian.ts';
import { reportedWords } from '#insurance/claims/rules/reported-words.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { listProvinces } from '#insurance/product/reference/regions/api.ts';
import { PLACE_WAITS } from '#insurance/product/reference/regions/places.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, type Option, SelectField } from '#web/ui/forms/Field.tsx';
import { pagesOf, documentRows } from '#web/ui/forms/upload/upload-rows.ts';
import { useWording } from '#web/ui/site.tsx';

import type { ClaimForm } from '../../claim-form-values.ts';
import { coverageOf, claimEvent } from '../../reported-event.ts';
import { ClaimSignature } from '../signature/ClaimSignature.tsx';
import type { Missing, Wizard } from '../use-claim-wizard.ts';
import { ClaimForecast } from './ClaimForecast.tsx';

function useProvinces(): { options: Option[]; failed: boolean; reload: () => void } {
	const [options, setOptions] = useState<Option[]>([]);
	const [round, setRound] = useState(1);
	const [failedRound, setFailedRound] = useState(0);
	useEffect(() => {
		void ask<typeof listProvinces>('GET /page/province', {}).then((answer) => {
			if (!answer.ok) return setFailedRound(round);
			setOptions(
				answer.data.map((one) => ({
					value: one.provinceCode,
					label: one.provinceDescription,
				})),
			);
		});
	}, [round]);
	return {
		options,
		failed: failedRound === round,
		reload: () => setRound((old) => old + 1),
	};
}

function Part({ title, facts }: { title: string; facts: [string, string][] }) {
	return (
		<section className="petal border border-line bg-white p-5">
			<h3 className="text-xl">{title}</h3>
			<dl className="mt-3 grid gap-3 sm:grid-cols-2">
				{facts.map(([label, value]) => (
					<div key={label} className="min-w-0 [overflow-wrap:anywhere]">
						<dt className="text-sm text-mute">{label}</dt>
						<dd className="font-semibold">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function accountFacts({ bank, guardian }: ClaimForm): [string, string][] {
	const { name, relationship } = guardian;
	return [
		...(relationship
			? [
					['Penerima untuk anak', `${name}, ${GUARDIAN_WORDS[relationship]}`] as [
						string,
						string,
					],
				]
			: []),
		...BANK_FIELDS.map((field): [string, string] => [BANK_WORDS[field], bank[field]]),
	];
}

/** Step 4: a summary, the province, and the agreement (C2.7.37–C2.7.40). */
export function ClaimStepReview({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	const { form, lists, change, session } = wizard;
	const provinces = useProvinces();
	const agreement = useWording('eclaim_agreement', 'I agree to submit a claim');
	const policy = lists.policies?.find((one) => one.policyID === form.policyId);
	const event = reportedWords(
		claimEvent(form, lists),
		coverageOf(form, lists)?.asked.existing ?? null,
	);
	const insured = lists.insured?.find((one) => one.customerID === form.insuredId);
	return (
		<div className="grid gap-5">
			<Part
				title="Polis"
				facts={[
					['Produk', policy?.productName ?? ''],
					['No. Polis', groupedPolicyNo(policy?.policyNo ?? '')],
					['Jenis klaim', coverageOf(form, lists)?.coverageTypeDetailDesc ?? ''],
				]}
			/>
			{event.length > 0 ? <Part title="Yang terjadi" facts={event} /> : null}
			<ClaimForecast wizard={wizard} documents={false} />
			<Part
				title="Tertanggung"
				facts={[
					['Pemegang polis', session?.customerName ?? ''],
					['Tertanggung', insured?.customerName ?? ''],
					['Hubungan', insured?.relationshipDescription ?? ''],
				]}
			/>
			<Part title="Rekening" facts={accountFacts(form)} />
			<Part
				title="Dokumen"
				facts={documentRows(form.documents).map((one) => {
					const pages = pagesOf(form.documents, one.id).length;
					return [
						one.required ? one.label : one.customFileName,
						`${one.fileName}${pages > 0 ? ` dan ${pages} halaman lagi` : ''}`,
					];
				})}
			/>
			<SelectField
				id="claim-provinceId"
				label="Provinsi"
				hint="Tempat kejadiannya"
				options={provinces.options}
				empty={
					provinces.options.length > 0 || provinces.failed
						? 'Pilih provinsi'
						: PLACE_WAITS.province
				}
				value={form.provinceCode}
				error={missing['provinceId']}
				onChange={(event) => change({ provinceCode: event.target.value })}
			/>
			{provinces.failed ? (
				<p className="text-warning">
					Daftar provinsi belum termuat.{' '}
					<Button look="quiet" onClick={provinces.reload}>
						Coba lagi
					</Button>
				</p>
			) : null}
			{event.length > 0 ? <ClaimSignature wizard={wizard} missing={missing} /> : null}
			<CheckField
				id="claim-isAggreed"
				label={agreement}
				checked={form.agreed}
				error={missing['isAggreed']}
				onChange={(event) => change({ agreed: event.target.checked })}
			/>
		</div>
	);
}
