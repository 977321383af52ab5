import { useState } from 'react';

import type {
	decidePremiumAccount,
	proposePremiumAccount,
	ShownPremiumAccount,
	showPremiumAccount,
} from '#insurance/office/desk/insurer/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { ProposalNotice } from '../parts/ProposalNotice.tsx';

type Account = NonNullable<ShownPremiumAccount['account']>;
const EMPTY: Account = { bank: '', number: '', holder: '' };
const LABELS: Record<keyof Account, string> = {
	bank: 'Bank',
	number: 'Nomor rekening',
	holder: 'Atas nama',
};
const FIELDS = keysOf(LABELS);
const factsOf = (account: Account | null): [string, string][] =>
	account
		? FIELDS.map((field) => [LABELS[field], account[field]])
		: [['Rekening', 'Tidak ada; disampaikan lewat email']];

/**
 * Shows a proposed account that is waiting for a second person. Also used on the page of company
 * invoices.
 */
function AccountProposal({
	now,
	proposal,
	onDone,
}: {
	/** The account in force, if it is not already shown above. */
	now?: Account | null;
	proposal: NonNullable<ShownPremiumAccount['proposal']>;
	onDone: () => void;
}) {
	const { busy, problem, send } = useSend<typeof decidePremiumAccount>(
		'POST /page/office/insurer/account-decide',
		{ once: true, stale: onDone },
	);
	const { id, account, reason, proposedBy, proposedAt, mine, whyNotAgree: whyNot } = proposal;
	return (
		<ProposalNotice
			title="Rekening premi diusulkan diganti"
			outcome="Kalau disetujui, tagihan, surat dan panel perusahaan langsung menyebut rekening ini. Cocokkan dulu dengan bank."
			agree="Setujui rekening ini"
			{...{ mine, whyNot, busy, problem }}
			onSay={async (agreed) => (await send({ id, agreed })) && onDone()}
		>
			<Facts of={factsOf(account)} />
			{now ? <p>{`Sekarang: ${now.bank} ${now.number} atas nama ${now.holder}`}</p> : null}
			<p>{`${proposedBy}, ${shortDateTime(new Date(proposedAt))}: ${reason}`}</p>
		</ProposalNotice>
	);
}

export function WaitingAccount() {
	const { data, reload } = useAnswer<typeof showPremiumAccount>(
		'POST /page/office/insurer/account',
		{},
	);
	return data?.proposal ? (
		<AccountProposal now={data.account} proposal={data.proposal} onDone={reload} />
	) : null;
}

/** Form to propose an account. Either all three fields or none must be filled in. */
function Propose({
	now,
	onDone,
	onStale,
}: {
	now: Account | null;
	onDone: () => void;
	onStale: () => void;
}) {
	const form = useCallForm<typeof proposePremiumAccount, { account: Account; reason: string }>(
		'POST /page/office/insurer/account-propose',
		{
			id: 'premium',
			values: { account: now ?? EMPTY, reason: '' },
			input: ({ account, reason }) => ({
				account: FIELDS.every((field) => account[field].trim() === '') ? null : account,
				reason,
			}),
			done: 'Diusulkan. Orang lain yang memutuskan; keuangan diberi tahu.',
			once: true,
			onDone,
			onStale,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Usulkan rekening lain
			</summary>
			<CallForm
				of={form}
				submit="Usulkan rekening"
				look="second"
				className="grid max-w-3xl gap-4 pt-2"
			>
				<p className="text-sm text-mute">
					Kosongkan ketiganya bila rekeningnya disampaikan lewat email.
				</p>
				<div className="grid items-start gap-4 md:grid-cols-3">
					{FIELDS.map((field) => (
						<TextField
							key={field}
							{...form.text(`account.${field}`)}
							label={LABELS[field]}
							maxLength={100}
							autoComplete="off"
						/>
					))}
				</div>
				<NoteField
					{...form.pick('reason')}
					label="Alasan usulan"
					hint="Tercatat di jejak tindakan dan tertulis di surat kepada keuangan"
				/>
			</CallForm>
		</details>
	);
}

/** Shows the account that companies pay to, with a form to propose a change, which needs two people. */
export function PremiumAccountPanel({ onChange }: { onChange: () => void }) {
	const { data, problem, reload } = useAnswer<typeof showPremiumAccount>(
		'POST /page/office/insurer/account',
		{},
	);
	// If another person's proposal came first, the typed text remains visible below it.
	const [isRefused, setRefused] = useState(false);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat rekening" />;
	const { account, proposal } = data;
	const done = () => {
		setRefused(false);
		reload();
		onChange();
	};
	const keep = () => {
		setRefused(true);
		reload();
	};
	return (
		<Panel title="Rekening premi perusahaan">
			<p className="text-mute">
				Tercetak di tagihan perusahaan. Menggantinya memerlukan dua orang: yang satu
				mengusulkan, yang lain dari keuangan atau administrator menyetujui.
			</p>
			<Facts of={factsOf(account)} />
			{proposal ? <AccountProposal proposal={proposal} onDone={done} /> : null}
			{!proposal || isRefused ? <Propose now={account} onDone={done} onStale={keep} /> : null}
		</Panel>
	);
}
