import { type FormEvent, useState } from 'react';

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
import { Form } from '#web/ui/forms/Form.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';
import { Badge } from '../parts/parts.tsx';
import { Backdating } from './Backdating.tsx';
import { blankCover, coverInput } from './cover-form.ts';
import { CoverFields } from './CoverFields.tsx';
import { Owes } from './Owes.tsx';
import { PaymentTerm } from './PaymentTerm.tsx';
import { RoleField, RoleOf } from './RoleOf.tsx';
import { seenOf, useCoverPrice } from './use-cover-price.ts';

type Company = CallOutput<typeof listCompanies>['rows'][number];
type Props = { company: Company; onChanged: () => void };
const STATES = {
	invited: ['Diundang', 'wait'],
	active: ['Aktif', 'calm'],
	ended: ['Diakhiri', 'done'],
} as const;

function AddAdmin({ company, onChanged }: Props) {
	const [name, setName] = useState('');
	const [email, setEmail] = useState('');
	const [role, setRole] = useState<CompanyRole>('all');
	const { busy, problem, fields, send } = useSend<typeof addCompanyAdmin>(
		'POST /page/office/companies/add-admin',
		{ done: 'Undangan dikirim.' },
	);
	const add = async (event: FormEvent) => {
		event.preventDefault();
		if (await send({ companyId: company.companyId, admin: { name, email, role } })) onChanged();
	};
	return (
		<Form onSubmit={add} className="grid gap-4 sm:grid-cols-2">
			<TextField
				id={`add-name-${company.companyId}`}
				label="Nama"
				value={name}
				onChange={(event) => setName(event.target.value)}
				error={fields['admin.name']}
				maxLength={100}
			/>
			<TextField
				id={`add-email-${company.companyId}`}
				label="Email"
				type="email"
				value={email}
				onChange={(event) => setEmail(event.target.value)}
				error={fields['admin.email']}
				maxLength={254}
			/>
			<RoleField
				id={`add-role-${company.companyId}`}
				label="Peran"
				role={role}
				onRole={setRole}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div className="sm:col-span-2">
				<Button type="submit" busy={busy}>
					Undang administrator
				</Button>
			</div>
		</Form>
	);
}

function AddCover({ company, onChanged }: Props) {
	const [cover, setCover] = useState(() => blankCover());
	const { busy, problem, fields, send } = useSend<typeof addCompanyCover>(
		'POST /page/office/companies/add-cover',
		{ done: 'Diusulkan. Berlaku setelah orang kedua menyetujui.', once: true },
	);
	const price = useCoverPrice(cover);
	const propose = async (event: FormEvent) => {
		event.preventDefault();
		if (!price.priced) return price.calculate();
		const seen = seenOf(price.priced);
		if (await send({ companyId: company.companyId, cover: coverInput(cover), seen }))
			onChanged();
	};
	return (
		<Form onSubmit={propose} className="grid gap-4">
			<CoverFields
				form={cover}
				price={price}
				plans={[]}
				errors={fields}
				onChange={(part) => setCover({ ...cover, ...part })}
			/>
			{problem ? <Notice look="error">{fields['seen'] ?? problem}</Notice> : null}
			<div>
				<Button type="submit" busy={busy || price.busy}>
					{price.priced ? 'Usulkan produk' : 'Hitung premi'}
				</Button>
			</div>
		</Form>
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
