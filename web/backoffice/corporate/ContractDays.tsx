import type { setPaymentTerm } from '#insurance/groups/companies/covers/terms-api.ts';
import type { setBackdating } from '#insurance/groups/companies/office-api.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';

type Props = {
	companyId: string;
	cover: { coverId: string; name: string; backdateDays: number; paymentDays: number };
	onChanged: () => void;
};

function ContractDays({
	call,
	id,
	days: agreed,
	label,
	what,
	of: { companyId, cover, onChanged },
}: {
	call:
		| 'POST /page/office/companies/set-backdating'
		| 'POST /page/office/companies/set-payment-days';
	id: string;
	days: number;
	label: string;
	/** Description of the days for screen readers. */
	what: string;
	of: Props;
}) {
	const form = useCallForm<typeof setBackdating | typeof setPaymentTerm, { days: string }>(call, {
		id: `${id}-${cover.coverId}`,
		values: { days: String(agreed) },
		input: ({ days }) => ({
			companyId,
			coverId: cover.coverId,
			days: /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN,
		}),
		done: 'Diusulkan. Berlaku setelah orang kedua menyetujui.',
		once: true,
		onDone: onChanged,
	});
	return (
		<CallForm
			of={form}
			submit={
				<>
					Usulkan<span className="sr-only">{` ${what} ${cover.name}`}</span>
				</>
			}
			look="quiet"
			inline
			className="flex w-full flex-wrap items-end gap-3"
		>
			<TextField {...form.text('days')} label={label} inputMode="numeric" maxLength={3} />
		</CallForm>
	);
}

/** Form for the maximum number of days by which new members of a product may be backdated. */
export const Backdating = (props: Props) => (
	<ContractDays
		call="POST /page/office/companies/set-backdating"
		id="backdate"
		days={props.cover.backdateDays}
		label={`Peserta baru ${props.cover.name} boleh mundur (hari)`}
		what="aturan mundur"
		of={props}
	/>
);

export const PaymentTerm = (props: Props) => (
	<ContractDays
		call="POST /page/office/companies/set-payment-days"
		id="term"
		days={props.cover.paymentDays}
		label={`Tagihan ${props.cover.name} jatuh tempo (hari sesudah terbit)`}
		what="tempo tagihan"
		of={props}
	/>
);
