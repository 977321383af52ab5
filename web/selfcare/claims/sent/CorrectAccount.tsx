import { useState } from 'react';

import type { correctClaimAccount } from '#insurance/claims/api.ts';
import type { BankField } from '#insurance/claims/draft/draft-rules.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { ACCOUNT_FIELDS } from '../account-fields.ts';
import type { ClaimView } from './claim-view.ts';

const EMPTY: Record<BankField, string> = {
	accountName: '',
	accountNumber: '',
	bankName: '',
	bankBranch: '',
	bankCity: '',
};

type Props = { claimNo: string; session: SelfcareSession; onDone: () => void };

function AccountForm({ claimNo, session, onDone }: Props) {
	const [values, setValues] = useState(EMPTY);
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [busy, setBusy] = useState(false);
	const send = async () => {
		setBusy(true);
		const answer = await askAs<typeof correctClaimAccount>(
			session,
			'POST /page/selfcare/claim/correct-account',
			{ claimNo, ...values },
		);
		setBusy(false);
		if (answer.ok) {
			notify('Rekening baru tersimpan. Kami kirim lagi ke sana.');
			return onDone();
		}
		const found = refusedFields(answer.data);
		setProblems(found);
		const first = ACCOUNT_FIELDS.find(([name]) => found[name]);
		if (first) return document.getElementById(`rekening-${first[0]}`)?.focus();
		warn(answer.message);
		if (answer.code === 409) onDone();
	};
	return (
		<form
			noValidate
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			{ACCOUNT_FIELDS.map(([name, label, rest]) => (
				<TextField
					key={name}
					id={`rekening-${name}`}
					label={label}
					value={values[name]}
					error={problems[name] || undefined}
					onChange={({ target }) => {
						setValues({ ...values, [name]: target.value });
						setProblems({ ...problems, [name]: '' });
					}}
					{...rest}
				/>
			))}
			<div>
				<Button type="submit" busy={busy}>
					Simpan rekening
				</Button>
			</div>
		</form>
	);
}

function Section({
	account,
	isCorrected,
	isRejected,
	...props
}: Props & {
	/** Bank and masked number of the account that the money is sent to next. */
	account: string;
	/** True once it is another one than the money failed to reach. */
	isCorrected: boolean;
	/** True if the bank rejected the money before it left. */
	isRejected: boolean;
}) {
	const [open, setOpen] = useState(!isCorrected);
	const did = isRejected ? 'menolak' : 'mengembalikan';
	return (
		<section
			aria-labelledby="perbaiki-rekening"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<h2 id="perbaiki-rekening" className="text-xl">
				{isCorrected
					? 'Uangnya kami kirim lagi'
					: 'Uangnya belum masuk: periksa rekeningmu'}
			</h2>
			{isCorrected ? (
				<p>
					<span>{`Bank ${did} kiriman sebelumnya.`}</span> Kami kirim lagi ke{' '}
					<span>{account}</span>, dan mengabarimu begitu terkirim.
				</p>
			) : (
				<p>
					<span>{`Bank ${did} uang yang kami kirim ke ${account}.`}</span> Klaimmu tetap
					disetujui. Tulis rekening yang benar, lalu kami kirim lagi. Kalau rekening itu
					sudah benar,{' '}
					<SmartLink
						url="/bantuan"
						className="font-semibold text-leaf underline underline-offset-4"
					>
						kabari kami
					</SmartLink>
					.
				</p>
			)}
			{open ? (
				<AccountForm {...props} />
			) : (
				<div>
					<Button look="second" onClick={() => setOpen(true)}>
						Rekeningnya masih keliru
					</Button>
				</div>
			)}
		</section>
	);
}

/** Asks for the right account after the bank rejected or returned the money of a claim. */
export function CorrectAccount({
	claim: { claimNo, bankName, accountMasked, returnedAccount, accountRejected },
	...props
}: Omit<Props, 'claimNo'> & { claim: ClaimView }) {
	if (!returnedAccount) return null;
	return (
		<Section
			key={accountMasked}
			claimNo={claimNo}
			account={`${bankName} ${accountMasked}`}
			isCorrected={accountMasked !== returnedAccount}
			isRejected={accountRejected === true}
			{...props}
		/>
	);
}
