import { useState } from 'react';

import type { findPolicy } from '#insurance/office/desk/policies/office-api.ts';
import {
	LOOK_REASONS,
	type LookReason,
	NOTE,
} from '#insurance/office/desk/policies/policy-desk.ts';
import { policyStatusWords } from '#insurance/policies/policy.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, longDate, shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { type Column, moneyColumn, textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useMay } from '../me.ts';
import { Badge, Heading, Panel } from '../parts/parts.tsx';
import { ConsentHistory, ContactRecord, Endorsements } from './PolicyRecord.tsx';

type Found = CallOutput<typeof findPolicy>;
type Question = Required<CallInput<typeof findPolicy>>;
type Part = { found: Found };

const INSURED: Column<Found['insured'][number]>[] = [
	textColumn('Nama', (row) => row.name),
	textColumn('Sebagai', (row) => row.role),
	{ name: 'Tanggal lahir', of: (row) => longDate(row.birthDate) },
	moneyColumn('Uang pertanggungan', (row) => row.sumInsured),
];

const NOT_SHOWN = 'Tidak ditampilkan lagi';

function Terms({ found: { policy } }: Part) {
	const money = useMay('money.work');
	return (
		<Panel
			title={`Polis ${policy.policyNo}`}
			aside={<Badge>{policyStatusWords(policy.status)}</Badge>}
		>
			{policy.promiseUnbroken ? null : (
				<Notice look="error">
					Isi polis tidak sama dengan saat dibeli. Beri tahu administrator.
				</Notice>
			)}
			<Facts
				of={[
					['Produk', `${policy.productName}${policy.plan ? ` · ${policy.plan}` : ''}`],
					['Masa berlaku', `${shortDate(policy.startDay)} – ${shortDate(policy.endDay)}`],
					...(policy.agreedEndDay
						? [
								[
									'Dihentikan pemegang',
									`Semula sampai ${shortDate(policy.agreedEndDay)}`,
								] as const,
							]
						: []),
					['Uang pertanggungan', formatRupiah(policy.sumInsured)],
					['Premi', `${formatRupiah(policy.premium)} · ${policy.frequency}`],
					[
						'Jatuh tempo berikut',
						policy.nextDueOn ? shortDate(policy.nextDueOn) : 'Tidak ada',
					],
					['Terbit', shortDate(jakartaDay(new Date(policy.issuedAt)))],
					[
						'Pesanan',
						money && policy.orderNo ? (
							<SmartLink
								key="order"
								url={`/office/uang?lihat=jejak&nomor=${policy.orderNo}`}
								className="text-leaf underline underline-offset-4"
							>
								{policy.orderNo}
							</SmartLink>
						) : (
							(policy.orderNo ?? '–')
						),
					],
				]}
			/>
		</Panel>
	);
}

function Holder({ found }: Part) {
	const { holder } = found;
	return (
		<Panel title="Pemegang polis">
			<Facts
				of={[
					['Nama', holder.name],
					['Tanggal lahir', longDate(holder.birthDate)],
					['Email', holder.email ?? NOT_SHOWN],
					['Nomor HP', holder.phone ?? NOT_SHOWN],
					['NIK', holder.nikMasked],
					['Alamat', holder.address],
					[
						'Akun self-care',
						found.account
							? found.account.hasPassword
								? 'Sudah punya kata sandi'
								: 'Diundang, belum membuat kata sandi'
							: found.erased
								? 'Sudah dihapus atas permintaannya'
								: 'Tidak ada',
					],
				]}
			/>
		</Panel>
	);
}

function Others({ found }: Part) {
	const claims = useMay('claims.read');
	return (
		<Panel title="Klaim dan polis lain">
			<ul className="grid gap-2">
				{found.claims.map((claim) => (
					<li key={claim.claimNo}>
						{claims ? (
							<SmartLink
								url={`/office/klaim?nomor=${claim.claimNo}`}
								className="font-semibold text-leaf underline underline-offset-4"
							>
								{claim.claimNo}
							</SmartLink>
						) : (
							<strong>{claim.claimNo}</strong>
						)}{' '}
						<span>
							<span>{claim.benefitName}</span> · <span>{claim.status}</span> ·{' '}
							<span>{shortDate(jakartaDay(new Date(claim.submittedAt)))}</span>
						</span>
					</li>
				))}
				{found.claims.length === 0 ? <li className="text-mute">Belum ada klaim.</li> : null}
				{found.others.map((other) => (
					<li key={other.policyNo} className="tabular">
						<span>{other.policyNo}</span> · <span>{other.productName}</span> ·{' '}
						<span>{policyStatusWords(other.status)}</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function Policy({ found }: Part) {
	return (
		<div className="grid gap-5 xl:grid-cols-2">
			{found.erased ? (
				<div className="xl:col-span-2">
					<Notice look="warning" title="Akunnya sudah dihapus">
						Polis ini disimpan karena undang-undang. Pakai datanya hanya untuk alasan
						yang kamu tulis.
					</Notice>
				</div>
			) : null}
			<Terms found={found} />
			<Holder found={found} />
			<div className="xl:col-span-2">
				<Panel title="Tertanggung">
					<List
						label="Tertanggung"
						rows={found.insured}
						columns={INSURED}
						keyOf={(row) => `${row.name} ${row.birthDate}`}
						empty="Polis ini tidak menanggung orang."
					/>
				</Panel>
			</div>
			<Others found={found} />
			<Endorsements found={found} />
			{found.account ? <ContactRecord found={found} /> : null}
			{found.account ? <ConsentHistory found={found} /> : null}
		</div>
	);
}

/**
 * /office/cari: opens a policy by its number or by the number of a claim. A reason is required, and
 * the customer can see that the policy was opened.
 */
export function Screen() {
	const [found, setFound] = useState<Found | null>(null);
	const form = useCallForm<typeof findPolicy, Question>('POST /page/office/policies/find', {
		id: 'find',
		values: { number: '', reason: '' as LookReason, note: '' },
		isSearch: true,
		onDone: setFound,
	});
	const find = () => {
		setFound(null);
		return form.submit();
	};
	return (
		<div className="grid gap-5">
			<Heading title="Cari polis" />
			<Panel title="Nomor dan alasan">
				<p className="text-mute">
					Alasanmu disimpan, dan nasabah bisa melihat bahwa datanya dibuka.
				</p>
				<CallForm
					of={{ ...form, submit: find }}
					submit="Buka polis"
					className="grid gap-4 sm:grid-cols-3"
				>
					<TextField
						{...form.text('number')}
						label="Nomor polis atau klaim"
						maxLength={40}
						autoComplete="off"
					/>
					<SelectField
						{...form.text('reason')}
						label="Alasan"
						options={LOOK_REASONS.map((value) => ({ value, label: value }))}
					/>
					<TextField
						{...form.text('note')}
						label="Keterangan"
						maxLength={NOTE.most}
						autoComplete="off"
					/>
				</CallForm>
			</Panel>
			{found ? <Policy found={found} /> : null}
		</div>
	);
}
