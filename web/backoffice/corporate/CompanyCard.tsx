import { useState } from 'react';

import type {
	addCompanyAdmin,
	addCompanyCover,
	endCompanyAdmin,
	listCompanies,
} from '#insurance/groups/companies/office-api.ts';
import { type CompanyRole, ROLE_NAMES } from '#insurance/groups/companies/roles.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useSend } from '../office-calls.ts';
import { Badge } from '../parts/parts.tsx';
import { Backdating, PaymentTerm } from './ContractDays.tsx';
import { blankCover, type CoverForm, coverInput } from './cover-form.ts';
import { CoverFields } from './CoverFields.tsx';
import { Owes } from './Owes.tsx';
import { RoleField, RoleOf } from './RoleOf.tsx';
import { type GroupCoverPrice, pricedFirst, seenOf, useCoverPrice } from './use-cover-price.ts';

type Company = CallOutput<typeof listCompanies>['rows'][number];
type Props = { company: Company; onChanged: () => void };
const STATES = {
	invited: ['Diundang', 'wait'],
	active: ['Aktif', 'calm'],
	ended: ['Diakhiri', 'done'],
} as const;

type NewAdmin = { admin: { name: string; email: string; role: CompanyRole } };

function AddAdmin({ company: { companyId }, onChanged }: Props) {
	const form = useCallForm<typeof addCompanyAdmin, NewAdmin>(
		'POST /page/office/companies/add-admin',
		{
			id: `add-${companyId}`,
			values: { admin: { name: '', email: '', role: 'all' } },
			input: ({ admin }) => ({ companyId, admin }),
			done: 'Undangan dikirim.',
			onDone: onChanged,
		},
	);
	return (
		<CallForm of={form} submit="Undang administrator" className="grid gap-4 sm:grid-cols-2">
			<TextField {...form.text('admin.name')} label="Nama" maxLength={100} />
			<TextField {...form.text('admin.email')} label="Email" type="email" maxLength={254} />
			<RoleField {...form.pick('admin.role')} label="Peran" />
		</CallForm>
	);
}

function AddCover({ company: { companyId }, onChanged }: Props) {
	const form = useCallForm<typeof addCompanyCover, { cover: CoverForm }>(
		'POST /page/office/companies/add-cover',
		{
			id: `cover-${companyId}`,
			values: { cover: blankCover() },
			input: ({ cover }) => ({
				companyId,
				cover: coverInput(cover),
				seen: seenOf(price.priced),
			}),
			done: 'Diusulkan. Berlaku setelah orang kedua menyetujui.',
			once: true,
			onDone: onChanged,
		},
	);
	const { cover } = form.values;
	const price: GroupCoverPrice = useCoverPrice(cover);
	return (
		<CallForm
			of={pricedFirst(form, price)}
			submit={price.priced ? 'Usulkan produk' : 'Hitung premi'}
		>
			<CoverFields
				form={cover}
				price={price}
				plans={[]}
				errors={form.refused}
				onChange={(part) => form.set('cover', { ...cover, ...part })}
			/>
		</CallForm>
	);
}

function Covers({ company, onChanged }: Props) {
	return (
		<ul className="grid gap-2" aria-label={`Produk ${company.name}`}>
			{company.covers.map((cover) => (
				<li
					key={cover.coverId}
					className="flex flex-wrap justify-between gap-2 rounded-control bg-mist px-4 py-2"
				>
					<span>
						<strong>{cover.name}</strong>{' '}
						<span className="tabular text-mute">{cover.coverNo}</span>
					</span>
					<span className="tabular">
						<span>{formatRupiah(cover.premiumPerMember)}</span> / peserta ·{' '}
						<span>{shortDate(cover.startDay)}</span> –{' '}
						<span>{shortDate(cover.endDay)}</span>
					</span>
					<Backdating companyId={company.companyId} cover={cover} onChanged={onChanged} />
					<PaymentTerm
						companyId={company.companyId}
						cover={cover}
						onChanged={onChanged}
					/>
				</li>
			))}
		</ul>
	);
}

export function CompanyCard({ company, onChanged }: Props) {
	const [adding, setAdding] = useState<'' | 'admin' | 'cover'>('');
	const [leaving, setLeaving] = useState<Company['admins'][number] | null>(null);
	const ending = useSend<typeof endCompanyAdmin>('POST /page/office/companies/end-admin', {
		done: 'Aksesnya diakhiri.',
	});
	const changed = () => {
		setAdding('');
		onChanged();
	};
	const end = async () => {
		if (!leaving) return;
		const ended = await ending.send({ companyId: company.companyId, adminId: leaving.adminId });
		setLeaving(null);
		if (ended) onChanged();
	};
	return (
		<>
			<Owes companyId={company.companyId} />
			<Covers company={company} onChanged={onChanged} />
			<ul className="grid gap-2" aria-label={`Administrator ${company.name}`}>
				{company.admins.map((admin) => (
					<li
						key={admin.adminId}
						className="flex flex-wrap items-center justify-between gap-2"
					>
						<span className="min-w-0 break-words">
							<span>{`${admin.name} · ${admin.email}`}</span>{' '}
							<Badge tone={STATES[admin.state][1]}>{STATES[admin.state][0]}</Badge>{' '}
							<span>{ROLE_NAMES[admin.role]}</span>
						</span>
						{admin.state === 'ended' ? null : (
							<span className="flex flex-wrap items-end gap-2">
								<RoleOf
									companyId={company.companyId}
									admin={admin}
									onChanged={onChanged}
								/>
								<Button look="quiet" onClick={() => setLeaving(admin)}>
									Akhiri<span className="sr-only">{` akses ${admin.name}`}</span>
								</Button>
							</span>
						)}
					</li>
				))}
			</ul>
			{ending.problem ? <Notice look="error">{ending.problem}</Notice> : null}
			<Dialog open={leaving !== null} title="Akhiri akses?" onClose={() => setLeaving(null)}>
				<p>{`${leaving?.name || leaving?.email} langsung keluar dari portal dan tidak bisa masuk lagi. Peserta tetap terlindungi.`}</p>
				<div className="mt-4 flex flex-wrap gap-3">
					<Button look="danger" busy={ending.busy} onClick={() => void end()}>
						Ya, akhiri
					</Button>
					<Button look="second" onClick={() => setLeaving(null)}>
						Jangan dulu
					</Button>
				</div>
			</Dialog>
			<div className="flex flex-wrap gap-3">
				<Button
					look="second"
					aria-expanded={adding === 'admin'}
					onClick={() => setAdding(adding === 'admin' ? '' : 'admin')}
				>
					Administrator baru
				</Button>
				<Button
					look="second"
					aria-expanded={adding === 'cover'}
					onClick={() => setAdding(adding === 'cover' ? '' : 'cover')}
				>
					Produk baru
				</Button>
			</div>
			{adding === 'admin' ? <AddAdmin company={company} onChanged={changed} /> : null}
			{adding === 'cover' ? <AddCover company={company} onChanged={changed} /> : null}
		</>
	);
}
