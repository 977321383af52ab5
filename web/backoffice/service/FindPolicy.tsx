import { useState } from 'react';

import { LOOK_REASONS, type LookReason, NOTE } from '#insurance/access/staff/look-reasons.ts';
import type { findPolicy } from '#insurance/office/desk/policies/office-api.ts';
import { policyStatusWords } from '#insurance/policies/policy.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { jakartaDay, longDate, shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { currentCase } from '../finder/search-case.ts';
import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { type Column, moneyColumn, textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useMay, useMe } from '../me.ts';
import { Badge, Heading, Panel } from '../parts/parts.tsx';
import { HolderPanel } from './HolderPanel.tsx';
import { Others } from './OtherPolicies.tsx';
import { ConsentHistory, ContactRecord, Endorsements } from './PolicyRecord.tsx';

type Found = CallOutput<typeof findPolicy>;
type Question = Required<CallInput<typeof findPolicy>>;
type Part = { found: Found };
type Opened = (found: Found | null) => void;

const INSURED: Column<Found['insured'][number]>[] = [
	textColumn('Nama', (row) => row.name),
	textColumn('Sebagai', (row) => row.role),
	{ name: 'Tanggal lahir', of: (row) => longDate(row.birthDate) },
	moneyColumn('Uang pertanggungan', (row) => row.sumInsured),
];

function Terms({ found: { policy } }: Part) {
	const money = useMay('money.read');
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
					...(policy.helpedBy
						? [
								[
									'Formulir diisi petugas',
									`${policy.helpedBy.staffName}, ${policy.helpedBy.number}`,
								] as const,
							]
						: []),
				]}
			/>
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
			<HolderPanel found={found} />
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

/** The question before a policy is opened. `chosen` came from the search or a link. */
function Opening({ chosen, byId, onDone }: { chosen: string; byId: boolean; onDone: Opened }) {
	const now = currentCase(useMe().email);
	const form = useCallForm<typeof findPolicy, Question>('POST /page/office/policies/find', {
		id: 'find',
		values: {
			number: chosen,
			reason: now?.reason ?? ('' as LookReason),
			note: now?.note ?? '',
		},
		isSearch: true,
		onDone,
	});
	const find = () => {
		onDone(null);
		return form.submit();
	};
	return (
		<Panel title={byId ? 'Polis dari pencarian' : 'Nomor dan alasan'}>
			<p className="text-mute">
				Alasanmu disimpan, dan nasabah bisa melihat bahwa datanya dibuka.
			</p>
			<CallForm
				of={{ ...form, submit: find }}
				submit="Buka polis"
				className="grid gap-4 sm:grid-cols-3"
			>
				{byId ? null : (
					<TextField
						{...form.text('number')}
						label="Nomor polis atau klaim"
						maxLength={40}
						autoComplete="off"
					/>
				)}
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
	);
}

/**
 * /office/cari: opens a policy by its number, by the number of a claim (`nomor`), or as found by
 * the search (`polis`). A reason is required, and the customer can see that the policy was opened.
 */
export function Screen({ query }: { query: URLSearchParams }) {
	const [found, setFound] = useState<Found | null>(null);
	const byId = query.get('polis');
	const chosen = byId ?? query.get('nomor') ?? '';
	return (
		<div className="grid gap-5">
			<Heading title="Cari polis" />
			<Opening key={chosen} chosen={chosen} byId={byId !== null} onDone={setFound} />
			{found ? <Policy found={found} /> : null}
		</div>
	);
}
