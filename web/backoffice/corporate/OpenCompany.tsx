import type { openCompany, openCompanyRequest } from '#insurance/groups/companies/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { Panel } from '../parts/parts.tsx';
import { blankCover, type CoverForm, coverInput } from './cover-form.ts';
import { CoverFields } from './CoverFields.tsx';
import { type GroupCoverPrice, pricedFirst, seenOf, useCoverPrice } from './use-cover-price.ts';

type OpenValues = { companyName: string; cover: CoverForm; admin: { name: string; email: string } };

/**
 * Form to propose a company with its product and first administrator, who is invited after a second
 * person has agreed. `request` is the company request that led to it, if any.
 */
export function OpenCompany({
	request,
}: {
	request: CallOutput<typeof openCompanyRequest> | null;
}) {
	const navigate = useNavigate();
	const form = useCallForm<typeof openCompany, OpenValues>('POST /page/office/companies/open', {
		id: 'company',
		values: {
			companyName: request?.companyName ?? '',
			cover: blankCover(request?.headcount, request?.productCode, request?.plans[0]?.code),
			admin: { name: request?.contactName ?? '', email: request?.email ?? '' },
		},
		input: ({ cover, ...rest }) => ({
			...rest,
			reference: request?.reference ?? null,
			cover: coverInput(cover),
			seen: seenOf(price.priced),
		}),
		done: 'Diusulkan. Undangan dikirim setelah orang kedua menyetujui.',
		once: true,
		onDone: () => void navigate('/office/perusahaan?lihat=usulan'),
	});
	const { cover } = form.values;
	const price: GroupCoverPrice = useCoverPrice(cover);
	return (
		<Panel title="Usulkan perusahaan">
			<p className="text-mute">
				Membuka perusahaan memerlukan dua orang: kamu mengusulkan, orang lain dari penjualan
				atau administrator menyetujui. Sebelum itu tidak ada yang dikirim ke perusahaan.
			</p>
			<CallForm
				of={pricedFirst(form, price)}
				submit={price.priced ? 'Usulkan pembukaan' : 'Hitung premi'}
				className="grid gap-5"
			>
				<TextField {...form.text('companyName')} label="Nama perusahaan" maxLength={120} />
				<CoverFields
					form={cover}
					price={price}
					plans={request?.plans ?? []}
					errors={form.refused}
					onChange={(part) => form.set('cover', { ...cover, ...part })}
				/>
				<fieldset className="grid gap-4 sm:grid-cols-2">
					<legend className="mb-1 font-semibold">Administrator pertama</legend>
					<TextField {...form.text('admin.name')} label="Nama" maxLength={100} />
					<TextField
						{...form.text('admin.email')}
						label="Email"
						type="email"
						maxLength={254}
					/>
				</fieldset>
			</CallForm>
		</Panel>
	);
}
