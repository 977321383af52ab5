import { reportedWords } from '#insurance/claims/rules/reported-words.ts';
import { policyStatusWords } from '#insurance/policies/policy.ts';
import { jakartaDay, longDate, shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { AgreedRecord } from '#web/ui/cover/AgreedRecord.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Panel } from '../parts/parts.tsx';
import type { File } from './claim-step.ts';

export function ClaimCover({ file }: { file: File }) {
	const { policy, insured, event } = file;
	return (
		<Panel title="Yang diklaim">
			{policy.promiseUnbroken ? null : (
				<Notice look="error">
					Isi polis ini tidak sama dengan yang dibekukan saat dibeli. Jangan putuskan;
					beri tahu administrator.
				</Notice>
			)}
			<Facts
				of={[
					['Manfaat', file.benefitName],
					[
						'Polis',
						`${policy.policyNo} · ${policy.productName}${policy.plan ? ` · ${policy.plan}` : ''}`,
					],
					[
						'Masa berlaku',
						`${shortDate(policy.startDay)} – ${shortDate(policy.endDay)} (${policyStatusWords(policy.status)})`,
					],
					['Uang pertanggungan', formatRupiah(policy.sumInsured)],
					['Tertanggung', `${insured.name} (${insured.relationship})`],
					['Tanggal lahir', longDate(insured.birthDate)],
					['NIK', insured.nikMasked],
					...(insured.since
						? [['Ditanggung sejak', longDate(insured.since)] as [string, string]]
						: []),
					...insured.answers.map(({ question, answer }): [string, string] => [
						question,
						answer,
					]),
					['Pemegang polis', file.holderName],
					['Provinsi kejadian', file.province || '–'],
				]}
			/>
			<h3 className="font-semibold">Yang terjadi</h3>
			{event ? (
				<Facts of={reportedWords(event, file.asked.existing)} />
			) : (
				<p className="text-mute">Belum disebut nasabah; baca dari dokumen.</p>
			)}
		</Panel>
	);
}

export function AgreedAtPurchase({ agreed }: Pick<File, 'agreed'>) {
	if (!agreed) return null;
	return (
		<Panel title="Yang dilihat dan disetujui nasabah">
			<details>
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
					Catatan pembelian <span>{shortDate(jakartaDay(new Date(agreed.madeAt)))}</span>
				</summary>
				<div className="pt-3">
					<AgreedRecord agreed={agreed} />
				</div>
			</details>
		</Panel>
	);
}

/** Links the other claims on the same event. */
export function Related({ related }: Pick<File, 'related'>) {
	if (related.length === 0) return null;
	return (
		<Panel title="Klaim lain dari kejadian yang sama">
			<ul className="grid gap-1">
				{related.map(({ claimNo, benefitName, productName, statusWords }) => (
					<li key={claimNo}>
						<SmartLink
							url={`/office/klaim?nomor=${claimNo}`}
							className="tabular inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
						>
							{claimNo}
						</SmartLink>{' '}
						<span>{`${benefitName}, ${productName} · ${statusWords}`}</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}

export function Bank({ bank, guardian }: Pick<File, 'bank' | 'guardian'>) {
	return (
		<Panel title="Rekening tujuan">
			{guardian?.problem ? <Notice look="error">{guardian.problem}</Notice> : null}
			{bank.nameDiffers && !guardian ? (
				<Notice look="warning">
					Nama di rekening bukan nama pemegang polis atau tertanggung. Pastikan haknya
					sebelum membayar.
				</Notice>
			) : null}
			<Facts
				of={[
					...(guardian
						? [
								[
									'Wali tertanggung anak',
									guardian.name
										? `${guardian.name}, ${guardian.relationship.toLowerCase()}`
										: 'Belum ditanyakan saat klaim diajukan',
								] as const,
							]
						: []),
					['Atas nama', bank.accountName],
					['Nomor', bank.accountNumber],
					['Bank', `${bank.bankName}, ${bank.bankBranch}`],
					['Kota', bank.bankCity],
				]}
			/>
		</Panel>
	);
}
