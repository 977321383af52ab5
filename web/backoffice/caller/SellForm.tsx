import type { callerSale } from '#insurance/office/caller/acts/api.ts';
import { CheckField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useMay } from '../me.ts';
import { READ_LABEL, ReadBefore, SaleProductField } from '../sales/SaleProductField.tsx';
import type { ActProps } from './act-props.ts';

type Typed = { contentId: string; read: boolean };

function Sell({ policyNo, caseId, shown }: ActProps) {
	const form = useCallForm<typeof callerSale, Typed>('POST /page/office/caller/begin-sale', {
		id: 'jual',
		values: { contentId: '', read: false },
		input: ({ contentId, read }) => ({ policyNo, caseId, contentId: Number(contentId), read }),
		once: true,
		onDone: ({ path }) => location.assign(path),
	});
	return (
		<CallForm of={form} submit="Isi formulirnya">
			<p>
				Nama, alamat, dan tanggal lahirnya sudah terisi dari polis ini. Tautannya dikirim ke{' '}
				<strong>{shown.mail}</strong>, walaupun di formulir ditulis email lain.
			</p>
			<SaleProductField {...form.text('contentId')} />
			<ReadBefore />
			<CheckField {...form.check('read')} label={READ_LABEL} />
		</CallForm>
	);
}

/** Begins the sale of another policy to a checked holder. */
export function SellForm(props: ActProps) {
	if (!useMay('service.sell')) return <p>Peranmu tidak mencakup penjualan lewat telepon.</p>;
	return <Sell {...props} />;
}
