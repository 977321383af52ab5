import { useState } from 'react';

import type { personPolicies } from '#insurance/office/person/api.ts';
import type { beginPersonRecovery } from '#insurance/office/person/recovery/api.ts';
import { RECOVERY_WAIT_HOURS } from '#insurance/service/requests/recovery/recovery.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { NoteField } from '../../money/NoteField.tsx';
import { useAnswer } from '../../office-calls.ts';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { PLAIN_LINK } from '../PersonLink.tsx';
import type { OpenedCustomer, SectionProps } from '../section-props.ts';

type Typed = {
	policyId: string;
	email: string;
	phone: string;
	replacesPhone: boolean;
	words: string;
	agree: boolean;
};
type PolicyOption = { value: string; label: string };

function LostForm({
	person,
	policies,
	onBegun,
}: {
	person: OpenedCustomer;
	policies: readonly PolicyOption[];
	onBegun: (number: string) => void;
}) {
	const form = useCallForm<typeof beginPersonRecovery, Typed>(
		'POST /page/office/person/begin-recovery',
		{
			id: 'hilang',
			values: {
				policyId: policies[0]?.value ?? '',
				email: '',
				phone: person.phone,
				replacesPhone: false,
				words: '',
				agree: false,
			},
			input: (typed) => ({ ...typed, id: person.id }),
			confirms: { agree: ['email', 'phone', 'replacesPhone'] },
			once: true,
			onDone: ({ number }) => onBegun(number),
		},
	);
	return (
		<CallForm of={form} submit="Buat permintaan pemulihan" className="grid max-w-xl gap-4">
			<p>
				<span>{'Email sekarang: '}</span>
				<strong className="wrap-anywhere">{person.email}</strong>
				<span>
					{`. Di sini belum ada yang berganti: KTP diperiksa dulu, orang kedua memutuskan, alamat lama diberi tahu, lalu ada masa tunggu ${RECOVERY_WAIT_HOURS} jam.`}
				</span>
			</p>
			<SelectField {...form.text('policyId')} label="Polis" options={policies} />
			<TextField
				{...form.text('email')}
				label="Email baru"
				inputMode="email"
				autoComplete="off"
			/>
			<TextField
				{...form.text('phone')}
				label="Nomor HP"
				inputMode="tel"
				autoComplete="off"
			/>
			<CheckField
				{...form.check('replacesPhone')}
				label="Nomor HP yang tercatat juga tidak dipakai lagi; ganti dengan nomor ini"
			/>
			<NoteField
				{...form.pick('words')}
				label="Apa yang terjadi"
				hint="Seperti diceritakan nasabah, paling sedikit 20 huruf"
			/>
			<CheckField
				{...form.check('agree')}
				label="Sudah kubacakan kembali, dan nasabah setuju datanya dipakai untuk permintaan ini"
			/>
		</CallForm>
	);
}

/** Begins the recovery of an account whose owner has lost the mailbox or the telephone number. */
export function LostContactSection({ person }: SectionProps) {
	const [begun, setBegun] = useState<string | null>(null);
	const { data, problem } = useAnswer<typeof personPolicies>(
		'POST /page/office/person/policies',
		{ id: person.id, page: 1 },
	);
	if (begun)
		return (
			<Panel title="Email atau HP hilang">
				<Notice look="success">
					{`Permintaan ${begun} dibuat, dan tanda terimanya dikirim ke email baru.`}
				</Notice>
				<p>
					<SmartLink url={`/office/layanan?nomor=${begun}`} className={PLAIN_LINK}>
						Lanjutkan: periksa KTP dan usulkan alamat baru
					</SmartLink>
				</p>
			</Panel>
		);
	const policies = (data?.rows ?? []).map(({ policyId, policyNo, productName }) => ({
		value: policyId,
		label: `${policyNo}, ${productName}`,
	}));
	return (
		<Panel title="Email atau HP hilang">
			<Waiting there={data !== null} problem={problem} words="Memuat polis" />
			{data && policies.length === 0 ? (
				<Notice>Pemulihan memerlukan polis, dan akun ini belum punya.</Notice>
			) : null}
			{policies.length > 0 ? (
				<LostForm person={person} policies={policies} onBegun={setBegun} />
			) : null}
		</Panel>
	);
}
