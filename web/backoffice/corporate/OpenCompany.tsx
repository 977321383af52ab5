import { type FormEvent, useState } from 'react';

import type { openCompany, openCompanyRequest } from '#insurance/groups/companies/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { type RefusedFields, useSend } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';
import { blankCover, coverInput } from './cover-form.ts';
import { CoverFields } from './CoverFields.tsx';
import { seenOf, useCoverPrice } from './use-cover-price.ts';

function FirstAdminFields({
	name,
	email,
	fields,
	setName,
	setEmail,
}: {
	name: string;
	email: string;
	fields: RefusedFields;
	setName: (name: string) => void;
	setEmail: (email: string) => void;
}) {
	return (
		<fieldset className="grid gap-4 sm:grid-cols-2">
			<legend className="mb-1 font-semibold">Administrator pertama</legend>
			<TextField
				id="admin-name"
				label="Nama"
				value={name}
				onChange={(event) => setName(event.target.value)}
				error={fields['admin.name']}
				maxLength={100}
			/>
			<TextField
				id="admin-email"
				label="Email"
				type="email"
				value={email}
				onChange={(event) => setEmail(event.target.value)}
				error={fields['admin.email']}
				maxLength={254}
			/>
		</fieldset>
	);
}

/**
 * Proposes a company with its product and first administrator, who is invited after a second person
 * has agreed. `request`: the company request that this answers, if any.
 */
export function OpenCompany({
	request,
}: {
	request: CallOutput<typeof openCompanyRequest> | null;
}) {
	const [companyName, setCompanyName] = useState(request?.companyName ?? '');
	const [cover, setCover] = useState(() =>
		blankCover(request?.headcount, request?.productCode, request?.plans[0]?.code),
	);
	const [name, setName] = useState(request?.contactName ?? '');
	const [email, setEmail] = useState(request?.email ?? '');
	const navigate = useNavigate();
	const { busy, problem, fields, send } = useSend<typeof openCompany>(
		'POST /page/office/companies/open',
		{ done: 'Diusulkan. Undangan dikirim setelah orang kedua menyetujui.', once: true },
	);
	const price = useCoverPrice(cover);
	const propose = async (event: FormEvent) => {
		event.preventDefault();
		if (!price.priced) return price.calculate();
		const proposed = await send({
			reference: request?.reference ?? null,
			companyName,
			cover: coverInput(cover),
			seen: seenOf(price.priced),
			admin: { name, email },
		});
		if (proposed) void navigate('/office/perusahaan?lihat=usulan');
	};
	return (
		<Panel title="Usulkan perusahaan">
			<p className="text-mute">
				Membuka perusahaan memerlukan dua orang: kamu mengusulkan, orang lain dari penjualan
				atau administrator menyetujui. Sebelum itu tidak ada yang dikirim ke perusahaan.
			</p>
			<Form onSubmit={propose} className="grid gap-5">
				<TextField
					id="company-name"
					label="Nama perusahaan"
					value={companyName}
					onChange={(event) => setCompanyName(event.target.value)}
					error={fields['companyName']}
					maxLength={120}
				/>
				<CoverFields
					form={cover}
					price={price}
					plans={request?.plans ?? []}
					errors={fields}
					onChange={(part) => setCover({ ...cover, ...part })}
				/>
				<FirstAdminFields {...{ name, email, fields, setName, setEmail }} />
				{problem ? <Notice look="error">{fields['seen'] ?? problem}</Notice> : null}
				<div>
					<Button type="submit" busy={busy || price.busy}>
						{price.priced ? 'Usulkan pembukaan' : 'Hitung premi'}
					</Button>
				</div>
			</Form>
		</Panel>
	);
}
