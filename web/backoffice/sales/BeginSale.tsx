import type { beginSale } from '#insurance/sales/assisted/api.ts';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { Panel } from '../parts/parts.tsx';
import { READ_LABEL, ReadBefore, SaleProductField } from './SaleProductField.tsx';

type Typed = { contentId: string; name: string; email: string; phone: string; read: boolean };

const NOTHING: Typed = { contentId: '', name: '', email: '', phone: '', read: false };

/** Begins a sale for a person without an account, and leads to the buyer's form. */
export function BeginSale() {
	const form = useCallForm<typeof beginSale, Typed>('POST /page/office/sales/begin', {
		id: 'jual',
		values: NOTHING,
		input: (typed) => ({ ...typed, contentId: Number(typed.contentId) }),
		once: true,
		onDone: ({ path }) => location.assign(path),
	});
	return (
		<Panel title="Mulai penjualan">
			<p className="text-mute">
				Untuk orang yang belum menjadi nasabah. Nasabah dilayani lewat Penelepon, supaya
				identitasnya diperiksa dan datanya tidak ditanya dua kali.
			</p>
			<CallForm of={form} submit="Isi formulirnya" className="grid gap-4 md:grid-cols-2">
				<TextField
					{...form.text('name')}
					label="Nama pembeli"
					hint="Sesuai KTP"
					maxLength={100}
					autoComplete="off"
				/>
				<SaleProductField {...form.text('contentId')} />
				<TextField
					{...form.text('email')}
					label="Email"
					type="email"
					hint="Tautannya dikirim ke sini"
					maxLength={254}
					autoComplete="off"
				/>
				<TextField
					{...form.text('phone')}
					label="Nomor HP"
					hint="Boleh kosong kalau emailnya diisi"
					inputMode="tel"
					maxLength={40}
					autoComplete="off"
				/>
				<div className="col-span-full grid gap-3">
					<ReadBefore />
					<CheckField {...form.check('read')} label={READ_LABEL} />
				</div>
			</CallForm>
		</Panel>
	);
}
